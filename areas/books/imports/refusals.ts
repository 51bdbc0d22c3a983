import { refusals } from "#core/errors.ts";

export const refuse = refusals("bookImports", {
  badTable: 400,
  /** Another statement is being looked through. */
  openDraft: 409,
  /** Every row is left out. */
  nothingToWrite: 409,
  /** Rows were written by hand after it was read; `data` says which. */
  writtenMeanwhile: 409,
  /** It is the file that shows what a statement looks like. */
  isExample: 409,
  /** It is not yet known which column says what. */
  columnsFirst: 409,
  /** A row that cannot be written, as it is there already or cannot be read. */
  closedRow: 409,
});
