import { refusals } from "#core/errors.ts";

/** What this area says no with: the end of its phrase, and the HTTP status. */
export const refuse = refusals("orders", {
  nothingToOrder: 400,
  oneTrader: 400,
  ownProduct: 409,
  unavailable: 409,
  notEnough: 409,
  belowMinimum: 400,
  tooManyPending: 429,
  notNow: 409,
  changedMeanwhile: 409,
  sameAsNow: 400,
  alreadyRated: 409,
});
