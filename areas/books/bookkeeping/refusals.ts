import { refusals } from "#core/errors.ts";

export const refuse = refusals("bookkeeping", {
  /** `data` is the current row. */
  changed: 409,
  /** The id from the device belongs to another account's row. */
  idTaken: 409,
  /**
   * A statement brought the same amount, and the user has not said whether it is the same; `data`
   * is its row.
   */
  maybeSame: 409,
  /** The statement's row was already replaced by another row, which is `data`. */
  sameTaken: 409,
  tooManyItems: 409,
  tooManyRows: 409,
  /** More of the purchase was sold than would be left. */
  soldMeanwhile: 409,
});
