import { refusals } from "#core/errors.ts";

export const refuse = refusals("creditFiles", {
  /** No whole month with entries yet. */
  nothingYet: 409,
  tooMany: 409,
  /** No file has this code. */
  unknownCode: 404,
});
