import type { AuditAct } from "#areas/people/accounts/audit-rules.ts";

/** Why somebody reports a rating to the officers. */
export const reportReasons = ["rude", "untrue", "personal", "advertising", "fraud"] as const;
export type ReportReason = (typeof reportReasons)[number];

/**
 * What officers decided of a rating: all of it is shown and counts, the buyer's words or the seller's
 * answer are hidden, or it counts no more at all.
 */
export const effects = ["kept", "commentHidden", "answerHidden", "leftOut"] as const;
export type Effect = (typeof effects)[number];

/** The same as the audit log has it. */
export const audited = {
  kept: "keep",
  commentHidden: "hideComment",
  answerHidden: "hideAnswer",
  leftOut: "hide",
} as const satisfies Record<Effect, AuditAct>;

/** In characters. */
export const answerLength = { min: 3, max: 1000 } as const;
export const maxReportComment = 500;
/** What stands with a decision is sent to its writer. */
export const decisionLength = { min: 10, max: 400 } as const;
