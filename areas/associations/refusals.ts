import { refusals } from "#core/errors.ts";

export const refuse = refusals("associations", {
  notNow: 409,
  unknownPerson: 400,
  tooMuchNews: 429,
});
