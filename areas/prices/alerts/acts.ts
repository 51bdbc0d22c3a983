import { acts, signedInRoles } from "#core/roles.ts";

export const alertActs = acts("priceAlerts", {
  keep: { summary: "Keep alerts of prices of one's own", by: signedInRoles },
});
