import type { StateRule } from "#core/state-table.ts";

/** Letters of a name; the specification wants more than six. */
export const nameLength = { min: 7, max: 120 } as const;
export const emailLength = 200;
/** Letters, and words at the most. */
export const messageLength = { min: 7, max: 3000, words: 250 } as const;
export const answerLength = { min: 3, max: 3000 } as const;

/** Of a message: it waits, an officer answered it, or found that it wants no answer. */
export const contactStates = ["open", "answered", "done"] as const;
export type ContactState = (typeof contactStates)[number];

export const decisions = {
  answer: { from: ["open"], by: ["officer"], to: "answered" },
  finish: { from: ["open"], by: ["officer"], to: "done" },
} as const satisfies Record<string, StateRule<ContactState, "officer">>;
export type Decision = keyof typeof decisions;

/** Words as people count them, parted by spaces and lines. */
export const wordsIn = (text: string): number => text.split(/\s+/u).filter(Boolean).length;
