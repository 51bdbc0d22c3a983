import { refusals } from "#core/errors.ts";

/** What this area says no with: the end of its phrase, and the HTTP status. */
export const refuse = refusals("verificationDocuments", {
  tooMany: 409,
  reliedOn: 409,
  ownDocument: 403,
  decidedMeanwhile: 409,
});
