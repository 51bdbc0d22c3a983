/** What a form's action returns when the call was refused; nothing typed is lost. */
export interface Refusal {
  status: number;
  code: string;
  message: string;
  /** Messages by field. */
  errors: Record<string, string>;
  /** The typed values by field, never a password or a file. */
  values: Record<string, string | string[]>;
  /** What the user needs to proceed: `data` of the error. */
  data?: unknown;
  /** Seconds until a retry is allowed. */
  seconds?: number;
  /** Nothing is wrong: the user first sees the outcome, and the same button then confirms it. */
  step?: { title?: string; amount?: string };
}

interface Seen {
  /** The heading above it, when no payment is due. */
  title?: string;
  /** The outcome, as a sentence. */
  message: string;
  /** The total, with its currency. */
  amount?: string;
  values: Refusal["values"];
}

/** Returns the confirmation step of a valid form; nothing is sent before the user has seen it. */
export const confirmationStep = ({ message, values, ...step }: Seen): Refusal => ({
  status: 200,
  code: "step",
  message,
  errors: {},
  values,
  step,
});

/** Returns the refusal of a form for fields that its page itself cannot accept. */
export const fieldRefusal = (errors: Refusal["errors"], values: Refusal["values"]): Refusal => ({
  status: 400,
  code: "bad_input",
  message: Object.values(errors)[0] ?? "",
  errors,
  values,
});
