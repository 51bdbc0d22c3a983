/** What a form's action answers when the call was refused; nothing typed is lost. */
export interface Refusal {
  status: number;
  code: string;
  message: string;
  /** Sentence by field. */
  errors: Record<string, string>;
  /** What was typed, by field; never a password or file. */
  values: Record<string, string | string[]>;
  /** What the person needs to go on: `data` of the error. */
  data?: unknown;
  /** After which it may be tried again. */
  seconds?: number;
  /** Nothing is wrong: what it comes to is to be seen first, and the same button then sends it. */
  step?: { title?: string; amount?: string };
}

interface Seen {
  /** The heading above it, where nothing is to be paid. */
  title?: string;
  /** What is to be seen, as a sentence. */
  message: string;
  /** What it comes to, with its currency. */
  amount?: string;
  values: Refusal["values"];
}

/** What a form answers that is filled rightly, and of which nothing is sent before that is seen. */
export const stepBefore = ({ message, values, ...step }: Seen): Refusal => ({
  status: 200,
  code: "step",
  message,
  errors: {},
  values,
  step,
});
