import { z } from "zod";
import { publicNames } from "#areas/people/accounts/endpoints.ts";
import { chamberCheck } from "#areas/people/verification/endpoints.ts";
import { limits } from "#core/limits.ts";
import {
  idFilter,
  idParam,
  named,
  nameInPath,
  oneOf,
  paging,
  tagged,
  textFilter,
  uuidFilter,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { basePriced, matchLevel, party, photo, unit } from "#server/operations/schema-fragments.ts";

import { productOrders } from "./product-orders.ts";

const image = objectSchema("ProductImage", { url: z.string(), ...photo.shape });

const rating = objectSchema("RatingAverage", {
  /** From 1 to 5 stars, to two decimals; null without ratings. */
  average: z.number().nullable(),
  /** Number of buyers: only the newest rating of each counts. */
  count: z.int(),
});
export type RatingAverage = z.output<typeof rating>;
/** A partner edition that runs an earlier version does not return it. */
const ratingAverage = rating.default({ average: null, count: 0 });

const product = objectSchema("Product", {
  id: z.uuid(),
  name: z.string(),
  price: z.number(),
  currency: z.string(),
  /** Stock in units, less what is held for agreed orders. */
  quantity: z.number(),
  /** Whether more can be ordered than there is. */
  isMadeToOrder: z.boolean().default(false),
  unit,
  /**
   * The price of one base unit, such as the kilo of a sack; null where the product is sold by it
   * or sizes vary.
   */
  perBase: basePriced.nullable().default(null),
  minimumOrderQuantity: z.number(),
  minimumOrderAmount: z.number(),
  category: named,
  subCategory: named,
  commodity: named,
  location: named,
  trader: party,
  /** The primary image first. Lists return only that one, details return all. */
  images: z.array(image),
  primaryImage: z.string(),
  imageList: z.array(z.string()),
  isFeatured: z.boolean(),
  /**
   * Always true for what the public reads; portal/product also shows sellers their other
   * products.
   */
  isApproved: z.boolean(),
  isDemo: z.boolean(),
  createdAt: z.iso.datetime(),
  rating: ratingAverage,
  match: matchLevel,
});
export type Product = z.output<typeof product>;

const { listEndpoint, oneEndpoint } = tagged("market", "public");

export const products = listEndpoint({
  path: "product",
  summary: "List products for sale, by name unless another sort order is given.",
  input: z.object({
    categoryId: idFilter,
    subCategoryId: idFilter,
    commodityId: idFilter,
    locationId: idFilter,
    traderId: uuidFilter,
    isFeatured: oneOf(["active"]),
    /** Words in any of the five languages, also beginnings of words and misspelled ones. */
    term: textFilter(),
    sort: oneOf(productOrders),
    ...paging(limits.productPageSize),
  }),
  output: product,
});

export const listGoodsPictures = listEndpoint({
  path: "goods-picture",
  service: "pages",
  summary: "A picture of each commodity for sale: of its freshest product.",
  output: objectSchema("GoodsPicture", { commodityId: z.int(), picture: z.string() }),
});

const details = objectSchema("ProductDetails", {
  ...product.shape,
  description: z.string(),
  unit: unit.extend({
    /** Base units in one unit, to compare prices; null where sizes vary. */
    factor: z.number().nullable(),
    baseUnit: z.string().nullable(),
    /** The base unit in the reader's language: "kg". */
    baseUnitName: z.string().nullable(),
  }),
  updatedAt: z.iso.datetime(),
});
export type ProductDetails = z.output<typeof details>;

export const getProduct = oneEndpoint({
  path: "product/product-details/{id}",
  summary: "One product with its description and all pictures.",
  input: z.object({ id: idParam }),
  output: details,
});

const otherSeller = objectSchema("OtherSeller", {
  ...product.shape,
  /**
   * The price of one base unit, so that a sack and a kilo can be compared; of one unit where
   * sizes vary.
   */
  basePrice: z.number(),
  baseUnit: z.string().nullable(),
});
export type OtherSeller = z.output<typeof otherSeller>;

export const listOtherSellers = listEndpoint({
  path: "product/other-sellers/{id}",
  summary: "The same commodity from other traders, cheapest first.",
  input: z.object({ id: idParam, ...paging(limits.shortPageSize) }),
  output: otherSeller,
});

const trader = objectSchema("Trader", {
  id: z.uuid(),
  name: z.string(),
  // A partner edition that runs an earlier version does not return these.
  firstName: publicNames.firstName.default(""),
  middleName: publicNames.middleName.default(null),
  lastName: publicNames.lastName.default(""),
  userType: z.enum(["individual", "organisation"]),
  about: z.string(),
  location: named.nullable(),
  countryCode: z.string(),
  /** The day on which the trader started to sell here. */
  since: z.iso.date().nullable(),
  isDemo: z.boolean(),
  rating: ratingAverage,
  /** Number of delivered orders. */
  deliveredOrders: z.int().default(0),
  /** Disputes that ended with money back, and those that officers decided against the trader. */
  moneyBackOrders: z.int().default(0),
  decidedAgainst: z.int().default(0),
  /**
   * Median time to answer the requests of the last 90 days; null with fewer than five answers.
   */
  answerMinutes: z.int().nullable().default(null),
  /** The day on which the trader joined. */
  memberSince: z.iso.date().nullable().default(null),
  /** What the chamber has checked, the shop itself first. */
  checks: z.array(chamberCheck).default([]),
});

const traderDetails = objectSchema("TraderDetails", {
  trader,
  products: z.array(product),
  total: z.int(),
});
export type TraderDetails = z.output<typeof traderDetails>;

export const getTrader = oneEndpoint({
  path: "product/product-trader-details/{id}",
  summary: "A trader and the trader's products; with regional=true it nests data.data.",
  input: z.object({
    id: nameInPath,
    regional: oneOf(["true", "false"]),
    ...paging(limits.productPageSize),
  }),
  output: z.union([z.object({ data: traderDetails }), traderDetails]),
});
