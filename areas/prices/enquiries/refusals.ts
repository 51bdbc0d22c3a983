import { refusals } from "#core/errors.ts";

export const refuse = refusals("priceEnquiries", {
  alreadyAsked: 409,
  alreadyAnswered: 409,
  notAnswered: 409,
  alreadySo: 409,
  tooManyOpen: 429,
  tooManyADay: 429,
});
