import type { Context } from "#server/context.ts";
import { mostLines } from "./cart-limits.ts";
import { holdCartOf, visitorHash } from "./hold-cart.ts";

/**
 * Empties what somebody put into a cart before she signed in into her own, on the first request that
 * shows both. Of the same product the larger quantity stays.
 */
export async function mergeCarts(context: Context): Promise<void> {
  const { actor, visitor, now } = context;
  const { secret } = visitor;
  if (actor.kind !== "person" || !secret) return;
  await context.db.transaction(async (db) => {
    // Of two requests at once the second waits here and finds it gone.
    const [visitors] = await db.named<{ id: string }>(
      "visitor's cart to merge",
      "select id from cart where visitor_hash = $1 for update",
      [visitorHash(context, secret)],
    );
    if (!visitors) return;
    const own = await holdCartOf(db, actor.accountId, now);
    await db.named("carts merged", merge, [own, visitors.id, mostLines]);
    await db.named("visitor's cart gone", "delete from cart where id = $1", [visitors.id]);
  });
  visitor.keep(undefined);
}

const merge = `
  insert into cart_line (cart_id, product_id, quantity, unit_price, currency, comments, added_at)
  select $1, product_id, quantity, unit_price, currency, comments, added_at from (
    select v.*, o.product_id is not null as is_there,
           row_number() over (partition by o.product_id is null order by v.added_at desc, v.product_id) as place
    from cart_line v left join cart_line o on o.cart_id = $1 and o.product_id = v.product_id
    where v.cart_id = $2
  ) as given
  where is_there or place <= $3 - (select count(*) from cart_line where cart_id = $1)
  on conflict (cart_id, product_id) do update set
    quantity = greatest(cart_line.quantity, excluded.quantity),
    unit_price = excluded.unit_price,
    currency = excluded.currency,
    comments = case when cart_line.comments = '' then excluded.comments else cart_line.comments end`;
