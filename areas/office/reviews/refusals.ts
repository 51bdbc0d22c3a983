import { refusals } from "#core/errors.ts";

export const refuse = refusals("moderation", {
  ownWords: 403,
  decidedMeanwhile: 409,
  alreadyWarned: 409,
  notPossible: 409,
  alreadySo: 409,
});
