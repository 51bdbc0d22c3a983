/** Topics of rules other than taxes. */
export const ruleTopics = [
  "customs-value",
  "customs-value-eac",
  "handling",
  "rounding",
  "input-vat",
  "simplified",
  "origin",
  "origin-law",
  "sensitive",
  "compound",
] as const;
export type RuleTopic = (typeof ruleTopics)[number];
