import { acts, signedInRoles } from "#core/roles.ts";

export const bookkeepingActs = acts("bookkeeping", {
  keep: { summary: "Keep books of one's own", by: signedInRoles },
});
