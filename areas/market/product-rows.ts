import { type SQL, sql } from "drizzle-orm";
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
import { inLanguage, namedIn } from "#server/database/name-in.ts";
import { iso, jsonObject } from "#server/database/statement.ts";
import { firstPicture, pictureUrl } from "./first-picture.ts";
import { type ProductImage, product } from "./tables.ts";

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
  createdAt: iso(product.createdAt),
  unit: jsonObject(unitColumns(language)),
  category: jsonObject(namedIn(commodityCategory, language)),
  subCategory: jsonObject(namedIn(commoditySubCategory, language)),
  commodity: jsonObject(namedIn(commodity, language)),
  location: jsonObject(namedIn(location, language)),
  trader: jsonObject({ id: trader.accountId, name: trader.name }),
});

export const unitColumns = (language: SQL<Language>) => ({
  ...namedIn(measurementUnit, language),
  shortName: inLanguage(measurementUnit.shortNames, language),
});

export const productJoins = sql`
  join ${measurementUnit} on ${measurementUnit.id} = ${product.unitId}
  join ${commodityCategory} on ${commodityCategory.id} = ${product.categoryId}
  join ${commoditySubCategory} on ${commoditySubCategory.id} = ${product.subCategoryId}
  join ${commodity} on ${commodity.id} = ${product.commodityId}
  join ${location} on ${location.id} = ${product.locationId}
  join ${trader} on ${trader.accountId} = ${product.traderId}`;

/** A row as the wire knows it; a product without pictures shows the edition's emblem. */
export function productOf<Row extends { images: ProductImage[] }>(row: Row, edition: Edition) {
  const images = [firstPicture(row.images, edition), ...row.images.slice(1)].map((image) => ({
    ...image,
    url: pictureUrl(image, edition),
  }));
  const imageList = images.map((image) => image.url);
  return { ...row, images, primaryImage: imageList[0] ?? "", imageList, isApproved: true };
}
