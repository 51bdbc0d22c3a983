import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context } from "#server/context.ts";
import { bare, into, type Parameters, select, statement } from "#server/database/statement.ts";
import { lockCartOf, maxLines, visitorHash } from "./lock-cart.ts";
import { cart, cartLine } from "./tables.ts";

/**
 * Empties what somebody put into a cart before she signed in into her own, on the first request that
 * shows both. Of the same product the larger quantity stays.
 */
export async function mergeCarts(context: Context): Promise<void> {
  const { actor, visitor } = context;
  const { secret } = visitor;
  if (actor.kind !== "person" || !secret) return;
  await context.transaction(async (context) => {
    // Of two requests at once the second waits here and finds it gone.
    const [visitors] = await lockVisitors(context, { hash: visitorHash(context, secret) });
    if (!visitors) return;
    const own = await lockCartOf(context, { accountId: actor.accountId });
    await merge(context, { own, visitors: visitors.id, maxLines });
    await deleteCart(context, { id: visitors.id });
  });
  visitor.keep(undefined);
}

const lockVisitors = statement("visitor's cart to merge", (p: Parameters<{ hash: string }>) =>
  select({ id: cart.id }, sql`from ${cart} where ${cart.visitorHash} = ${p.hash} for update`),
);

const deleteCart = statement(
  "visitor's cart gone",
  (p: Parameters<{ id: string }>) => sql`delete from ${cart} where ${cart.id} = ${p.id}`,
);

const v = alias(cartLine, "v");
const o = alias(cartLine, "o");

const merge = statement(
  "carts merged",
  (p: Parameters<{ own: string; visitors: string; maxLines: number }>) => sql`
    insert into ${into(
      cartLine,
      "cartId",
      "productId",
      "quantity",
      "unitPrice",
      "currency",
      "comments",
      "addedAt",
    )}
    select ${p.own}::uuid, product_id, quantity, unit_price, currency, comments, added_at from (
      select v.*, ${o.productId} is not null as is_there,
        row_number() over (
          partition by ${o.productId} is null order by ${v.addedAt} desc, ${v.productId}) as place
      from ${cartLine} v left join ${cartLine} o
        on ${o.cartId} = ${p.own} and ${o.productId} = ${v.productId}
      where ${v.cartId} = ${p.visitors}
    ) as given
    where is_there
      or place <= ${p.maxLines} - (select count(*) from ${cartLine} where ${cartLine.cartId} = ${p.own})
    on conflict (${bare(cartLine.cartId)}, ${bare(cartLine.productId)}) do update set
      ${bare(cartLine.quantity)} = greatest(${cartLine.quantity}, excluded.quantity),
      ${bare(cartLine.unitPrice)} = excluded.unit_price,
      ${bare(cartLine.currency)} = excluded.currency,
      ${bare(cartLine.comments)} =
        case when ${cartLine.comments} = '' then excluded.comments else ${cartLine.comments} end`,
);
