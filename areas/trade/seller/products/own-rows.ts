import { type SQL, sql } from "drizzle-orm";
import {
  commodity,
  commodityCategory,
  measurementUnit,
} from "#areas/reference/commodities/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import { unitColumns } from "#areas/trade/market/product-rows.ts";
import {
  type ProductAct,
  type ProductState,
  productRules,
} from "#areas/trade/market/product-states.ts";
import { product } from "#areas/trade/market/tables.ts";
import type { Language } from "#core/languages.ts";
import { stateAfter } from "#core/state-table.ts";
import { idAndName } from "#server/database/name-in.ts";
import { iso, jsonObject } from "#server/database/statement.ts";

/** Product columns for its seller and the officers, in the seller's own words. */
export const ownProductColumns = (language: SQL<Language>) => ({
  id: product.id,
  name: product.name,
  price: product.price,
  currency: product.currency,
  quantity: product.quantity,
  photos: product.images,
  state: product.state,
  comment: product.comment,
  minimumOrderQuantity: product.minimumOrderQuantity,
  minimumOrderAmount: product.minimumOrderAmount,
  isMadeToOrder: product.isMadeToOrder,
  isListed: product.isListed,
  isDemo: product.isDemo,
  submittedAt: iso(product.submittedAt),
  updatedAt: iso(product.updatedAt),
  unit: jsonObject(unitColumns(language)),
  category: jsonObject(idAndName(commodityCategory, language)),
  commodity: jsonObject(idAndName(commodity, language)),
  location: jsonObject(idAndName(location, language)),
});

export const ownProductJoins = sql`
  join ${measurementUnit} on ${measurementUnit.id} = ${product.unitId}
  join ${commodityCategory} on ${commodityCategory.id} = ${product.categoryId}
  join ${commodity} on ${commodity.id} = ${product.commodityId}
  join ${location} on ${location.id} = ${product.locationId}`;

/** Converts a row to a product of the API, with the acts that its seller may do now. */
export const toOwnProduct = <R extends { state: ProductState }>(row: R) => ({
  ...row,
  acts: allowedActs(["submit", "withdraw"], { state: row.state, side: "seller" }),
});

/** Returns those of the acts that this side may do in this state. */
export const allowedActs = <A extends ProductAct>(
  acts: readonly A[],
  now: { state: ProductState; side: "seller" | "officer" },
): A[] => acts.filter((act) => stateAfter(productRules, act, now));
