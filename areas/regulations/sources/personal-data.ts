import { deletion } from "#server/database/statement.ts";
import { ownRows, type PersonalData, qualifiedName } from "#server/personal-data.ts";
import { ruleReport } from "./tables.ts";

export const rulePersonalData: PersonalData = {
  parts: {
    ruleReports: ownRows(ruleReport, {
      own: ["accountId"],
      without: ["decidedBy"],
      order: ["createdAt", "id"],
    }),
  },
  leftOut: { [qualifiedName(ruleReport.decidedBy)]: "the officer decided for the chamber" },
  async end(context, accountId) {
    await endReports(context, { accountId });
    return undefined;
  },
};

/** Deletes the user's reports with the account; doubts of the chamber remain. */
const endReports = deletion(ruleReport, "rule reports of a deleted account", "accountId");
