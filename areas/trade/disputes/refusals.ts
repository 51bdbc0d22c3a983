import { refusals } from "#core/errors.ts";

export const refuse = refusals("disputes", {
  notNow: 409,
  notYet: 409,
  alreadyOpen: 409,
  reasonUsed: 409,
  otherOffer: 409,
  ownDispute: 403,
  tooManyOffers: 409,
  tooManyADay: 429,
  tooManyOfOrder: 409,
  tooManyPictures: 409,
  tooManyWords: 409,
  tooManyRepayments: 429,
});
