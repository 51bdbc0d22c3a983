import { refusals } from "#core/errors.ts";

export const refuse = refusals("creditFiles", {
  /** There is no whole month with entries yet. */
  nothingYet: 409,
  tooMany: 409,
  /** No file has this code. */
  unknownCode: 404,
});
