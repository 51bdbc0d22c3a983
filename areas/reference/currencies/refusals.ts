import { refusals } from "#core/errors.ts";

export const refuse = refusals("currencies", {
  unknown: 400,
});
