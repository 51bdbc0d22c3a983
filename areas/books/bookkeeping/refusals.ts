import { refusals } from "#core/errors.ts";

export const refuse = refusals("bookkeeping", {
  /** `data` is the row as it is now. */
  changed: 409,
  /** The id that a device made is another's. */
  idTaken: 409,
  /** A statement brought money like it, and nobody said whether it is the same; `data` is its row. */
  maybeSame: 409,
  /** The row that was meant is joined with another by now, which is `data`. */
  sameTaken: 409,
  tooManyItems: 409,
  tooManyRows: 409,
  /** A purchase of which more was sold than would be left. */
  soldMeanwhile: 409,
});
