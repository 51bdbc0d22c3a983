import { refusals } from "#core/errors.ts";

export const refuse = refusals("bookImports", {
  badTable: 400,
  /** Another statement is open. */
  openDraft: 409,
  /** Every row is left out. */
  nothingToWrite: 409,
  /** Entries were made after it was read; `data` lists them. */
  writtenMeanwhile: 409,
  /** It is the example statement. */
  isExample: 409,
  /** The columns are not known yet. */
  columnsFirst: 409,
  /** A row that cannot be saved because it is in the books already or cannot be read. */
  closedRow: 409,
});
