import { refusals } from "#core/errors.ts";

export const refuse = refusals("personalData", {
  lastAdministrator: 409,
});
