import { refusals } from "#core/errors.ts";

/** What this area says no with: the end of its phrase, and the HTTP status. */
export const refuse = refusals("currencies", {
  unknown: 400,
});
