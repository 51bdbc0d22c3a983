import type { Database } from "#server/database/database.ts";

/** What officers wrote of a trader's products goes with her; what they decided stays. */
export async function forgetProductDecisions({ named }: Database, traderId: string): Promise<void> {
  await named(
    "product decisions of who leaves",
    `update product_decision set comment = null
     where comment is not null and product_id in (select id from product where trader_id = $1)`,
    [traderId],
  );
}
