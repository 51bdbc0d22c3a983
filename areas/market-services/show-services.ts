import type { Database } from "#server/database/database.ts";

/** Lists a trader's services or takes all of hers off the market. */
export async function showServices(
  { named }: Database,
  traderId: string,
  isPublic: boolean,
): Promise<void> {
  await named(
    "services shown or hidden",
    "update market_service set is_listed = $2 where trader_id = $1 and is_listed <> $2",
    [traderId, isPublic],
  );
}
