import { newSecret } from "#areas/sign-in/sessions/sessions.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";

interface Found {
  id: string;
}

/** What a visitor's cart is found by: nobody can guess the cookie back. */
export const visitorHash = ({ keys }: Pick<Context, "keys">, secret: string): string =>
  keys.hmac("cart", secret);

/** The caller's cart; undefined while she never put anything into one. */
export async function findCart(context: Context): Promise<string | undefined> {
  const { db, actor, visitor } = context;
  if (actor.kind === "person") {
    const [own] = await db.named<Found>("own cart", "select id from cart where account_id = $1", [
      actor.accountId,
    ]);
    return own?.id;
  }
  if (!visitor.secret) return undefined;
  const [found] = await db.named<Found>(
    "visitor's cart",
    "select id from cart where visitor_hash = $1",
    [visitorHash(context, visitor.secret)],
  );
  return found?.id;
}

/** A cart that nobody else changes until the transaction ends. */
interface Held extends Found {
  /** By which a visitor finds it again: for her cookie, after the commit. */
  secret?: string;
}

/** The caller's cart, made where there is none. @param context inside a transaction */
export async function holdCart(context: Context): Promise<Held> {
  const { db, actor, visitor, now } = context;
  if (actor.kind === "person") return { id: await holdCartOf(db, actor.accountId, now) };
  if (visitor.secret) {
    const [held] = await db.named<Found>(
      "visitor's cart held",
      "update cart set used_at = $2 where visitor_hash = $1 returning id",
      [visitorHash(context, visitor.secret), now],
    );
    if (held) return { ...held, secret: visitor.secret };
  }
  // Never one that came from outside: who chose it for her could look into her cart.
  const secret = newSecret();
  const id = newId();
  await db.named(
    "visitor's cart made",
    "insert into cart (id, visitor_hash, created_at, used_at) values ($1, $2, $3, $3)",
    [id, visitorHash(context, secret), now],
  );
  return { id, secret };
}

/** The person's cart, made where there is none, until the transaction ends. */
export async function holdCartOf(db: Database, accountId: string, now: Date): Promise<string> {
  const id = newId();
  const [held] = await db.named<Found>(
    "own cart held",
    `insert into cart (id, account_id, created_at, used_at) values ($1, $2, $3, $3)
     on conflict (account_id) do update set used_at = excluded.used_at returning id`,
    [id, accountId, now],
  );
  return held?.id ?? id;
}
