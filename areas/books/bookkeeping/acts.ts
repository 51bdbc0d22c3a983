import { acts, signedInRoles } from "#core/roles.ts";

export const bookkeepingActs = acts("bookkeeping", {
  keep: { summary: "Manage their own books", by: signedInRoles },
});
