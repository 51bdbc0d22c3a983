import { type StateRule, stateAfter } from "#core/state-table.ts";

/**
 * The status of a user's membership in an association; "none" before anything. A request is
 * declined by the association, an invitation refused by the user.
 */
export const membershipStatuses = [
  "none",
  "requested",
  "member",
  "declined",
  "refused",
  "exited",
] as const;
export type MembershipStatus = (typeof membershipStatuses)[number];

/** The user, or the association's administrator or an officer. */
type Side = "person" | "association";

const membershipRules = {
  request: { from: ["none", "declined", "refused", "exited"], by: ["person"], to: "requested" },
  exit: { from: ["requested", "member"], by: ["person"], to: "exited" },
  add: { from: ["requested"], by: ["association"], to: "member" },
  accept: { from: ["none", "requested", "declined"], by: ["person"], to: "member" },
  refuse: { from: ["none", "requested", "declined"], by: ["person"], to: "refused" },
  decline: { from: ["requested"], by: ["association"], to: "declined" },
} as const satisfies Record<string, StateRule<MembershipStatus, Side>>;

export type MembershipAct = keyof typeof membershipRules;

/** Each act belongs to one side only. */
const sideOf = (act: MembershipAct): Side => membershipRules[act].by[0];

/** @returns the status after the act, or undefined where the act does not fit */
export const membershipStatusAfter = (
  act: MembershipAct,
  before: MembershipStatus,
): MembershipStatus | undefined =>
  stateAfter(membershipRules, act, { state: before, side: sideOf(act) });

/** Returns the target status of an act. A user already in that status has submitted twice. */
export const membershipTarget = (act: MembershipAct): MembershipStatus => membershipRules[act].to;
