import { deletion } from "#server/database/statement.ts";
import { endWith, ownRows, type PersonalData, qualifiedName } from "#server/personal-data.ts";
import { priceReport } from "./tables.ts";

/** Deletes all reports with the account. */
const endReports = deletion(priceReport, "price reports of a deleted account", "accountId");

export const reportPersonalData: PersonalData = {
  parts: {
    priceReports: ownRows(priceReport, {
      own: ["accountId"],
      without: ["decidedBy"],
      order: ["createdAt", "id"],
    }),
  },
  leftOut: { [qualifiedName(priceReport.decidedBy)]: "the officer decided for the chamber" },
  end: endWith(endReports),
};
