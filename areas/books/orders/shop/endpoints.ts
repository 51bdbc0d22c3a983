import { z } from "zod";
import { bookkeepingActs } from "#areas/books/bookkeeping/acts.ts";
import { bookPrice } from "#areas/books/bookkeeping/fields.ts";
import { inventoryItem } from "#areas/books/bookkeeping/inventory/endpoints.ts";
import { idPattern } from "#core/ids.ts";
import {
  absentIfEmptyOrNull,
  idParam,
  numeric,
  oneOf,
  tagged,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { unit } from "#server/operations/schema-fragments.ts";
import { stockSources } from "../order-decisions.ts";

const { oneEndpoint, writeEndpoint } = tagged("bookkeeping", bookkeepingActs.keep);

const shopProduct = objectSchema("ShopProduct", {
  id: z.uuid(),
  name: z.string(),
  quantity: z.number(),
  unit,
});

export const getShopOfItem = oneEndpoint({
  service: "pages",
  path: "bookkeeping/inventories/{id}/shop",
  summary: "An item's stock beside that of the shop.",
  input: z.object({ id: idParam }),
  output: z.object({
    item: inventoryItem,
    product: shopProduct.nullable(),
    /** Ordered from the shop and not yet sold in the books. */
    ordered: z.number(),
    /** The shop's stock according to the books, and the books' stock according to the shop. */
    shopByBooks: z.number(),
    booksByShop: z.number(),
    /** Products it may be linked to: of the same unit, and not linked to another item. */
    choices: z.array(shopProduct),
  }),
});
export type ShopOfItem = z.output<typeof getShopOfItem.output>;

export const linkShop = writeEndpoint({
  path: "bookkeeping/inventories/{id}/product",
  summary: "Let an item's stock go with a product of the caller's shop; null for none.",
  input: z.object({
    id: idParam,
    productId: z.preprocess(
      absentIfEmptyOrNull,
      z.string().regex(idPattern, "bookOrders.field.product").toLowerCase().optional(),
    ),
    /** Whose number both take if they differ. */
    take: oneOf(stockSources),
    /** The cost of one unit, if the books had no stock. */
    pricePerUnit: numeric(bookPrice.optional()),
  }),
  output: inventoryItem,
});
