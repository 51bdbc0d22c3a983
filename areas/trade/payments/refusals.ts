import { refusals } from "#core/errors.ts";

export const refuse = refusals("payments", {
  notNow: 409,
  underWay: 409,
  otherAmount: 400,
  gatewayRefused: 409,
  notOffered: 400,
  accountGone: 409,
  tooManyAccounts: 409,
  tooManyChanges: 429,
});
