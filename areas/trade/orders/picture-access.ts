import { sql } from "drizzle-orm";
import { showsPicture } from "#areas/trade/market/picture-access.ts";
import { product } from "#areas/trade/market/tables.ts";
import type { PictureAccess } from "#server/pictures/picture-access.ts";
import { marketOrderLine, marketOrderRequest } from "./tables.ts";

/** Both sides of an order may see its products, even if these are no longer listed. */
export const orderedPictures: PictureAccess = {
  account: ({ key, accountId }) => sql`
    select from ${product}
    join ${marketOrderLine} on ${marketOrderLine.productId} = ${product.id}
    join ${marketOrderRequest} on ${marketOrderRequest.id} = ${marketOrderLine.requestId}
    where ${showsPicture(key)}
      and ${accountId} in (${marketOrderRequest.buyerId}, ${marketOrderRequest.traderId})`,
};
