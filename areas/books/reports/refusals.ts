import { refusals } from "#core/errors.ts";

export const refuse = refusals("bookReports", {
  /** A table file with more than `max` rows is refused; the user can choose a shorter period. */
  tooManyRows: 422,
});
