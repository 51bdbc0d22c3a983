import { z } from "zod";
import { productStates } from "#areas/trade/market/product-states.ts";
import { productsActs } from "#areas/trade/seller/acts.ts";
import { maxProductPhotos, productImage } from "#core/files/upload-rules.ts";
import { typedNumber } from "#core/quantities/read-number.ts";
import {
  absentIfEmptyOrNull,
  decimal,
  formBoolean,
  idFilter,
  idParam,
  maxInteger,
  named,
  numeric,
  oneOf,
  paging,
  tagged,
  textFilter,
  wholeNumber,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { photo, unit } from "#server/operations/schema-fragments.ts";
import { keyText, lineOfText, textOfLines } from "#server/operations/text-kinds.ts";
import { uploadedFile } from "#server/uploads/upload.ts";

export const { oneEndpoint, listEndpoint, writeEndpoint } = tagged("seller's portal");
const ofSeller = { audience: productsActs.sell } as const;
const write = { ...ofSeller, method: "POST", idempotent: true } as const;
const at = z.iso.datetime();

/** What officers and its seller did last with a product or a service, and what the seller may do. */
export const ownStatus = {
  submittedAt: at.nullable(),
  comment: z.string().nullable(),
  updatedAt: at,
  isDemo: z.boolean(),
  acts: z.array(z.enum(["submit", "withdraw"])),
};

/** What somebody did with a product or a service. */
export const decided = { act: z.string(), by: z.string(), comment: z.string().nullable(), at };

export const ownProductSchema = objectSchema("OwnProduct", {
  id: z.uuid(),
  name: z.string(),
  commodity: named,
  category: named,
  location: named,
  unit,
  price: z.number(),
  currency: z.string(),
  quantity: z.number(),
  minimumOrderQuantity: z.number(),
  minimumOrderAmount: z.number(),
  isMadeToOrder: z.boolean(),
  state: z.enum(productStates),
  /** Whether buyers see it: approved, of an approved shop. */
  isListed: z.boolean(),
  /** The key also identifies the photo to move or remove. */
  photos: z.array(photo),
  ...ownStatus,
});
export type OwnProduct = z.output<typeof ownProductSchema>;

const decision = objectSchema("ProductDecision", decided);

export const ownProductDetailsSchema = objectSchema("OwnProductDetails", {
  ...ownProductSchema.shape,
  description: z.string(),
  /** Newest first. */
  decisions: z.array(decision),
});
export type OwnProductDetails = z.output<typeof ownProductDetailsSchema>;

/** Filters of the seller's list: each state, and approved but sold out. */
export const productListFilters = [...productStates, "soldOut"] as const;
export type ProductListFilter = (typeof productListFilters)[number];

export const listOwnProducts = listEndpoint({
  ...ofSeller,
  path: "portal/product",
  summary:
    "The caller's products by name, with stock and approval; by state, those approved but sold out, or by words in the name.",
  input: z.object({ state: oneOf(productListFilters), term: textFilter(), ...paging() }),
  output: ownProductSchema,
});

export const countOwnProducts = oneEndpoint({
  ...ofSeller,
  path: "portal/product/counts",
  summary: "The number of the caller's products by state, and of those out of stock.",
  output: z.object({
    draft: z.int(),
    submitted: z.int(),
    approved: z.int(),
    declined: z.int(),
    outOfStock: z.int(),
    shop: z.enum(["awaiting approval", "approved", "declined"]),
  }),
});

export const getOwnProduct = oneEndpoint({
  ...ofSeller,
  path: "portal/product/{id}",
  summary: "One of the caller's products, with the officers' decisions.",
  input: z.object({ id: idParam }),
  output: ownProductDetailsSchema,
});

/** Accepts "1 250,50" as well as 1250.5, where it is unambiguous. */
export const typed = <T extends z.ZodType>(number: T) => z.preprocess(typedNumber, numeric(number));
export const price = (min: number) =>
  decimal({ min, max: 99_999_999_999, places: 2 }, { places: "seller.field.twoPlaces" });
const stock = (min: number) =>
  decimal({ min, max: 99_999_999, places: 3 }, { places: "seller.field.threePlaces" });

/** The id of a list entry, with a message that names the list when nothing was chosen. */
const chosen = (sentence: string) => wholeNumber(1, maxInteger, sentence);
const line = lineOfText().max(120);

/** Amounts are in the edition's currency, quantities in the product's unit. */
export const productFields = {
  name: line.min(2),
  description: textOfLines().max(4000).default(""),
  commodityId: chosen("seller.field.commodity"),
  locationId: chosen("seller.field.location"),
  unitId: chosen("seller.field.unit"),
  price: typed(price(0.01)),
  quantity: typed(stock(0)),
  minimumOrderQuantity: typed(stock(0.001).default(1)),
  minimumOrderAmount: typed(price(0).default(0)),
  /** Whether buyers can order more than there is; unchanged where it is absent. */
  isMadeToOrder: z.preprocess(absentIfEmptyOrNull, formBoolean.optional()),
};

export type ProductFields = z.output<z.ZodObject<typeof productFields>>;

/** Form fields: the commodity in the seller's own words, which are also the default name. */
const wordedFields = {
  ...productFields,
  name: line.default(""),
  kind: line.default(""),
  commodityId: numeric(z.number("seller.field.commodity").int().min(1).max(maxInteger).optional()),
};
export type WordedFields = z.output<z.ZodObject<typeof wordedFields>>;

export const createProduct = oneEndpoint({
  ...write,
  path: "portal/product",
  summary:
    "Create a product: a draft unless it is submitted at once. Its commodity by id or in words; with a first photo, or the photos of another of the caller's products.",
  uploads: { photo: productImage },
  input: z.object({
    ...wordedFields,
    photo: uploadedFile.optional(),
    photosOf: idParam.optional(),
    /** A draft, or submitted for approval at once. */
    next: oneOf(["draft", "submit"]),
  }),
  output: ownProductDetailsSchema,
});

export const getProductHints = oneEndpoint({
  ...ofSeller,
  path: "portal/product-hints",
  summary:
    "Suggestions for the product form: commodities that its words may mean, the units they are sold by, most used first, and market prices.",
  input: z.object({ kind: textFilter(120), commodity: idFilter, unit: idFilter }),
  output: z.object({
    /** Exactly one where the words are clear. */
    kinds: z.array(named),
    isClear: z.boolean(),
    /** All units for products. */
    unitIds: z.array(z.int()),
    market: z
      .object({
        lowest: z.number(),
        highest: z.number(),
        /** The median of the markets: half of them pay less. */
        price: z.number(),
        /** Same as `price`. */
        average: z.number(),
        currency: z.string(),
        /** Short name of the unit of the prices: the chosen one, where they can be converted. */
        unit: z.string(),
        isInUnit: z.boolean(),
        /** YYYY-MM, or YYYY. */
        period: z.string(),
        source: z.string(),
      })
      .nullable(),
  }),
});
export type ProductHints = z.output<typeof getProductHints.output>;

export const editProduct = oneEndpoint({
  ...write,
  method: "PUT",
  path: "portal/product/{id}",
  summary:
    "Change a product. Another name or commodity sends an approved one back to the officers; price and stock do not. 409 when the stock is changed and somebody has ordered since it was read.",
  input: z.object({
    id: idParam,
    ...wordedFields,
    name: productFields.name,
    /** The displayed stock, so that later orders are not overwritten. */
    seenQuantity: productFields.quantity.optional(),
  }),
  output: ownProductDetailsSchema,
});

export const changeOffer = oneEndpoint({
  ...write,
  path: "portal/product/{id}/offer",
  summary: "Change price and stock; 409 when somebody has ordered since the stock was read.",
  input: z.object({
    id: idParam,
    price: productFields.price,
    quantity: productFields.quantity,
    seenQuantity: productFields.quantity,
  }),
  output: ownProductSchema,
});

const act = (name: string, summary: string) =>
  oneEndpoint({
    ...write,
    path: `portal/product/{id}/${name}`,
    summary,
    input: z.object({ id: idParam }),
    output: ownProductDetailsSchema,
  });
export const submitProduct = act("submit", "Ask the officers to approve a product.");
export const withdrawProduct = act("withdraw", "Take a product off the market, or back.");
export const duplicateProduct = act(
  "duplicate",
  "Make a draft with the same words, price and photos.",
);

export const addPhoto = oneEndpoint({
  ...write,
  path: "portal/product/{id}/photo",
  summary: `Add a photo, at most ${maxProductPhotos}. An approved product goes back to the officers.`,
  uploads: { photo: productImage },
  input: z.object({ id: idParam, photo: uploadedFile }),
  output: ownProductDetailsSchema,
});

const photoAct = (name: string, summary: string) =>
  oneEndpoint({
    ...write,
    path: `portal/product/{id}/photo/${name}`,
    summary,
    input: z.object({ id: idParam, picture: keyText().max(200) }),
    output: ownProductDetailsSchema,
  });
export const removePhoto = photoAct(
  "remove",
  "Take a photo away. An approved product goes back to the officers.",
);
export const setPrimaryPhoto = photoAct(
  "first",
  "Show this photo first; an approved product stays so.",
);
