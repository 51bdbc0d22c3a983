import { type SQL, sql } from "drizzle-orm";
import type { PictureAccess } from "#server/pictures/picture-access.ts";
import { product } from "./tables.ts";

/** Whether a product shows the picture with this key, as the index product__pictures has it. */
export const showsPicture = (key: SQL<string>): SQL =>
  sql`${product.images} @> jsonb_build_array(jsonb_build_object('picture', ${key}::text))`;

/** Pictures of listed products are public; those of other products are only for their seller. */
export const productPictures: PictureAccess = {
  everybody: ({ key }) =>
    sql`select from ${product} where ${showsPicture(key)} and ${product.isListed}`,
  account: ({ key, accountId }) =>
    sql`select from ${product} where ${showsPicture(key)} and ${product.traderId} = ${accountId}`,
};
