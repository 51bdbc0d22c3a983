import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { trader } from "#areas/people/accounts/tables.ts";
import {
  type CommodityNames,
  getCommodityNames,
  readCommodityNames,
} from "#areas/reference/commodities/commodity-names.ts";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import {
  getLocationNames,
  type LocationNames,
  readLocationNames,
} from "#areas/reference/places/location-names.ts";
import type { Edition } from "#core/editions.ts";
import type { Language } from "#core/languages.ts";
import { roundMoney } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import { idAndName, inLanguage } from "#server/database/name-in.ts";
import { iso, type RowOf } from "#server/database/statement.ts";
import type { Product, RatingAverage } from "./endpoints.ts";
import { firstPicture, pictureUrl } from "./first-picture.ts";
import { type ProductImage, product } from "./tables.ts";

/** The unit that packs are compared by: the kilo of a sack. */
export const baseUnit = alias(measurementUnit, "base_unit");

/**
 * Product columns as every list reads them. They are flat because JSON objects in the rows were 8
 * to 12 % slower.
 */
export const productColumns = (language: SQL<Language>) => ({
  id: product.id,
  name: sql<string>`coalesce(${inLanguage(product.names, language)}, ${product.name})`,
  price: product.price,
  currency: product.currency,
  quantity: product.quantity,
  isMadeToOrder: product.isMadeToOrder,
  minimumOrderQuantity: product.minimumOrderQuantity,
  minimumOrderAmount: product.minimumOrderAmount,
  /** Only the first image, as a list shows one. */
  images: sql<ProductImage[]>`jsonb_path_query_array(${product.images}, '$[0]')`,
  isFeatured: product.isFeatured,
  isDemo: product.isDemo,
  createdAt: iso(product.createdAt),
  ratingCount: product.ratingCount,
  ratingSum: product.ratingSum,
  unitId: product.unitId,
  basePrice: product.basePrice,
  categoryId: product.categoryId,
  subCategoryId: product.subCategoryId,
  commodityId: product.commodityId,
  locationId: product.locationId,
  traderId: product.traderId,
  traderName: trader.name,
});

export const unitColumns = (language: SQL<Language>) => ({
  ...idAndName(measurementUnit, language),
  shortName: inLanguage(measurementUnit.shortNames, language),
});

export const productJoins = sql`join ${trader} on ${trader.accountId} = ${product.traderId}`;

type ProductRow = RowOf<ReturnType<typeof productColumns>>;

interface BasePriced extends Pick<ProductRow, "basePrice" | "currency"> {
  unitFactor: number | null;
  baseUnitShort: string | null;
}

/**
 * The price of a kilo for products sold by the sack; null where sold by the kilo or in varying
 * sizes.
 */
export const pricePerBase = ({ basePrice, currency, unitFactor, baseUnitShort }: BasePriced) =>
  unitFactor && unitFactor !== 1 && baseUnitShort
    ? { price: roundMoney(basePrice, currency), unit: baseUnitShort }
    : null;

/** The reference names that product rows are displayed with. */
interface View {
  commodityNames: CommodityNames;
  locations: LocationNames;
  edition: Edition;
}

/** Converts rows to products of the API, with the names of commodity and place. */
export async function toProducts<Row extends ProductRow>(
  context: Context,
  rows: Row[],
): Promise<Product[]> {
  const productNames = await loadProductNames(context, rows);
  return rows.map((row) => toProduct(row, productNames));
}

/**
 * Returns the names that the rows need. Reads them again when a name is not in this process's cache
 * yet.
 */
export async function loadProductNames(context: Context, rows: ProductRow[]): Promise<View> {
  const { edition } = context;
  if (rows.length === 0) return { commodityNames: noGoods, locations: new Map(), edition };
  let commodityNames = await getCommodityNames(context, {});
  let locations = await getLocationNames(context, {});
  if (!rows.every((row) => isNamed(row, commodityNames)))
    commodityNames = await readCommodityNames(context);
  if (!rows.every((row) => locations.has(row.locationId))) {
    locations = await readLocationNames(context);
  }
  return { commodityNames, locations, edition };
}

const noGoods: CommodityNames = {
  units: new Map(),
  categories: new Map(),
  subCategories: new Map(),
  commodities: new Map(),
};

// A cached commodity implies its category and subcategory, which are read with it.
const isNamed = (row: ProductRow, { units, commodities }: CommodityNames) =>
  units.has(row.unitId) && commodities.has(row.commodityId);

/**
 * Converts a row to a product of the API. A product without pictures shows the edition's emblem.
 */
export function toProduct(row: ProductRow, { commodityNames, locations, edition }: View): Product {
  const { images, imageList } = imagesOf(row.images, edition);
  const unit = commodityNames.units.get(row.unitId);
  const named = (id: number, names: ReadonlyMap<number, string>) => ({
    id,
    name: names.get(id) ?? "",
  });
  return {
    id: row.id,
    name: row.name,
    price: row.price,
    currency: row.currency,
    quantity: row.quantity,
    unit: { id: row.unitId, name: unit?.name ?? "", shortName: unit?.shortName ?? "" },
    perBase: pricePerBase({
      basePrice: row.basePrice,
      currency: row.currency,
      unitFactor: unit?.factor ?? null,
      baseUnitShort: unit?.baseUnitShort ?? null,
    }),
    isMadeToOrder: row.isMadeToOrder,
    minimumOrderQuantity: row.minimumOrderQuantity,
    minimumOrderAmount: row.minimumOrderAmount,
    category: named(row.categoryId, commodityNames.categories),
    subCategory: named(row.subCategoryId, commodityNames.subCategories),
    commodity: named(row.commodityId, commodityNames.commodities),
    location: named(row.locationId, locations),
    trader: { id: row.traderId, name: row.traderName },
    images,
    primaryImage: imageList[0] ?? "",
    imageList,
    isFeatured: row.isFeatured,
    isApproved: true,
    isDemo: row.isDemo,
    createdAt: row.createdAt,
    rating: toRatingAverage(row),
  };
}

function imagesOf(stored: ProductImage[], edition: Edition) {
  const all = stored.length > 0 ? stored : [firstPicture(stored, edition)];
  const images = all.map((image) => ({
    url: pictureUrl(image, edition),
    picture: image.picture,
    background: image.background,
  }));
  return { images, imageList: images.map(({ url }) => url) };
}

/** The plain average of the ratings that count; null without ratings. */
export const toRatingAverage = (row: {
  ratingCount: number;
  ratingSum: number;
}): RatingAverage => ({
  average: row.ratingCount > 0 ? Number((row.ratingSum / row.ratingCount).toFixed(2)) : null,
  count: row.ratingCount,
});
