import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { keptDays } from "./cart-limits.ts";

const dayMs = 86_400_000;

/** Forgets visitors' carts that nobody came back to. */
export async function forgetCarts({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  await db.named("forget carts", "delete from cart where account_id is null and used_at <= $1", [
    new Date(now.getTime() - keptDays * dayMs),
  ]);
}

/** Who leaves leaves no cart behind. */
export async function forgetCartOf(db: Database, accountId: string): Promise<void> {
  await db.named("forget own cart", "delete from cart where account_id = $1", [accountId]);
}
