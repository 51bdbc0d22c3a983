import { type StateRule, stateAfter } from "#core/state-table.ts";
import { dayMs } from "#core/time.ts";

export const invitationStates = ["invited", "accepted", "declined", "withdrawn"] as const;
export type InvitationState = (typeof invitationStates)[number];

/** The invited user, or the association's administrator or an officer. */
type Side = "person" | "association";

const invitationRules = {
  accept: { from: ["invited"], by: ["person"], to: "accepted" },
  decline: { from: ["invited"], by: ["person"], to: "declined" },
  withdraw: { from: ["invited"], by: ["association"], to: "withdrawn" },
  repeat: { from: ["invited", "withdrawn", "accepted"], by: ["association"], to: "invited" },
} as const satisfies Record<string, StateRule<InvitationState, Side>>;

export type InvitationAct = keyof typeof invitationRules;

/** @returns the state after the act, or undefined where the act does not fit */
export const invitationAfter = (
  act: InvitationAct,
  state: InvitationState,
): InvitationState | undefined =>
  stateAfter(invitationRules, act, { state, side: invitationRules[act].by[0] });

/**
 * Returns the target state of an act. An invitation already in that state was answered in the same
 * way before.
 */
export const invitationTarget = (act: InvitationAct): InvitationState => invitationRules[act].to;

/**
 * How long an invitation is valid. After that it counts as never sent, and its contact is deleted.
 */
export const invitationLifetimeMs = 30 * dayMs;
