import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { trader } from "#areas/accounts/tables.ts";
import {
  commodity,
  commodityCategory,
  commoditySubCategory,
  measurementUnit,
} from "#areas/commodities/tables.ts";
import { location } from "#areas/places/tables.ts";
import type { Edition } from "#core/editions.ts";
import type { Language } from "#core/languages.ts";
import { roundMoney } from "#core/money.ts";
import { inLanguage, namedIn } from "#server/database/name-in.ts";
import type { RowOf } from "#server/database/statement.ts";
import type { Product, RatingAverage } from "./endpoints.ts";
import { firstPicture, pictureUrl } from "./first-picture.ts";
import { product } from "./tables.ts";

/** The unit that packs are compared by: the kilo of a sack. Joined by `productJoins`. */
export const baseUnit = alias(measurementUnit, "base_unit");

/** Columns of a product as every list reads them: flat, as rows with JSON objects in them were 8 to 12 % slower. */
export const productColumns = (language: SQL<Language>) => ({
  id: product.id,
  name: sql<string>`coalesce(${inLanguage(product.names, language)}, ${product.name})`,
  price: product.price,
  currency: product.currency,
  quantity: product.quantity,
  minimumOrderQuantity: product.minimumOrderQuantity,
  minimumOrderAmount: product.minimumOrderAmount,
  images: product.images,
  isFeatured: product.isFeatured,
  isDemo: product.isDemo,
  createdAt: product.createdAt,
  ratingCount: product.ratingCount,
  ratingSum: product.ratingSum,
  unitId: product.unitId,
  unitName: inLanguage(measurementUnit.names, language),
  unitShort: inLanguage(measurementUnit.shortNames, language),
  basePrice: product.basePrice,
  unitFactor: measurementUnit.factor,
  baseUnitShort: sql<string | null>`${inLanguage(baseUnit.shortNames, language)}`,
  categoryId: product.categoryId,
  categoryName: inLanguage(commodityCategory.names, language),
  subCategoryId: product.subCategoryId,
  subCategoryName: inLanguage(commoditySubCategory.names, language),
  commodityId: product.commodityId,
  commodityName: inLanguage(commodity.names, language),
  locationId: product.locationId,
  locationName: inLanguage(location.names, language),
  traderId: product.traderId,
  traderName: trader.name,
});

export const unitColumns = (language: SQL<Language>) => ({
  ...namedIn(measurementUnit, language),
  shortName: inLanguage(measurementUnit.shortNames, language),
});

export const productJoins = sql`
  join ${measurementUnit} on ${measurementUnit.id} = ${product.unitId}
  left join ${measurementUnit} base_unit on ${baseUnit.code} = ${measurementUnit.baseUnit}
  join ${commodityCategory} on ${commodityCategory.id} = ${product.categoryId}
  join ${commoditySubCategory} on ${commoditySubCategory.id} = ${product.subCategoryId}
  join ${commodity} on ${commodity.id} = ${product.commodityId}
  join ${location} on ${location.id} = ${product.locationId}
  join ${trader} on ${trader.accountId} = ${product.traderId}`;

type ProductRow = RowOf<ReturnType<typeof productColumns>>;

type BasePriced = Pick<ProductRow, "basePrice" | "currency" | "unitFactor" | "baseUnitShort">;

/** The price of a kilo of what is sold by the sack; none of what is sold by it, or of any size. */
export const perBaseOf = ({ basePrice, currency, unitFactor, baseUnitShort }: BasePriced) =>
  unitFactor && unitFactor !== 1 && baseUnitShort
    ? { price: roundMoney(basePrice, currency), unit: baseUnitShort }
    : null;

/** A row as the wire knows it; a product without pictures shows the edition's emblem. */
export function productOf(row: ProductRow, edition: Edition): Product {
  const images = [firstPicture(row.images, edition), ...row.images.slice(1)].map((image) => ({
    ...image,
    url: pictureUrl(image, edition),
  }));
  const imageList = images.map((image) => image.url);
  return {
    id: row.id,
    name: row.name,
    price: row.price,
    currency: row.currency,
    quantity: row.quantity,
    unit: { id: row.unitId, name: row.unitName, shortName: row.unitShort },
    perBase: perBaseOf(row),
    minimumOrderQuantity: row.minimumOrderQuantity,
    minimumOrderAmount: row.minimumOrderAmount,
    category: { id: row.categoryId, name: row.categoryName },
    subCategory: { id: row.subCategoryId, name: row.subCategoryName },
    commodity: { id: row.commodityId, name: row.commodityName },
    location: { id: row.locationId, name: row.locationName },
    trader: { id: row.traderId, name: row.traderName },
    images,
    primaryImage: imageList[0] ?? "",
    imageList,
    isFeatured: row.isFeatured,
    isApproved: true,
    isDemo: row.isDemo,
    createdAt: row.createdAt.toISOString(),
    rating: averageOf(row),
  };
}

/** The plain average of what counts; nobody is given stars that no buyer gave. */
export const averageOf = (row: { ratingCount: number; ratingSum: number }): RatingAverage => ({
  average: row.ratingCount > 0 ? Number((row.ratingSum / row.ratingCount).toFixed(2)) : null,
  count: row.ratingCount,
});
