import { calculatorPath } from "#areas/regulations/sources/paths.ts";
import { ruleReport } from "#areas/regulations/sources/tables.ts";
import { dayMs } from "#core/time.ts";
import type { Database } from "#server/database/database.ts";
import { type DemoLoad, demoId } from "./demo-id.ts";
import { findSignIn } from "./find-sign-in.ts";
import { storeRows } from "./store-rows.ts";

/** Creates a pending report of the demo's buyer about a wrong measure. */
export async function loadDemoRuleReports(
  db: Database,
  { edition, now }: DemoLoad,
): Promise<number> {
  const buyer = await findSignIn(db, "buyer");
  if (!buyer) return 0;
  await storeRows(db, ruleReport, [
    {
      id: demoId(edition.code, "rule report", buyer.id),
      rule: "measure/DEBE",
      accountId: buyer.id,
      path: `${calculatorPath}?kind=units`,
      comment: null,
      state: "open",
      createdAt: new Date(now.getTime() - dayMs),
    },
  ]);
  return 1;
}
