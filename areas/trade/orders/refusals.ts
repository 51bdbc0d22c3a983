import { refusals } from "#core/errors.ts";

export const refuse = refusals("orders", {
  nothingToOrder: 400,
  oneTrader: 400,
  ownProduct: 409,
  unavailable: 409,
  notEnough: 409,
  proposalNotLeft: 409,
  stockShort: 409,
  proposalOver: 409,
  noTurnsLeft: 409,
  belowMinimum: 400,
  tooManyPending: 429,
  tooManyRequests: 429,
  tooManyToSeller: 429,
  tooManyProposals: 429,
  tooManyBargains: 429,
  notNow: 409,
  changedMeanwhile: 409,
  sameAsNow: 400,
  alreadyRated: 409,
});
