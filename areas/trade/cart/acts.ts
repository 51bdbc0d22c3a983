import { acts, everybody } from "#core/roles.ts";

export const cartActs = acts("cart", {
  use: { summary: "Keep a cart", by: everybody, unverified: true },
});
