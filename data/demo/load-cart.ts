import type { Database } from "#server/database/database.ts";
import { demoSignIns } from "./demo-people.ts";

/** Puts products of two sellers into the demo buyer's cart, as an example. */
export async function loadDemoCart({ query }: Database, now: Date): Promise<number> {
  const values = [demoSignIns.buyer.email, now];
  await query(
    `insert into cart (id, account_id, created_at, used_at)
     select gen_random_uuid(), id, $2, $2 from account where email = $1 and is_demo
     on conflict do nothing`,
    values,
  );
  const lines = await query(
    `insert into cart_line (cart_id, product_id, quantity, unit_price, currency, added_at)
     select c.id, p.id, p.minimum, p.price, p.currency, $2
     from cart c join account a on a.id = c.account_id, lateral (
       select distinct on (trader_id) id, price, currency,
              greatest(minimum_order_quantity, ceil(minimum_order_amount / price)) as minimum
       from product
       where is_listed and is_demo and price > 0 and trader_id <> a.id
         and quantity >= greatest(minimum_order_quantity, ceil(minimum_order_amount / price))
       order by trader_id, id limit 2
     ) p
     where a.email = $1 and a.is_demo on conflict do nothing returning 1`,
    values,
  );
  return lines.length;
}
