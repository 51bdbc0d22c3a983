import { z } from "zod";
import { productStates } from "#areas/market/product-states.ts";
import { productImage, productTable } from "#core/forms/upload-rules.ts";
import {
  absentIfEmptyOrNull,
  listEndpoint,
  named,
  oneEndpoint,
  oneOf,
  paging,
  textFilter,
  wholeNumber,
} from "#server/operations/endpoint.ts";
import { uploaded } from "#server/uploads/upload.ts";
import { mostPhotos } from "./product-limits.ts";
import { typedNumber } from "./read-number.ts";

const tag = "seller's portal";
const sells = "products.sell";
const reviews = "products.review";
const at = z.iso.datetime();
/** What a form sends of a text area, with one kind of line break and nothing no database holds. */
const plainText = (value: unknown) =>
  typeof value === "string" ? value.replace(/\r\n?/g, "\n").replaceAll("\0", "") : value;
/** One line: whatever breaks or hides in it is a space. */
const oneLine = (value: unknown) =>
  typeof value === "string" ? value.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ") : value;

const photo = z.object({
  /** Key under /picture/<key>/<width>.<avif|webp|jpeg>, and the name by which it is moved or removed. */
  picture: z.string(),
  background: z.string(),
});

const own = z.object({
  id: z.uuid(),
  name: z.string(),
  commodity: named,
  category: named,
  location: named,
  unit: named.extend({ shortName: z.string() }),
  price: z.number(),
  currency: z.string(),
  quantity: z.number(),
  minimumOrderQuantity: z.number(),
  minimumOrderAmount: z.number(),
  state: z.enum(productStates),
  /** Whether buyers see it: approved, of an approved shop. */
  isListed: z.boolean(),
  photos: z.array(photo),
  submittedAt: at.nullable(),
  /** What the officer wrote. */
  comment: z.string().nullable(),
  updatedAt: at,
  isDemo: z.boolean(),
  acts: z.array(z.enum(["submit", "withdraw"])),
});
export type OwnProduct = z.output<typeof own>;

const details = own.extend({
  description: z.string(),
  /** Newest first. */
  decisions: z.array(
    z.object({ act: z.string(), by: z.string(), comment: z.string().nullable(), at }),
  ),
});
export type OwnProductDetails = z.output<typeof details>;

/** The parts of her list a seller may ask for: each state, and what is approved but sold out. */
export const productParts = [...productStates, "soldOut"] as const;
export type ProductPart = (typeof productParts)[number];

export const ownProducts = listEndpoint({
  path: "portal/product",
  audience: sells,
  tag,
  summary:
    "The caller's products by name, with stock and approval; by state, those approved but sold out, or by words in the name.",
  input: z.object({
    state: oneOf(productParts),
    term: textFilter(),
    ...paging(20),
  }),
  output: own,
});

export const productCounts = oneEndpoint({
  path: "portal/product/counts",
  audience: sells,
  tag,
  summary: "How many products the caller has in each state, and how many are out of stock.",
  input: z.object({}),
  output: z.object({
    draft: z.int(),
    submitted: z.int(),
    approved: z.int(),
    declined: z.int(),
    outOfStock: z.int(),
    shop: z.enum(["awaiting approval", "approved", "declined"]),
  }),
});

export const ownProduct = oneEndpoint({
  path: "portal/product/{id}",
  audience: sells,
  tag,
  summary: "One of the caller's products with what was decided of it.",
  input: z.object({ id: z.string() }),
  output: details,
});

/** "1 250,50" as well as 1250.5, where nothing else can be meant by it. */
const decimal = (least: number, most: number, places: 2 | 3) =>
  z.coerce
    .number()
    .min(least)
    .max(most)
    .multipleOf(10 ** -places, {
      error: places === 2 ? "seller.field.twoPlaces" : "seller.field.threePlaces",
    });
const typed = <T extends z.ZodType>(number: T) => z.preprocess(typedNumber, number);

/** Amounts are in the edition's currency; quantities in the product's unit. */
export const productFields = {
  name: z.preprocess(oneLine, z.string().trim().min(2).max(120)),
  description: z.preprocess(plainText, z.string().trim().max(4000).default("")),
  commodityId: wholeNumber(),
  locationId: wholeNumber(),
  unitId: wholeNumber(),
  price: typed(decimal(0.01, 99_999_999_999, 2)),
  quantity: typed(decimal(0, 99_999_999, 3)),
  minimumOrderQuantity: typed(decimal(0.001, 99_999_999, 3).default(1)),
  minimumOrderAmount: typed(decimal(0, 99_999_999_999, 2).default(0)),
};

export const createProduct = oneEndpoint({
  method: "POST",
  path: "portal/product",
  audience: sells,
  tag,
  idempotent: true,
  summary: "Make a product: a draft until it is submitted. With a first photo, if there is one.",
  uploads: { photo: productImage },
  input: z.object({ ...productFields, photo: uploaded.optional() }),
  output: details,
});

export const editProduct = oneEndpoint({
  method: "PUT",
  path: "portal/product/{id}",
  audience: sells,
  tag,
  idempotent: true,
  summary:
    "Change a product. Another name or commodity sends an approved one back to the officers; price and stock do not. 409 when another stock is given and somebody ordered since it was seen.",
  input: z.object({
    id: z.string(),
    ...productFields,
    /** The stock that was shown: what was ordered since is not overwritten. */
    seenQuantity: productFields.quantity.optional(),
  }),
  output: details,
});

export const changeOffer = oneEndpoint({
  method: "POST",
  path: "portal/product/{id}/offer",
  audience: sells,
  tag,
  idempotent: true,
  summary:
    "Change price and stock at once, from the list; 409 when somebody ordered since the stock was seen.",
  input: z.object({
    id: z.string(),
    price: productFields.price,
    quantity: productFields.quantity,
    /** The stock that was shown. */
    seenQuantity: productFields.quantity,
  }),
  output: own,
});

const act = <O extends z.ZodType>(name: string, summary: string, output: O) =>
  oneEndpoint({
    method: "POST",
    path: `portal/product/{id}/${name}`,
    audience: sells,
    tag,
    idempotent: true,
    summary,
    input: z.object({ id: z.string() }),
    output,
  });

export const submitProduct = act("submit", "Ask the officers to approve a product.", details);
export const withdrawProduct = act("withdraw", "Take a product off the market, or back.", details);
export const duplicateProduct = act(
  "duplicate",
  "Make a draft with the same words, price and photos.",
  details,
);

export const addPhoto = oneEndpoint({
  method: "POST",
  path: "portal/product/{id}/photo",
  audience: sells,
  tag,
  idempotent: true,
  summary: `Add a photo, at most ${mostPhotos}. An approved product goes back to the officers.`,
  uploads: { photo: productImage },
  input: z.object({ id: z.string(), photo: uploaded }),
  output: details,
});

const photoAct = (name: string, summary: string) =>
  oneEndpoint({
    method: "POST",
    path: `portal/product/{id}/photo/${name}`,
    audience: sells,
    tag,
    idempotent: true,
    summary,
    input: z.object({ id: z.string(), picture: z.string().max(200) }),
    output: details,
  });
export const removePhoto = photoAct(
  "remove",
  "Take a photo away. An approved product goes back to the officers.",
);
export const firstPhoto = photoAct("first", "Show this photo first; an approved product stays so.");

const rowReport = z.object({
  /** Row as a spreadsheet counts them: the head is 1. */
  row: z.int(),
  name: z.string(),
  /** Absent where the row is not right. */
  productId: z.uuid().nullable(),
  errors: z.array(z.object({ column: z.string(), message: z.string() })),
});

export const importProducts = oneEndpoint({
  method: "POST",
  path: "portal/product/import",
  audience: sells,
  tag,
  idempotent: true,
  summary:
    "Make drafts of the rows of a CSV file. With a row that is not right nothing is made, unless those are to be left out.",
  uploads: { table: productTable },
  input: z.object({
    table: uploaded,
    /** Make those that are right, and report the others. */
    leaveOut: z.preprocess((value) => value === true || value === "true", z.boolean()),
  }),
  output: z.object({ made: z.int(), wrong: z.int(), rows: z.array(rowReport) }),
});
export type ImportReport = z.output<typeof importProducts.output>;

export const exportProducts = oneEndpoint({
  path: "portal/product/export",
  audience: sells,
  tag,
  summary: "All products of the caller as CSV text, in the columns the import reads.",
  input: z.object({}),
  output: z.object({ csv: z.string() }),
});

const submitted = own.extend({
  trader: z.object({ id: z.uuid(), name: z.string(), state: z.string() }),
});
export type SubmittedProduct = z.output<typeof submitted>;

export const submittedProducts = listEndpoint({
  path: "portal/submitted-product",
  audience: reviews,
  tag,
  summary: "Products that wait for an officer, the longest first; or those approved or declined.",
  input: z.object({ state: oneOf(["submitted", "approved", "declined"]), ...paging(20) }),
  output: submitted,
});

export const submittedProduct = oneEndpoint({
  path: "portal/submitted-product/{id}",
  audience: reviews,
  tag,
  summary: "One product as an officer looks at it.",
  input: z.object({ id: z.string() }),
  output: details.extend({
    trader: submitted.shape.trader,
    officerActs: z.array(z.enum(["approve", "decline"])),
    /** The newest market price of the commodity here, for one base unit, to compare with. */
    marketPrice: z
      .object({
        price: z.number(),
        currency: z.string(),
        unit: z.string(),
        /** YYYY-MM, or YYYY for an annual average. */
        date: z.string(),
      })
      .nullable(),
    isOwn: z.boolean(),
  }),
});
export type ReviewedProduct = z.output<typeof submittedProduct.output>;

const decision = (name: "approve" | "decline", summary: string) =>
  oneEndpoint({
    method: "POST",
    path: `portal/product/{id}/${name}`,
    audience: reviews,
    tag,
    idempotent: true,
    summary,
    input: z.object({
      id: z.string(),
      comment: z.preprocess(
        plainText,
        name === "decline"
          ? z.string().trim().min(10).max(1000)
          : z.string().trim().max(1000).default(""),
      ),
      /**
       * When the version the officer looked at was last changed. Without it only one that waits is
       * decided on, whatever it has become since.
       */
      seen: z.preprocess(absentIfEmptyOrNull, z.iso.datetime().optional()),
    }),
    output: z.object({}),
  });
export const approveProduct = decision("approve", "Let a product be sold. Its seller is told.");
export const declineProduct = decision("decline", "Do not let it be sold. Its seller is told why.");
