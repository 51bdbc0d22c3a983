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
  step?: { amount: string };
}

interface Seen {
  /** What is to be seen, as a sentence. */
  message: string;
  /** What it comes to, with its currency. */
  amount: string;
  values: Refusal["values"];
}

/** What a form answers that is filled rightly, and of which nothing is sent before its cost is seen. */
export const stepBefore = ({ message, amount, values }: Seen): Refusal => ({
  status: 200,
  code: "step",
  message,
  errors: {},
  values,
  step: { amount },
});
