import { acts, officerRoles } from "#core/roles.ts";

export const disputesActs = acts("disputes", {
  review: {
    summary: "See disputes about orders that the two sides did not settle, and decide on them",
    by: officerRoles,
  },
});
