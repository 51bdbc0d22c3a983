import { acts, signedInRoles } from "#core/roles.ts";

export const planActs = acts("tradePlans", {
  keep: { summary: "Manage their own trade plans", by: signedInRoles },
});
