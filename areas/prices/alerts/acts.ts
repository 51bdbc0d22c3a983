import { acts, signedInRoles } from "#core/roles.ts";

export const alertActs = acts("priceAlerts", {
  keep: { summary: "Manage their own price alerts", by: signedInRoles },
});
