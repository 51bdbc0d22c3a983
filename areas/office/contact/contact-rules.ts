import type { StateRule } from "#core/state-table.ts";

/** Characters of a name; the specification requires more than six. */
export const nameLength = { min: 7, max: 120 } as const;
export const emailLength = 200;
/** In characters, and the maximum number of words. */
export const messageLength = { min: 7, max: 3000, words: 250 } as const;
export const answerLength = { min: 3, max: 3000 } as const;

/** A message is open, answered by an officer, or done without an answer. */
export const contactStates = ["open", "answered", "done"] as const;
export type ContactState = (typeof contactStates)[number];

export const contactDecisions = {
  answer: { from: ["open"], by: ["officer"], to: "answered" },
  finish: { from: ["open"], by: ["officer"], to: "done" },
} as const satisfies Record<string, StateRule<ContactState, "officer">>;
export type ContactDecision = keyof typeof contactDecisions;

/** Counts words as readers do, separated by spaces and line breaks. */
export const countWords = (text: string): number => text.split(/\s+/u).filter(Boolean).length;
