import { refusals } from "#core/errors.ts";

export const refuse = refusals("notifications", {
  badPushAddress: 400,
  decidedMeanwhile: 409,
});
