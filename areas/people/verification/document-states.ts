import { type StateRule, stateAfter } from "#core/state-table.ts";

export const documentStates = ["submitted", "approved", "declined"] as const;
export type DocumentState = (typeof documentStates)[number];

const documentRules = {
  approve: { from: ["submitted", "declined"], by: ["officer"], to: "approved" },
  decline: { from: ["submitted", "approved"], by: ["officer"], to: "declined" },
} as const satisfies Record<string, StateRule<DocumentState, "officer">>;

export const documentActs = ["approve", "decline"] as const;
export type DocumentAct = (typeof documentActs)[number];

/** @returns where an officer's act leads, or undefined where it may not be done */
export const documentAfter = (act: DocumentAct, state: DocumentState): DocumentState | undefined =>
  stateAfter(documentRules, act, { state, side: "officer" });

/** An approved document is what an officer's decision rests on: she who sells by it keeps it here. */
export const isReliedOn = (state: DocumentState, trader: string | null): boolean =>
  state === "approved" && trader === "approved";
