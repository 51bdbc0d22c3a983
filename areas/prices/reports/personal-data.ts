import { deletion } from "#server/database/statement.ts";
import { ownRows, type PersonalData, qualifiedName } from "#server/personal-data.ts";
import { priceReport } from "./tables.ts";

export const reportPersonalData: PersonalData = {
  parts: {
    priceReports: ownRows(priceReport, {
      own: ["accountId"],
      without: ["decidedBy"],
      order: ["createdAt", "id"],
    }),
  },
  leftOut: { [qualifiedName(priceReport.decidedBy)]: "the officer decided for the chamber" },
  async end(context, accountId) {
    await endReports(context, { accountId });
    return undefined;
  },
};

/** Deletes all reports with the account. */
const endReports = deletion(priceReport, "price reports of a deleted account", "accountId");
