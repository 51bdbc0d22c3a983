import { refusals } from "#core/errors.ts";

export const refuse = refusals("chat", {
  /** Either user blocked the other, or the recipient has left: one message for all cases. */
  notReachable: 409,
  tooManyRooms: 429,
  tooManyMessages: 429,
  waitForAnswer: 429,
});
