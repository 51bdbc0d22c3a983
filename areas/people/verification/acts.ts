import { acts, officerRoles, signedInRoles } from "#core/roles.ts";

export const documentsActs = acts("documents", {
  own: { summary: "Add, see and remove the own verification documents", by: signedInRoles },
  review: { summary: "See, approve and decline verification documents", by: officerRoles },
});
