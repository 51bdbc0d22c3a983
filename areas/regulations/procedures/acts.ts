import { acts, signedInRoles } from "#core/roles.ts";

export const regulationActs = acts("regulations", {
  keep: { summary: "Keep one's own progress in procedures", by: signedInRoles },
});
