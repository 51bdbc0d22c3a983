/** States of a report of a price: held ones wait for an officer, as they are far from the others. */
export const reportStates = ["shown", "held", "declined"] as const;
export type ReportState = (typeof reportStates)[number];
