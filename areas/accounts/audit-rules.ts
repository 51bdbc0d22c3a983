/** Kinds of things that the audit log speaks of. */
export const auditSubjects = [
  "account",
  "role",
  "document",
  "product",
  "rating",
  "enquiry",
  "priceReport",
  "priceLoad",
  "ruleReport",
  "flag",
  "contactMessage",
  "campaign",
  "delivery",
  "mail",
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** What was done with one of them. */
export const auditActs = [
  "approve",
  "decline",
  "suspend",
  "restore",
  "give",
  "take",
  "hide",
  "hideComment",
  "hideAnswer",
  "keep",
  "dismiss",
  "lock",
  "unlock",
  "warn",
  "answer",
  "finish",
  "publish",
  "unpublish",
  "doubt",
  "endDoubt",
  "send",
  "plan",
  "stop",
  "undo",
  "retry",
  "drop",
] as const;
export type AuditAct = (typeof auditActs)[number];
