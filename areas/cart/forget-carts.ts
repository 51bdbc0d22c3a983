import { sql } from "drizzle-orm";
import { dayMs, earlier } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, statement } from "#server/database/statement.ts";
import { cart } from "./tables.ts";

/** A visitor's cart that was not touched for so long is forgotten. */
const keptMs = 90 * dayMs;

export async function forgetCarts(context: Pick<Context, "db" | "now">): Promise<void> {
  await forgetUnused(context, { since: earlier(context.now, keptMs) });
}

const forgetUnused = statement(
  "forget carts",
  (p: Parameters<{ since: Date }>) => sql`
    delete from ${cart} where ${cart.accountId} is null and ${cart.usedAt} <= ${p.since}`,
);
