import { refusals } from "#core/errors.ts";

export const refuse = refusals("bookReports", {
  /** A table file of so many rows is not made: a shorter period is. */
  tooManyRows: 422,
});
