import { acts, officerRoles, signedInRoles } from "#core/roles.ts";

export const reportActs = acts("priceReports", {
  report: {
    summary: "Report prices paid at markets, and see and withdraw the own reports",
    by: signedInRoles,
  },
  decide: { summary: "See price reports, and decide which are shown", by: officerRoles },
});
