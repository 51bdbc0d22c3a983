import { refusals } from "#core/errors.ts";

export const refuse = refusals("chat", {
  /** She blocked the sender, was blocked by her, or has left: the same sentence for all. */
  notReachable: 409,
  tooManyRooms: 429,
  tooManyMessages: 429,
  waitForAnswer: 429,
});
