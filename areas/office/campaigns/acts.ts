import { acts, officerRoles } from "#core/roles.ts";

export const campaignActs = acts("campaigns", {
  send: {
    summary: "Write announcements of the chamber, see whom they reach, send and stop them",
    by: officerRoles,
  },
});
