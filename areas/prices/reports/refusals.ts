import { refusals } from "#core/errors.ts";

export const refuse = refusals("priceReports", {
  tooManyADay: 429,
  alreadyDecided: 409,
  ownReport: 403,
});
