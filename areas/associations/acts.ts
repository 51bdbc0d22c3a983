import { acts, officers, signedIn } from "#core/roles.ts";

export const associationActs = acts("association", {
  join: { summary: "Ask to join an association, and leave it", by: signedIn },
  manage: {
    summary: "Answer requests and add members of the own association; officers of any",
    by: ["association administrator", ...officers],
  },
  edit: { summary: "Add associations and change their descriptions", by: officers },
});
