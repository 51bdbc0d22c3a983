/** What rules there are; a rule is named by its kind and its code: "procedure/KE-EXPORT-TEA". */
export const ruleKinds = [
  "agency",
  "procedure",
  "standard",
  "document",
  "tax",
  "levy",
  "excise",
  "tariff",
  "trade-rule",
  "customs-office",
  "measure",
] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** Who says so: a page, a law, a handbook. */
export interface RuleSource {
  name: string;
  url: string | null;
}
