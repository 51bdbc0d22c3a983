import { refusals } from "#core/errors.ts";

export const refuse = refusals("logistics", {
  ownService: 409,
  notNow: 409,
  changedMeanwhile: 409,
  noDistance: 409,
  otherUnit: 400,
  belowMinimum: 400,
  aboveMaximum: 400,
  tooManyWaiting: 429,
  tooManyRequests: 429,
  tooManyToProvider: 429,
  tooManyOffers: 429,
  alreadyOffered: 409,
  noServiceThere: 409,
  alreadyRated: 409,
  tooManyServices: 409,
  tooManyOfWay: 409,
  profileFirst: 409,
  wrongCode: 400,
  tooManyCodes: 429,
  tooManyCheckpoints: 429,
});
