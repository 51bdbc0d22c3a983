import { acts, signedInRoles } from "#core/roles.ts";

export const creditFileActs = acts("creditFiles", {
  make: { summary: "Create credit files of their own books, and withdraw them", by: signedInRoles },
});
