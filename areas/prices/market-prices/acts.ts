import { acts, officerRoles } from "#core/roles.ts";

export const priceActs = acts("marketPrices", {
  load: { summary: "Load files of market prices, stop and undo a loading", by: officerRoles },
});
