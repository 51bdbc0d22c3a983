import { acts, everybody } from "#core/roles.ts";

/** Who may do what here. */
export const cartActs = acts("cart", {
  use: { summary: "Keep a cart", by: everybody, unverified: true },
});
