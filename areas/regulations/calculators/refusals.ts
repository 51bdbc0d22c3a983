import { refusals } from "#core/errors.ts";

export const refuse = refusals("calculators", {
  tooMany: 409,
  incomplete: 400,
});
