import { refusals } from "#core/errors.ts";

export const refuse = refusals("contactUs", {
  notSent: 503,
  alreadyDecided: 409,
});
