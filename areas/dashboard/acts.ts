import { acts } from "#core/roles.ts";

/** Who may do what here. */
export const dashboardActs = acts("dashboard", {
  own: { summary: "See figures of the own sales", by: ["trader"] },
});
