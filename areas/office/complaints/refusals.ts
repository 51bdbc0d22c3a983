import { refusals } from "#core/errors.ts";

export const refuse = refusals("complaints", {
  ownThing: 403,
  ownCase: 403,
  alreadyReported: 409,
  alreadyKept: 409,
  decidedMeanwhile: 409,
  changedMeanwhile: 409,
  notPossible: 409,
  tooManyReports: 429,
  newcomerReports: 429,
  tooManyOfOwner: 429,
});
