import { acts, signedInRoles } from "#core/roles.ts";

export const regulationActs = acts("regulations", {
  keep: { summary: "Record their own progress in procedures", by: signedInRoles },
});
