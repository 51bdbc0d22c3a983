import type { FlagState } from "#areas/community/flags/flag-rules.ts";
import type { AuditAct } from "#areas/people/accounts/audit-rules.ts";

/** The officers' decisions on flagged posts as transitions; hidden posts can be restored. */
export const flagDecisions = {
  hide: { from: ["open", "dismissed"], by: ["officer"], to: "hidden" },
  dismiss: { from: ["open"], by: ["officer"], to: "dismissed" },
  restore: { from: ["hidden"], by: ["officer"], to: "dismissed" },
} as const;
export type FlagDecision = keyof typeof flagDecisions;

/** The state that a decision expects unless the officer names another. */
export const expectedStates: Readonly<Record<FlagDecision, FlagState>> = {
  hide: "open",
  dismiss: "open",
  restore: "hidden",
};

/** Entries in the history of an author. */
export const decidedActs = [
  "hidden",
  "dismissed",
  "restored",
  "locked",
  "unlocked",
  "warned",
] as const;
export type DecidedAct = (typeof decidedActs)[number];

export const recordedActs = {
  hide: "hidden",
  dismiss: "dismissed",
  restore: "restored",
} as const satisfies Record<FlagDecision, DecidedAct>;

/** The same acts by their names in the audit log. */
export const auditActOf = {
  hidden: "hide",
  dismissed: "dismiss",
  restored: "restore",
  locked: "lock",
  unlocked: "unlock",
  warned: "warn",
} as const satisfies Record<DecidedAct, AuditAct>;

/** The text for the author, in characters. */
export const reasonLength = { min: 10, max: 400 } as const;

/** Earlier decisions on an author that are shown with the current one. */
export const maxHistory = 20;
/** Flags of one post that are shown, the newest. */
export const maxListedFlags = 50;
