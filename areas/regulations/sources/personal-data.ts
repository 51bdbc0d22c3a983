import { sql } from "drizzle-orm";
import { type Parameters, statement } from "#server/database/statement.ts";
import { ownRows, type PersonalData, qualifiedName } from "#server/personal-data.ts";
import { ruleReport } from "./tables.ts";

export const rulePersonalData: PersonalData = {
  parts: {
    ruleReports: ownRows({
      table: ruleReport,
      own: [ruleReport.accountId],
      without: [ruleReport.decidedBy],
      order: [ruleReport.createdAt, ruleReport.id],
    }),
  },
  leftOut: { [qualifiedName(ruleReport.decidedBy)]: "the officer decided for the chamber" },
  async end(context, accountId) {
    await endReports(context, { accountId });
    return undefined;
  },
};

/** Deletes the user's reports with the account; doubts of the chamber remain. */
const endReports = statement(
  "rule reports of a deleted account",
  (p: Parameters<{ accountId: string }>) =>
    sql`delete from ${ruleReport} where ${ruleReport.accountId} = ${p.accountId}`,
);
