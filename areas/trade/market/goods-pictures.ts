import { sql } from "drizzle-orm";
import { commodity } from "#areas/reference/commodities/tables.ts";
import type { Context } from "#server/context.ts";
import { select, statement } from "#server/database/statement.ts";
import { cached } from "#server/operations/cached.ts";
import { product } from "./tables.ts";

/** One look into an index for each commodity, however many products there are. */
const findPictures = statement("pictures of goods", () =>
  select(
    { commodityId: commodity.id, picture: sql<string>`shown.picture` },
    sql`from ${commodity} cross join lateral (
      select ${product.images} -> 0 ->> 'picture' as picture from ${product}
        where ${product.isListed} and ${product.commodityId} = ${commodity.id}
          and ${product.images} -> 0 is not null
        order by ${product.freshAt} desc, ${product.id} desc limit 1) shown`,
  ),
);

export const listGoodsPictures = cached(
  async (context: Context) => {
    const data = await findPictures(context);
    return { data, total: data.length };
  },
  { byLanguage: false },
);
