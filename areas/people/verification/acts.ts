import { acts, officers, signedIn } from "#core/roles.ts";

export const documentsActs = acts("documents", {
  own: { summary: "Add, see and remove the own verification documents", by: signedIn },
  review: { summary: "See, approve and decline verification documents", by: officers },
});
