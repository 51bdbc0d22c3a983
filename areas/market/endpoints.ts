import { z } from "zod";
import { limits } from "#core/limits.ts";
import {
  existingId,
  idFilter,
  listEndpoint,
  named,
  nameInPath,
  oneEndpoint,
  oneOf,
  paging,
  textFilter,
  uuidFilter,
} from "#server/operations/endpoint.ts";
import { productOrders } from "./product-orders.ts";

const image = z.object({
  url: z.string(),
  /** Key under /picture/<key>/<width>.<avif|webp|jpeg>. */
  picture: z.string(),
  background: z.string(),
});

const product = z.object({
  id: z.uuid(),
  name: z.string(),
  price: z.number(),
  currency: z.string(),
  /** In stock, in units, less what is held for orders. */
  quantity: z.number(),
  unit: named.extend({ shortName: z.string() }),
  minimumOrderQuantity: z.number(),
  minimumOrderAmount: z.number(),
  category: named,
  subCategory: named,
  commodity: named,
  location: named,
  trader: z.object({ id: z.uuid(), name: z.string() }),
  images: z.array(image),
  primaryImage: z.string(),
  imageList: z.array(z.string()),
  isFeatured: z.boolean(),
  /** Always so of what the public reads; portal/product shows its seller the others too. */
  isApproved: z.boolean(),
  isDemo: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Product = z.output<typeof product>;

const common = { audience: "public", tag: "market" } as const;

export const products = listEndpoint({
  ...common,
  path: "product",
  summary: "Products on offer, by name unless another order is asked for.",
  input: z.object({
    categoryId: idFilter,
    subCategoryId: idFilter,
    commodityId: idFilter,
    locationId: idFilter,
    traderId: uuidFilter,
    isFeatured: oneOf(["active"]),
    /** Words in any of the five languages, the beginning of one, or nearly one. */
    term: textFilter(),
    sort: oneOf(productOrders),
    ...paging(limits.productPageSize),
  }),
  output: product,
});

const details = product.extend({
  description: z.string(),
  unit: product.shape.unit.extend({
    /** Base units in one unit, to compare prices; absent where sizes vary. */
    factor: z.number().nullable(),
    baseUnit: z.string().nullable(),
    /** The base unit as the reader writes it: "kg". */
    baseUnitName: z.string().nullable(),
  }),
  updatedAt: z.iso.datetime(),
});
export type ProductDetails = z.output<typeof details>;

export const productDetails = oneEndpoint({
  ...common,
  path: "product/product-details/{id}",
  summary: "One product with its description and all pictures.",
  input: z.object({ id: existingId }),
  output: details,
});

const otherSeller = product.extend({
  /** For one base unit, so that a sack and a kilo compare; for one unit where sizes vary. */
  basePrice: z.number(),
  baseUnit: z.string().nullable(),
});
export type OtherSeller = z.output<typeof otherSeller>;

export const otherSellers = listEndpoint({
  ...common,
  path: "product/other-sellers/{id}",
  summary: "The same commodity from other traders, cheapest first.",
  input: z.object({ id: existingId, ...paging(limits.shortPageSize) }),
  output: otherSeller,
});

const trader = z.object({
  id: z.uuid(),
  name: z.string(),
  userType: z.enum(["individual", "organisation"]),
  about: z.string(),
  location: named.nullable(),
  countryCode: z.string(),
  /** Day since which the trader sells here. */
  since: z.iso.date().nullable(),
  isDemo: z.boolean(),
});

const traderDetails = z.object({
  trader,
  products: z.array(product),
  total: z.int(),
});
export type TraderDetails = z.output<typeof traderDetails>;

export const productTraderDetails = oneEndpoint({
  ...common,
  path: "product/product-trader-details/{id}",
  summary: "A trader and her products; asked as of a regional host it nests data.data.",
  input: z.object({
    id: nameInPath,
    regional: oneOf(["true", "false"]),
    ...paging(limits.productPageSize),
  }),
  output: z.union([z.object({ data: traderDetails }), traderDetails]),
});
