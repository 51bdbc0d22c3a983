import type { Database } from "#server/database/database.ts";

/** Takes all products of a trader off the market for good, and off the officers' desk. */
export async function withdrawProducts({ named }: Database, traderId: string): Promise<void> {
  await named(
    "products withdrawn",
    `update product set is_listed = false, is_featured = false, state = 'draft'
     where trader_id = $1 and (is_listed or is_featured or state <> 'draft')`,
    [traderId],
  );
}
