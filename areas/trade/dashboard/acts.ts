import { acts } from "#core/roles.ts";

export const dashboardActs = acts("dashboard", {
  own: { summary: "See figures of the own sales", by: ["trader"] },
});
