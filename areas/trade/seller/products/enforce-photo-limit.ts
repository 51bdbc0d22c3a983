import { sql } from "drizzle-orm";
import { product } from "#areas/trade/market/tables.ts";
import { marketService } from "#areas/trade/market-services/tables.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { refuse } from "../refusals.ts";

/**
 * Checks that the account may have one more photo of a product or a service. Called before a photo is re-encoded, and again
 * with the row that refers to it.
 * @throws AppError seller.tooManyPhotosInAll (409)
 */
export async function enforcePhotoLimit(context: Context): Promise<void> {
  const { PHOTOS_PER_ACCOUNT: max } = context.settings;
  const [counted] = await countPhotos(context, { traderId: personOf(context).accountId });
  if ((counted?.total ?? 0) >= max) throw refuse("tooManyPhotosInAll", { values: { max } });
}

const countPhotos = statement("photos counted", (p: Parameters<{ traderId: string }>) =>
  select(
    {
      total: sql<number>`coalesce(sum(jsonb_array_length(${product.images})), 0) + (
        select count(*) from ${marketService}
        where ${marketService.traderId} = ${p.traderId} and ${marketService.picture} is not null)`,
    },
    sql`from ${product} where ${product.traderId} = ${p.traderId}`,
  ),
);
