import { deletion } from "#server/database/statement.ts";
import { endWith, ownRows, type PersonalData, qualifiedName } from "#server/personal-data.ts";
import { ruleReport } from "./tables.ts";

/** Deletes the user's reports with the account; doubts of the chamber remain. */
const endReports = deletion(ruleReport, "rule reports of a deleted account", "accountId");

export const rulePersonalData: PersonalData = {
  parts: {
    ruleReports: ownRows(ruleReport, {
      own: ["accountId"],
      without: ["decidedBy"],
      order: ["createdAt", "id"],
    }),
  },
  leftOut: { [qualifiedName(ruleReport.decidedBy)]: "the officer decided for the chamber" },
  end: endWith(endReports),
};
