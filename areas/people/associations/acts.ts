import { acts, officerRoles, signedInRoles } from "#core/roles.ts";

export const associationActs = acts("association", {
  join: { summary: "Ask to join an association, and leave it", by: signedInRoles },
  belong: {
    summary: "Read the members' directory of their own association, and choose to be listed in it",
    by: signedInRoles,
  },
  manage: {
    summary: "Answer requests, add members and write news of the own association; officers of any",
    by: ["association administrator", ...officerRoles],
  },
  edit: { summary: "Add associations and change their descriptions", by: officerRoles },
});
