import { refusals } from "#core/errors.ts";

export const refuse = refusals("marketServices", {
  ownService: 409,
  alreadyAsked: 409,
  notNow: 409,
  tooManyWaiting: 429,
  tooManyAsked: 429,
  tooManyToTrader: 429,
});
