import { refusals } from "#core/errors.ts";

export const refuse = refusals("flags", {
  ownWords: 403,
  tooManyFlags: 429,
  tooManyTexts: 429,
  newcomerPace: 429,
  newcomerLinks: 409,
  sameText: 409,
});
