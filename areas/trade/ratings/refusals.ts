import { refusals } from "#core/errors.ts";

export const refuse = refusals("ratings", {
  alreadyAnswered: 409,
  alreadyReported: 409,
  ownRating: 403,
  nothingToHide: 409,
  decidedMeanwhile: 409,
  tooManyReports: 429,
});
