import { acts, officerRoles } from "#core/roles.ts";

export const moderationActs = acts("moderation", {
  decide: {
    summary: "See what people flagged, hide or keep it, lock topics and warn their writers",
    by: officerRoles,
  },
});
