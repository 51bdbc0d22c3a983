import type { FlagState } from "#areas/community/flags/flag-rules.ts";
import type { AuditAct } from "#areas/people/accounts/audit-rules.ts";

/** What officers decide of what was flagged, from where to where; what is hidden can be restored. */
export const decisions = {
  hide: { from: ["open", "dismissed"], by: ["officer"], to: "hidden" },
  dismiss: { from: ["open"], by: ["officer"], to: "dismissed" },
  restore: { from: ["hidden"], by: ["officer"], to: "dismissed" },
} as const;
export type Decision = keyof typeof decisions;

/** What she may have seen when she decides, unless she says so. */
export const seenBefore: Readonly<Record<Decision, FlagState>> = {
  hide: "open",
  dismiss: "open",
  restore: "hidden",
};

/** What stands in the history of a writer. */
export const decidedActs = [
  "hidden",
  "dismissed",
  "restored",
  "locked",
  "unlocked",
  "warned",
] as const;
export type DecidedAct = (typeof decidedActs)[number];

export const noted = {
  hide: "hidden",
  dismiss: "dismissed",
  restore: "restored",
} as const satisfies Record<Decision, DecidedAct>;

/** The same as the audit log has it. */
export const audited = {
  hidden: "hide",
  dismissed: "dismiss",
  restored: "restore",
  locked: "lock",
  unlocked: "unlock",
  warned: "warn",
} as const satisfies Record<DecidedAct, AuditAct>;

/** What the writer is sent, in characters. */
export const reasonLength = { min: 10, max: 400 } as const;

/** Decisions on a writer that are shown with what is decided now. */
export const maxHistory = 20;
/** Flags of one thing that are shown, the newest. */
export const maxShownFlags = 50;
