import { refusals } from "#core/errors.ts";

export const refuse = refusals("signIn", {
  failed: 400,
  suspended: 403,
  tooMany: 429,
  /** So many strangers tried passwords of an account that it is entered by a code today. */
  byCode: 429,
  "code.wrong": 400,
  "code.over": 400,
  "code.wait": 429,
  "code.tooMany": 429,
  "contact.taken": 409,
  /** Its first password is chosen soon after the code, or by another one. */
  "choose.late": 409,
});
