import { calculatePlan } from "#areas/regulations/trade-plans/plan/calculate-plan.ts";
import { headingOf } from "#areas/regulations/trade-plans/sheet/build-plan-sheet.ts";
import { tradePlan } from "#areas/regulations/trade-plans/tables.ts";
import { dayMs, earlier } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { demoId } from "./demo-id.ts";
import { findSignIn } from "./find-sign-in.ts";
import { storeRows } from "./store-rows.ts";

/** Two products that a transport service carries across a border, each with its destination. */
const findWays = `
  select distinct on (p.commodity_id) p.id as "productId", s.to_id as "locationTo"
  from logistic_service s join product p on p.location_id = s.from_id
    join location here on here.id = s.from_id join location there on there.id = s.to_id
  where s.is_listed and p.is_listed and there.country_code <> here.country_code
    and s.goods = '{}'
  order by p.commodity_id, p.id, s.id limit 2`;

/**
 * Creates two plans of the demo's buyer, so that they can be compared.
 * @param context outside of the transaction `db`: a plan is read on several connections
 */
export async function loadDemoTradePlans(context: Context, db: Database): Promise<number> {
  const { edition, now } = context;
  const buyer = await findSignIn(db, "buyer");
  if (!buyer) return 0;
  const ways = await db.query<{ productId: string; locationTo: number }>(findWays, []);
  const rows: (typeof tradePlan.$inferInsert)[] = [];
  for (const [index, way] of ways.entries()) {
    const choice = { ...way, quantity: 500, hasCertificate: true };
    const plan = await calculatePlan(context, choice);
    rows.push({
      id: demoId(edition.code, "trade plan", way.productId),
      accountId: buyer.id,
      title: headingOf(plan),
      choice,
      total: plan.sum.total,
      atMost: plan.sum.atMost,
      currency: plan.currency,
      createdAt: earlier(now, (index + 1) * dayMs),
      isDemo: true,
    });
  }
  await storeRows(db, tradePlan, rows);
  return rows.length;
}
