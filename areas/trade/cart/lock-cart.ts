import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { createSecret } from "#areas/people/sign-in/sessions/secrets.ts";
import { AppError } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import {
  columnName,
  deletion,
  insertColumns,
  insertInto,
  insertion,
  lookup,
  type Parameters,
  returning,
  select,
  set,
  setExcluded,
  statement,
} from "#server/database/statement.ts";
import { lineColumns } from "./put-lines.ts";
import { refuse } from "./refusals.ts";
import { cart, cartLine, savedProduct } from "./tables.ts";

const v = alias(cartLine, "v");
const o = alias(cartLine, "o");

/** Identifies a visitor's cart; the cookie cannot be derived from it. */
export const visitorHash = ({ keys }: Pick<Context, "keys">, secret: string) =>
  keys.hmac("cart", secret);

/** Returns the id of the caller's cart after merging; undefined if the caller never had one. */
export async function findCart(context: Context): Promise<string | undefined> {
  await mergeCarts(context);
  const { actor, visitor } = context;
  if (actor.kind === "person") {
    const [own] = await findOwn(context, { accountId: actor.accountId });
    return own?.id;
  }
  if (!visitor.secret) return undefined;
  const [found] = await findVisitorCart(context, { hash: visitorHash(context, visitor.secret) });
  return found?.id;
}

const findOwn = lookup(cart, "own cart", ["id"], "accountId");

const findVisitorCart = statement("visitor's cart", (p: Parameters<{ hash: string }>) =>
  select({ id: cart.id }, sql`from ${cart} where ${cart.visitorHash} = ${p.hash}`),
);

/**
 * Locks the caller's cart until the end of the transaction and creates it if there is none.
 * @returns with the secret that identifies a visitor's cart: for the visitor's cookie, after the
 * commit
 * @throws AppError cart.tooManyCarts (429)
 */
export async function lockCart(context: Context): Promise<{ id: string; secret?: string }> {
  const { actor, visitor, now } = context;
  if (actor.kind === "person") {
    return { id: await lockCartOf(context, actor.accountId) };
  }
  if (visitor.secret) {
    const hash = visitorHash(context, visitor.secret);
    const [found] = await lockVisitorCart(context, { hash, now });
    if (found) return { id: found.id, secret: visitor.secret };
  }
  await countNewCart(context);
  // Never a secret that came from outside: the party who chose it could read the visitor's cart.
  const secret = createSecret();
  const id = newId();
  const hash = visitorHash(context, secret);
  await insertCart(context, { id, visitorHash: hash, createdAt: now, usedAt: now });
  return { id, secret };
}

/** A client without cookies would create a new cart on every request. */
const countNewCart = ({ limiters, address }: Context) =>
  limiters.cartOfAddress.count(address).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    throw refuse("tooManyCarts", { headers: error.headers });
  });

const lockVisitorCart = statement(
  "visitor's cart locked",
  (p: Parameters<{ hash: string; now: Date }>) =>
    returning(
      sql`update ${cart} ${set(cart, { usedAt: p.now })} where ${cart.visitorHash} = ${p.hash}`,
      { id: cart.id },
    ),
);

const insertCart = insertion(cart, "visitor's cart created");

async function lockCartOf(context: Context, accountId: string): Promise<string> {
  const id = newId();
  const [found] = await lockOwn(context, { id, accountId, now: context.now });
  return found?.id ?? id;
}

const lockOwn = statement(
  "own cart locked",
  (p: Parameters<{ id: string; accountId: string; now: Date }>) =>
    returning(
      sql`${insertInto(cart, { id: p.id, accountId: p.accountId, createdAt: p.now, usedAt: p.now })}
      on conflict (${columnName(cart.accountId)}) do update ${setExcluded(cart.usedAt)}`,
      { id: cart.id },
    ),
);

/**
 * Moves the visitor's cart into the user's own cart, on the first request that carries both after
 * sign-in. For the same product, the larger quantity stays.
 */
export async function mergeCarts(context: Context): Promise<void> {
  const { actor, visitor } = context;
  const { secret } = visitor;
  if (actor.kind !== "person" || !secret) return;
  await context.transaction(async (context) => {
    // The second of two concurrent requests waits here and then finds no visitor's cart.
    const [visitors] = await lockToMerge(context, { hash: visitorHash(context, secret) });
    if (!visitors) return;
    const own = await lockCartOf(context, actor.accountId);
    await merge(context, { own, visitors: visitors.id, maxLines: context.settings.CART_LINES });
    const maxSaved = context.settings.SAVED_PRODUCTS;
    await mergeSaved(context, { own, visitors: visitors.id, maxSaved });
    await deleteCart(context, { id: visitors.id });
  });
  visitor.keep(undefined);
}

const lockToMerge = statement("visitor's cart to merge", (p: Parameters<{ hash: string }>) =>
  select({ id: cart.id }, sql`from ${cart} where ${cart.visitorHash} = ${p.hash} for update`),
);

const deleteCart = deletion(cart, "visitor's cart gone", "id");

const merge = statement(
  "carts merged",
  (p: Parameters<{ own: string; visitors: string; maxLines: number }>) => sql`
    insert into ${lineColumns}
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
    on conflict (${columnName(cartLine.cartId)}, ${columnName(cartLine.productId)}) do update set
      ${columnName(cartLine.quantity)} = greatest(${cartLine.quantity}, excluded.quantity),
      ${columnName(cartLine.unitPrice)} = excluded.unit_price,
      ${columnName(cartLine.currency)} = excluded.currency,
      ${columnName(cartLine.comments)} =
        case when ${cartLine.comments} = '' then excluded.comments else ${cartLine.comments} end`,
);

const mergeSaved = statement(
  "saved products merged",
  (p: Parameters<{ own: string; visitors: string; maxSaved: number }>) => sql`
    insert into ${insertColumns(savedProduct, "cartId", "productId", "quantity", "comments", "savedAt")}
    select ${p.own}::uuid, product_id, quantity, comments, saved_at from ${savedProduct} v
    where v.cart_id = ${p.visitors} and not exists (
      select from ${savedProduct} o where o.cart_id = ${p.own} and o.product_id = v.product_id)
    order by saved_at desc, product_id
    limit greatest(0, ${p.maxSaved} - (
      select count(*) from ${savedProduct} where ${savedProduct.cartId} = ${p.own}))
    on conflict do nothing`,
);
