import { refusals } from "#core/errors.ts";

export const refuse = refusals("cart", {
  unavailable: 409,
  full: 409,
  ownProduct: 409,
  soldOut: 409,
  tooManySaved: 409,
  tooManyCarts: 429,
});
