import { acts, signedInRoles } from "#core/roles.ts";

export const creditFileActs = acts("creditFiles", {
  make: { summary: "Make credit files of one's own books, and withdraw them", by: signedInRoles },
});
