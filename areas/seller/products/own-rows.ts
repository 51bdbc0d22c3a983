import { type SQL, sql } from "drizzle-orm";
import { commodity, commodityCategory, measurementUnit } from "#areas/commodities/tables.ts";
import { type ProductAct, type ProductState, productRules } from "#areas/market/product-states.ts";
import { product } from "#areas/market/tables.ts";
import { location } from "#areas/places/tables.ts";
import type { Language } from "#core/languages.ts";
import { actsFrom } from "#core/state-table.ts";
import { inLanguage } from "#server/database/name-in.ts";
import { jsonObject, type RowOf } from "#server/database/statement.ts";

/** Columns of a product as its seller and the officers read it, in her own words. */
export const ownColumns = (language: SQL<Language>) => ({
  id: product.id,
  name: product.name,
  price: product.price,
  currency: product.currency,
  quantity: product.quantity,
  images: product.images,
  state: product.state,
  comment: product.comment,
  minimumOrderQuantity: product.minimumOrderQuantity,
  minimumOrderAmount: product.minimumOrderAmount,
  isListed: product.isListed,
  isDemo: product.isDemo,
  submittedAt: product.submittedAt,
  updatedAt: product.updatedAt,
  unit: jsonObject({
    id: measurementUnit.id,
    name: inLanguage(measurementUnit.names, language),
    shortName: inLanguage(measurementUnit.shortNames, language),
  }),
  category: jsonObject({
    id: commodityCategory.id,
    name: inLanguage(commodityCategory.names, language),
  }),
  commodity: jsonObject({ id: commodity.id, name: inLanguage(commodity.names, language) }),
  location: jsonObject({ id: location.id, name: inLanguage(location.names, language) }),
});

export const ownJoins = sql`
  join ${measurementUnit} on ${measurementUnit.id} = ${product.unitId}
  join ${commodityCategory} on ${commodityCategory.id} = ${product.categoryId}
  join ${commodity} on ${commodity.id} = ${product.commodityId}
  join ${location} on ${location.id} = ${product.locationId}`;

type OwnRow = RowOf<ReturnType<typeof ownColumns>>;

/** A row as the wire knows it, with what its seller may do with it now. */
export function ownOf<R extends OwnRow>({ images, submittedAt, updatedAt, ...row }: R) {
  return {
    ...row,
    photos: images,
    submittedAt: submittedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    acts: actsFrom<ProductAct, ProductState, "seller" | "officer">(productRules, {
      state: row.state,
      side: "seller",
    }).filter(isButton),
  };
}

const isButton = (act: ProductAct): act is "submit" | "withdraw" =>
  act === "submit" || act === "withdraw";

export const officerActs = (state: ProductState) =>
  actsFrom<ProductAct, ProductState, "seller" | "officer">(productRules, {
    state,
    side: "officer",
  }).filter((act): act is "approve" | "decline" => act === "approve" || act === "decline");
