import { sql } from "drizzle-orm";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { product } from "#areas/trade/market/tables.ts";
import { newId } from "#core/ids.ts";
import { dayMs, earlier, hourMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import {
  insertion,
  type Parameters,
  returning,
  select,
  statement,
} from "#server/database/statement.ts";
import { utcOffsetHours } from "#web/format/format.ts";
import { sellerNewsStep } from "../queues.ts";
import { isPublicSeller } from "../reads.ts";
import { newProduct, sellerNews } from "../tables.ts";

/** What is approved within this time goes into the same news. */
const gatherMs = 2 * hourMs;
/** A little less than a day, because the hourly run is not exact. */
const restMs = dayMs - hourMs / 2;
const sellersAtOnce = 200;

/**
 * Starts the news of the sellers whose new products wait: one for each seller and day, of all new
 * products together.
 * @returns whether there may be more sellers
 */
export async function startNews(context: Context): Promise<boolean> {
  const sellers = await findDue(context, {
    until: earlier(context.now, gatherMs),
    since: earlier(context.now, restMs),
    atMost: sellersAtOnce,
  });
  for (const { traderId } of sellers) await startNewsOf(context, traderId);
  return sellers.length === sellersAtOnce;
}

/**
 * Whatever is not on the market any more is not announced. Of two runs at the same time, the second
 * finds no new products.
 */
const startNewsOf = (context: Context, traderId: string): Promise<void> =>
  context.transaction(async (context) => {
    const since = earlier(context.now, restMs);
    const taken = await takeNewProducts(context, { traderId, since });
    if (taken.length === 0) return;
    const ids = JSON.stringify(taken.map(({ productId }) => productId));
    const listed = await findListed(context, { traderId, ids });
    const [first] = listed;
    if (!first) return;
    const id = newId();
    const ahead = utcOffsetHours[context.edition.code] * hourMs;
    await insertNews(context, {
      id,
      traderId,
      day: new Date(context.now.getTime() + ahead).toISOString().slice(0, 10),
      productCount: listed.length,
      productId: first.id,
      createdAt: context.now,
    });
    await context.jobs.send(context, sellerNewsStep, { id, after: null });
  });

const findDue = statement(
  "sellers with new products",
  (p: Parameters<{ until: Date; since: Date; atMost: number }>) =>
    select(
      { traderId: newProduct.traderId },
      sql`from ${newProduct} where not exists (
          select from ${sellerNews} where ${sellerNews.traderId} = ${newProduct.traderId}
            and ${sellerNews.createdAt} > ${p.since})
        group by ${newProduct.traderId} having min(${newProduct.approvedAt}) <= ${p.until}
        order by min(${newProduct.approvedAt}) limit ${p.atMost}`,
    ),
);

const takeNewProducts = statement(
  "new products taken for news",
  (p: Parameters<{ traderId: string; since: Date }>) =>
    returning(
      sql`delete from ${newProduct} where ${newProduct.traderId} = ${p.traderId}
        and not exists (select from ${sellerNews} where ${sellerNews.traderId} = ${p.traderId}
          and ${sellerNews.createdAt} > ${p.since})`,
      { productId: newProduct.productId },
    ),
);

const findListed = statement(
  "new products on the market",
  (p: Parameters<{ traderId: string; ids: string }>) =>
    select(
      { id: product.id },
      sql`from ${product} join ${trader} on ${trader.accountId} = ${product.traderId}
        join ${account} on ${account.id} = ${trader.accountId}
        where ${product.traderId} = ${p.traderId} and ${product.isListed} and ${isPublicSeller}
          and ${product.id} in (
            select value::uuid from jsonb_array_elements_text(${p.ids}::jsonb) as one (value))
        order by ${product.createdAt} desc, ${product.id}`,
    ),
);

const insertNews = insertion(sellerNews, "seller news started");
