import { refusals } from "#core/errors.ts";

export const refuse = refusals("signIn", {
  failed: 400,
  suspended: 403,
  tooMany: 429,
  /**
   * Unknown callers tried so many passwords of an account that it can be entered only by a code
   * today.
   */
  byCode: 429,
  "code.wrong": 400,
  "code.over": 400,
  "code.wait": 429,
  "code.tooMany": 429,
  "contact.taken": 409,
  /** The first password must be chosen soon after the code, or after another one. */
  "choose.late": 409,
});
