/** Of a report: an officer finds the rule right, or doubts it too. */
export const reportStates = ["open", "right", "doubted"] as const;
export type ReportState = (typeof reportStates)[number];
