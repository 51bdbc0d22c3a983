import { type StateRule, stateAfter } from "#core/state-table.ts";

export const documentStates = ["submitted", "approved", "declined"] as const;
export type DocumentState = (typeof documentStates)[number];

const documentRules = {
  approve: { from: ["submitted", "declined"], by: ["officer"], to: "approved" },
  decline: { from: ["submitted", "approved"], by: ["officer"], to: "declined" },
} as const satisfies Record<string, StateRule<DocumentState, "officer">>;

export const documentReviewActs = ["approve", "decline"] as const;
export type DocumentReviewAct = (typeof documentReviewActs)[number];

/** @returns the state after an officer's act, or undefined where the act is not allowed */
export const documentStateAfter = (
  act: DocumentReviewAct,
  state: DocumentState,
): DocumentState | undefined => stateAfter(documentRules, act, { state, side: "officer" });

/**
 * The approval of a seller or a carrier is based on approved documents, so their owner cannot
 * delete them.
 */
export const isReliedOn = (
  state: DocumentState,
  { trader, carrier }: { trader: string | null; carrier: string | null },
): boolean => state === "approved" && (trader === "approved" || carrier === "approved");
