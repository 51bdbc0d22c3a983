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
}
