import { acts, officerRoles } from "#core/roles.ts";

export const productsActs = acts("products", {
  sell: {
    summary:
      "Manage their own products: create, edit, price, stock, pictures, submit, withdraw, import and export",
    by: ["trader"],
  },
  review: {
    summary: "See products waiting for approval, approve and decline them",
    by: officerRoles,
  },
});
