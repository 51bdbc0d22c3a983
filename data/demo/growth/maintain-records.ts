import type { marketOrder, marketOrderLine } from "#areas/trade/orders/tables.ts";
import type { GrowthWriter, WriteBatch } from "./growth-writer.ts";

type OrderRow = typeof marketOrder.$inferInsert;

/** Does for a batch of orders what the trigger `market_order_delivered` does for one. */
export async function countDeliveries(
  { query }: GrowthWriter,
  orders: readonly OrderRow[],
): Promise<void> {
  const delivered = new Map<string, number>();
  for (const { state, traderId } of orders) {
    if (state === "delivered") delivered.set(traderId, (delivered.get(traderId) ?? 0) + 1);
  }
  const rows = [...delivered].map(([trader, count]) => ({ trader, count }));
  await query(
    `insert into trader_record (trader_id, delivered)
     select trader, count from json_to_recordset($1::json) as given (trader uuid, count integer)
     order by trader
     on conflict (trader_id) do update set delivered = trader_record.delivered + excluded.delivered`,
    [JSON.stringify(rows)],
  );
}

interface RatedOrder {
  orders: OrderRow[];
  lines: (typeof marketOrderLine.$inferInsert)[];
}

/**
 * Stores the ratings of a batch of orders as `rating_refresh` does for one: of each buyer the newest
 * rating of a seller and of a product counts. `refreshRatings` sums them up.
 */
export async function storeRatings(
  { query }: GrowthWriter,
  batch: readonly RatedOrder[],
): Promise<void> {
  const newest = new Map<string, Record<string, unknown> & { at: Date }>();
  for (const { orders, lines } of batch) {
    for (const { id, buyerId, traderId, rating, ratedAt } of orders) {
      if (!rating || !ratedAt) continue;
      for (const about of [traderId, ...lines.map(({ productId }) => productId)]) {
        const key = `${about} ${buyerId}`;
        const before = newest.get(key);
        if (before && before.at >= ratedAt) continue;
        newest.set(key, { about, buyer: buyerId, order_id: id, stars: rating, at: ratedAt });
      }
    }
  }
  await query(
    `insert into rating (about, buyer_id, order_id, stars, at)
     select about, buyer, order_id, stars, at from json_to_recordset($1::json)
       as g (about uuid, buyer uuid, order_id uuid, stars integer, at timestamptz)
     order by about, buyer
     on conflict (about, buyer_id) do update
       set order_id = excluded.order_id, stars = excluded.stars, at = excluded.at
       where rating.at < excluded.at`,
    [JSON.stringify([...newest.values()])],
  );
}

const ratedAtOnce = 5_000;

/**
 * Brings the sums of ratings of sellers and products up to date, once for all batches: a product is
 * in many indexes, so that each change of it is expensive.
 */
export async function refreshRatings(writeBatch: WriteBatch): Promise<void> {
  let after: unknown = "00000000-0000-0000-0000-000000000000";
  while (after) {
    await writeBatch(async ({ query }) => {
      const rated = await query(
        `select about, count(*)::int as count, sum(stars)::int as sum from rating
         where about > $1 group by about order by about limit ${ratedAtOnce}`,
        [after],
      );
      const given = `json_to_recordset($1::json) as rated (about uuid, count integer, sum integer)`;
      const values = [JSON.stringify(rated)];
      await query(
        `insert into trader_record (trader_id, rating_count, rating_sum)
         select rated.about, count, sum from ${given} join trader on account_id = rated.about
         order by account_id
         on conflict (trader_id) do update
           set rating_count = excluded.rating_count, rating_sum = excluded.rating_sum
           where (trader_record.rating_count, trader_record.rating_sum)
             is distinct from (excluded.rating_count, excluded.rating_sum)`,
        values,
      );
      await query(
        `update product p set rating_count = count, rating_sum = sum from ${given}
         where p.id = rated.about and (p.rating_count, p.rating_sum) <> (count, sum)`,
        values,
      );
      after = rated.at(-1)?.about;
    });
  }
}

const sellersAtOnce = 500;

/**
 * Brings the answer times of all sellers of the demo up to date. A trigger does so for each answer;
 * here it is done once for each seller, whose newest requests decide it.
 */
export async function refreshAnswerTimes(writeBatch: WriteBatch): Promise<void> {
  let after: unknown = "00000000-0000-0000-0000-000000000000";
  while (after) {
    await writeBatch(async ({ query }) => {
      const sellers = await query(
        `select account_id as id from trader join account a on a.id = account_id
         where a.is_demo and account_id > $1 order by account_id limit ${sellersAtOnce}`,
        [after],
      );
      await query(
        `select trader_answers_refresh(id, answered) from (
           select id, (
             select max(s.at) from (
               select r.id from market_order_request r where r.trader_id = t.id
               order by r.created_at desc, r.id desc limit 200) r
             join market_order_step s on s.request_id = r.id
             where s.side = 'seller' and s.act in ('approve', 'propose', 'reject')) as answered
           from unnest($1::uuid[]) as t (id) offset 0) answers
         where answered is not null`,
        [sellers.map(({ id }) => id)],
      );
      after = sellers.at(-1)?.id;
    });
  }
}

/** Tells running servers to drop what they cached of these tables, as triggers do. */
export async function announceChanges({ query }: GrowthWriter): Promise<void> {
  for (const table of [
    "account",
    "market_order",
    "market_order_line",
    "payment",
    "product",
    "rating",
    "trader_record",
  ]) {
    await query("select pg_notify('soko_change', $1)", [table]);
  }
}
