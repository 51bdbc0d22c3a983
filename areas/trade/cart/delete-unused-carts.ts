import { sql } from "drizzle-orm";
import { dayMs, earlier } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, statement } from "#server/database/statement.ts";
import { cart, cartLine } from "./tables.ts";

/**
 * Deletes unused carts of visitors; sooner those that were never used again after the first
 * product.
 */
export async function deleteUnusedCarts(
  context: Pick<Context, "db" | "now" | "settings">,
): Promise<void> {
  const { CART_DAYS: days, CART_OF_ONE_LINE_DAYS: daysOfOneLine } = context.settings;
  await forgetUnused(context, {
    since: earlier(context.now, days * dayMs),
    sinceOfOneLine: earlier(context.now, daysOfOneLine * dayMs),
  });
}

const forgetUnused = statement(
  "forget carts",
  (p: Parameters<{ since: Date; sinceOfOneLine: Date }>) => sql`
    delete from ${cart} where ${cart.accountId} is null and (${cart.usedAt} <= ${p.since}
      or (${cart.usedAt} <= ${p.sinceOfOneLine} and ${cart.usedAt} = ${cart.createdAt}
        and (select count(*) from ${cartLine} where ${cartLine.cartId} = ${cart.id}) <= 1))`,
);
