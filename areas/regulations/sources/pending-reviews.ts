import { sql } from "drizzle-orm";
import { jsonObject } from "#server/database/statement.ts";
import { none, type PendingReviews } from "#server/pending-reviews.ts";
import { rulesDeskPath } from "./paths.ts";
import { ruleReport } from "./tables.ts";

/** What waits for an officer. */
export const pendingReviews: readonly PendingReviews[] = [
  // A rule is listed once, by its oldest report.
  {
    kind: "ruleReport",
    from: (by) => sql`from ${ruleReport}
      where ${ruleReport.state} = 'open' and ${ruleReport.accountId} <> ${by}
        and not exists (select from ${ruleReport} older
          where older.rule = ${ruleReport.rule} and older.state = 'open'
            and older.account_id <> ${by} and older.id < ${ruleReport.id})`,
    id: ruleReport.id,
    since: ruleReport.createdAt,
    orSince: ruleReport.createdAt,
    summary: () =>
      sql`(select ${jsonObject({
        name: ruleReport.rule,
        about: ruleReport.path,
        of: none,
        documents: none,
      })} from ${ruleReport} where ${ruleReport.id} = waits.id)`,
    path: () => rulesDeskPath,
  },
];
