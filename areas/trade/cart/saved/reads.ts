import { sql } from "drizzle-orm";
import { trader } from "#areas/people/accounts/tables.ts";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import { firstPicture } from "#areas/trade/market/first-picture.ts";
import { unitColumns } from "#areas/trade/market/product-rows.ts";
import { product } from "#areas/trade/market/tables.ts";
import { idPattern } from "#core/ids.ts";
import { minimumQuantity } from "#core/quantities/minimum-quantity.ts";
import type { Context } from "#server/context.ts";
import { idAndName, inLanguage } from "#server/database/name-in.ts";
import {
  iso,
  jsonObject,
  type Parameters,
  type RowOf,
  select,
  statement,
} from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatement } from "#server/operations/paged-statement.ts";
import { findCart } from "../lock-cart.ts";
import { savedProduct } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import type { SavedProduct } from "./endpoints.ts";

export const listSavedProducts: Handler<typeof endpoints.listSavedProducts> = async (
  context,
  page,
) => {
  const cartId = await findCart(context);
  if (cartId === undefined) return { data: [], total: 0 };
  const { data, total } = await findSaved(context, page, { cartId });
  return { data: data.map((row) => toSaved(row, context)), total };
};

export const getSavedProduct: Handler<typeof endpoints.getSavedProduct> = async (
  context,
  { productId },
) => {
  const cartId = idPattern.test(productId) ? await findCart(context) : undefined;
  const rows = cartId === undefined ? [] : await findOne(context, { cartId, productId });
  return { isSaved: rows.length > 0 };
};

const offerColumns = {
  images: product.images,
  isListed: product.isListed,
  inStock: product.quantity,
  isMadeToOrder: product.isMadeToOrder,
  price: product.price,
  currency: product.currency,
  minimumOrderQuantity: product.minimumOrderQuantity,
  minimumOrderAmount: product.minimumOrderAmount,
  isDemo: product.isDemo,
};

type Offer = RowOf<typeof offerColumns>;

/** What the buyer can do with a saved product today. */
function stateOf(offer: Offer): SavedProduct["state"] {
  if (!offer.isListed) return "gone";
  const isEnough = offer.inStock > 0 && offer.inStock >= minimumQuantity(offer);
  return isEnough || offer.isMadeToOrder ? "forSale" : "soldOut";
}

function toSaved<Row extends Offer>(row: Row, { edition }: Pick<Context, "edition">) {
  const { images, isListed, inStock, isMadeToOrder, ...rest } = row;
  const { minimumOrderQuantity, minimumOrderAmount, ...view } = rest;
  // Only the seller may see the photo of an unlisted product.
  return { ...view, ...firstPicture(isListed ? images : [], edition), state: stateOf(row) };
}

const findSaved = pagedStatement(
  "saved products",
  (p: Parameters<{ cartId: string }>, { language, limit }) =>
    select(
      {
        ...offerColumns,
        product: jsonObject({
          id: product.id,
          name: sql<string>`coalesce(${inLanguage(product.names, language)}, ${product.name})`,
        }),
        trader: jsonObject({ id: product.traderId, name: trader.name }),
        location: jsonObject(idAndName(location, language)),
        unit: jsonObject(unitColumns(language)),
        dateSaved: iso(savedProduct.savedAt),
      },
      sql`from ${savedProduct} join ${product} on ${product.id} = ${savedProduct.productId}
        join ${measurementUnit} on ${measurementUnit.id} = ${product.unitId}
        join ${location} on ${location.id} = ${product.locationId}
        join ${trader} on ${trader.accountId} = ${product.traderId}
        where ${savedProduct.cartId} = ${p.cartId}
        order by ${savedProduct.savedAt} desc, ${savedProduct.productId} desc ${limit}`,
    ),
  (p) => sql`from ${savedProduct} where ${savedProduct.cartId} = ${p.cartId}`,
);

const findOne = statement(
  "whether a product is saved",
  (p: Parameters<{ cartId: string; productId: string }>) =>
    select(
      { productId: savedProduct.productId },
      sql`from ${savedProduct} where ${savedProduct.cartId} = ${p.cartId}
        and ${savedProduct.productId} = ${p.productId}`,
    ),
);
