import { sql } from "drizzle-orm";
import { type Parameters, statement } from "#server/database/statement.ts";
import { ownRows, type PersonalData, qualifiedName } from "#server/personal-data.ts";
import { priceReport } from "./tables.ts";

export const reportPersonalData: PersonalData = {
  parts: {
    priceReports: ownRows({
      table: priceReport,
      own: [priceReport.accountId],
      without: [priceReport.decidedBy],
      order: [priceReport.createdAt, priceReport.id],
    }),
  },
  leftOut: { [qualifiedName(priceReport.decidedBy)]: "the officer decided for the chamber" },
  async end(context, accountId) {
    await endReports(context, { accountId });
    return undefined;
  },
};

/** Deletes all reports with the account. */
const endReports = statement(
  "price reports of a deleted account",
  (p: Parameters<{ accountId: string }>) =>
    sql`delete from ${priceReport} where ${priceReport.accountId} = ${p.accountId}`,
);
