import { sql } from "drizzle-orm";
import { productDecision } from "#areas/trade/market/tables.ts";
import { insertColumns, type Parameters, statement } from "#server/database/statement.ts";
import { followedSeller, newProduct } from "../tables.ts";

/**
 * Notes a product that an officer approves for the first time, for the next news of its seller. A
 * product that was approved before is not new, however often it is changed and approved again.
 * Runs in the transaction of the decision, before the decision is recorded.
 */
export const announceProduct = statement(
  "new product to announce",
  (p: Parameters<{ productId: string; traderId: string; now: Date }>) => sql`
    insert into ${insertColumns(newProduct, "productId", "traderId", "approvedAt")}
    select ${p.productId}::uuid, ${p.traderId}::uuid, ${p.now}::timestamptz
    where exists (select from ${followedSeller} where ${followedSeller.traderId} = ${p.traderId}::uuid)
      and not exists (select from ${productDecision}
        where ${productDecision.productId} = ${p.productId}::uuid
          and ${productDecision.act} = 'approve')
    on conflict do nothing`,
);
