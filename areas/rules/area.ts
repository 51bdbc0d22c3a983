import type { Area } from "#server/area.ts";
import { nameOf, ownRows } from "#server/personal-data.ts";
import { ruleReport } from "./tables.ts";

export const rules: Area = {
  name: "rules",
  personalData: {
    parts: {
      ruleReports: ownRows({
        table: ruleReport,
        own: [ruleReport.accountId],
        without: [ruleReport.decidedBy],
        order: [ruleReport.createdAt, ruleReport.id],
      }),
    },
    leftOut: { [nameOf(ruleReport.decidedBy)]: "the officer decided for the chamber" },
  },
};
