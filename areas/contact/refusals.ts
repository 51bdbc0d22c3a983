import { refusals } from "#core/errors.ts";

export const refuse = refusals("contact", {
  notSent: 503,
  alreadyDecided: 409,
});
