import { refusals } from "#core/errors.ts";

/** What this area says no with: the end of its phrase, and the HTTP status. */
export const refuse = refusals("payments", {
  notNow: 409,
  underWay: 409,
  otherAmount: 400,
  gatewayRefused: 409,
});
