import { refusals } from "#core/errors.ts";

export const refuse = refusals("associations", {
  notNow: 409,
  declinedInvitation: 409,
  tooMuchNews: 429,
  tooManyInvitations: 429,
});
