import { acts, officerRoles } from "#core/roles.ts";

export const moderationActs = acts("moderation", {
  decide: {
    summary: "Review flagged content, hide or keep it, lock topics and warn their authors",
    by: officerRoles,
  },
});
