import { refusals } from "#core/errors.ts";

/** Refusals of this area: the end of the phrase key, and the HTTP status. */
export const refuse = refusals("verificationDocuments", {
  tooMany: 409,
  reliedOn: 409,
  ownDocument: 403,
  decidedMeanwhile: 409,
});
