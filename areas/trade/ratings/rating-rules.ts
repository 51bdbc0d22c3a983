import type { AuditAct } from "#areas/people/accounts/audit-rules.ts";

/** Reasons for reporting a rating to the officers. */
export const reportReasons = ["rude", "untrue", "personal", "advertising", "fraud"] as const;
export type ReportReason = (typeof reportReasons)[number];

/**
 * Officers' decisions on a rating: all of it is visible and counts, the buyer's comment or the
 * seller's answer is hidden, or it no longer counts at all.
 */
export const effects = ["kept", "commentHidden", "answerHidden", "leftOut"] as const;
export type Effect = (typeof effects)[number];

/** The act in the audit log for each decision. */
export const auditActOf = {
  kept: "keep",
  commentHidden: "hideComment",
  answerHidden: "hideAnswer",
  leftOut: "hide",
} as const satisfies Record<Effect, AuditAct>;

/** Length in characters. */
export const answerLength = { min: 3, max: 1000 } as const;
export const maxReportCommentLength = 500;
/** The officer's comment is sent to the author of the text. */
export const decisionLength = { min: 10, max: 400 } as const;
