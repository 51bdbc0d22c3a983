import { acts, officerRoles, signedInRoles } from "#core/roles.ts";

export const complaintsActs = acts("complaints", {
  report: {
    summary: "Report a product, a seller, a service or a carrier to the officers",
    by: signedInRoles,
  },
  decide: {
    summary: "Review reported products, sellers, services and carriers, and decide on them",
    by: officerRoles,
  },
});
