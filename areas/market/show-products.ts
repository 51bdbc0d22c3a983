import type { Database } from "#server/database/database.ts";

/** Lists a trader's approved products, or takes all of hers off the market; what they are stays. */
export async function showProducts(
  { named }: Database,
  traderId: string,
  isPublic: boolean,
): Promise<void> {
  await named(
    "products shown or hidden",
    `update product set is_listed = $2
     where trader_id = $1 and is_listed <> $2 and (not $2 or state = 'approved')`,
    [traderId, isPublic],
  );
}
