import { refusals } from "#core/errors.ts";

/** What this area says no with: the end of its phrase, and the HTTP status. */
export const refuse = refusals("desk", {
  ownAccount: 403,
  decidedMeanwhile: 409,
  notActive: 409,
  lastAdministrator: 409,
  unreachable: 409,
});
