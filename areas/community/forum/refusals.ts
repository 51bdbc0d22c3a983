import { refusals } from "#core/errors.ts";

export const refuse = refusals("forum", {
  locked: 409,
  hidden: 409,
  membersOnly: 403,
});
