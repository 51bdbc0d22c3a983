/** The one table of a document's states: what an officer may do with it, and where that leads. */
const rules = {
  approve: { from: ["submitted", "declined"], to: "approved" },
  decline: { from: ["submitted", "approved"], to: "declined" },
} as const;

export const documentStates = ["submitted", "approved", "declined"] as const;
export type DocumentState = (typeof documentStates)[number];

export const documentActs = ["approve", "decline"] as const;
export type DocumentAct = (typeof documentActs)[number];

/** @returns where the act leads, or undefined where it may not be done */
export function stateAfter(act: DocumentAct, now: DocumentState): DocumentState | undefined {
  const from: readonly DocumentState[] = rules[act].from;
  return from.includes(now) ? rules[act].to : undefined;
}

/** An approved document is what an officer's decision rests on: she who sells by it keeps it here. */
export const isReliedOn = (state: DocumentState, trader: string | null): boolean =>
  state === "approved" && trader === "approved";

/** So many a person may have here at once. */
export const mostDocuments = 20;
