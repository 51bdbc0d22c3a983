import { acts, signedInRoles } from "#core/roles.ts";

export const planActs = acts("tradePlans", {
  keep: { summary: "Keep trade plans of one's own", by: signedInRoles },
});
