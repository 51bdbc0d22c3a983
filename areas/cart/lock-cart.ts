import { sql } from "drizzle-orm";
import { newSecret } from "#areas/sign-in/sessions/sessions.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import {
  bare,
  insertInto,
  type Parameters,
  returning,
  select,
  set,
  statement,
} from "#server/database/statement.ts";
import { cart } from "./tables.ts";

/** How many products a cart holds. */
export const maxLines = 200;

/** What a visitor's cart is found by: nobody can guess the cookie back. */
export const visitorHash = ({ keys }: Pick<Context, "keys">, secret: string): string =>
  keys.hmac("cart", secret);

/** The caller's cart; undefined while she never put anything into one. */
export async function findCart(context: Context): Promise<string | undefined> {
  const { actor, visitor } = context;
  if (actor.kind === "person") {
    const [own] = await findOwn(context, { accountId: actor.accountId });
    return own?.id;
  }
  if (!visitor.secret) return undefined;
  const [found] = await findVisitors(context, { hash: visitorHash(context, visitor.secret) });
  return found?.id;
}

const findOwn = statement("own cart", (p: Parameters<{ accountId: string }>) =>
  select({ id: cart.id }, sql`from ${cart} where ${cart.accountId} = ${p.accountId}`),
);

const findVisitors = statement("visitor's cart", (p: Parameters<{ hash: string }>) =>
  select({ id: cart.id }, sql`from ${cart} where ${cart.visitorHash} = ${p.hash}`),
);

/** A cart that nobody else changes until the transaction ends. */
interface LockedCart {
  id: string;
  /** By which a visitor finds it again: for her cookie, after the commit. */
  secret?: string;
}

/** The caller's cart, made where there is none. @param context inside a transaction */
export async function lockCart(context: Context): Promise<LockedCart> {
  const { actor, visitor, now } = context;
  if (actor.kind === "person") {
    return { id: await lockCartOf(context, { accountId: actor.accountId }) };
  }
  if (visitor.secret) {
    const hash = visitorHash(context, visitor.secret);
    const [found] = await lockVisitors(context, { hash, now });
    if (found) return { id: found.id, secret: visitor.secret };
  }
  // Never one that came from outside: who chose it for her could look into her cart.
  const secret = newSecret();
  const id = newId();
  await insertVisitors(context, { id, hash: visitorHash(context, secret), now });
  return { id, secret };
}

const lockVisitors = statement(
  "visitor's cart locked",
  (p: Parameters<{ hash: string; now: Date }>) =>
    returning(
      sql`update ${cart} ${set(cart, { usedAt: p.now })} where ${cart.visitorHash} = ${p.hash}`,
      { id: cart.id },
    ),
);

const insertVisitors = statement(
  "visitor's cart made",
  (p: Parameters<{ id: string; hash: string; now: Date }>) =>
    insertInto(cart, { id: p.id, visitorHash: p.hash, createdAt: p.now, usedAt: p.now }),
);

/** The person's cart, made where there is none, until the transaction ends. */
export async function lockCartOf(
  context: Pick<Context, "db" | "now">,
  { accountId }: { accountId: string },
): Promise<string> {
  const id = newId();
  const [found] = await lockOwn(context, { id, accountId, now: context.now });
  return found?.id ?? id;
}

const lockOwn = statement(
  "own cart locked",
  (p: Parameters<{ id: string; accountId: string; now: Date }>) =>
    returning(
      sql`${insertInto(cart, {
        id: p.id,
        accountId: p.accountId,
        createdAt: p.now,
        usedAt: p.now,
      })}
      on conflict (${bare(cart.accountId)}) do update
      set ${bare(cart.usedAt)} = excluded.${bare(cart.usedAt)}`,
      { id: cart.id },
    ),
);
