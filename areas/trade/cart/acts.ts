import { acts, allRoles } from "#core/roles.ts";

export const cartActs = acts("cart", {
  use: { summary: "Manage a cart", by: allRoles, unverified: true },
});
