import { acts, officerRoles, signedInRoles } from "#core/roles.ts";

export const ratingsActs = acts("ratings", {
  report: { summary: "Report a rating to the officers", by: signedInRoles },
  review: {
    summary: "See reported ratings, and decide whether they are shown and counted",
    by: officerRoles,
  },
});
