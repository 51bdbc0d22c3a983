/** State of a report: open, or decided by an officer, who confirms the rule or doubts it too. */
export const reportStates = ["open", "right", "doubted"] as const;
export type ReportState = (typeof reportStates)[number];
