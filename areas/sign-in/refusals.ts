import { refusals } from "#core/errors.ts";

export const refuse = refusals("signIn", {
  failed: 400,
  suspended: 403,
  tooMany: 429,
  "code.wrong": 400,
  "code.over": 400,
  "code.wait": 429,
  "contact.taken": 409,
});
