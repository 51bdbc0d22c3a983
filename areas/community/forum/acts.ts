import { acts, signedInRoles } from "#core/roles.ts";

export const forumActs = acts("forum", {
  write: {
    summary: "Start discussions, comment, reply, like, follow and flag in the forum",
    by: signedInRoles,
  },
});
