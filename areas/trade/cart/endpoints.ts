import { z } from "zod";
import { cartActs } from "#areas/trade/cart/acts.ts";
import { ordersActs } from "#areas/trade/orders/acts.ts";
import {
  contactFields,
  orderComment,
  orderedProduct,
  orderPrice,
  orderQuantity,
} from "#areas/trade/orders/endpoints.ts";
import { lineIssues } from "#areas/trade/orders/line-rules.ts";
import { formBoolean, idParam, named, nameInPath, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { basePriced, party, unit } from "#server/operations/schema-fragments.ts";
import { keyText } from "#server/operations/text-kinds.ts";

const { oneEndpoint, listEndpoint } = tagged("cart", cartActs.use);

const line = objectSchema("CartLine", {
  product: orderedProduct,
  picture: z.string(),
  background: z.string(),
  trader: party,
  location: named,
  unit,
  inStock: z.number(),
  /** Whether more can be ordered than there is. */
  isMadeToOrder: z.boolean(),
  quantity: z.number(),
  /** The current price; `previousUnitPrice` is the price the buyer saw before, if it differs. */
  unitPrice: z.number(),
  previousUnitPrice: z.number().nullable(),
  totalPrice: z.number(),
  currency: z.string(),
  minimumOrderQuantity: z.number(),
  minimumOrderAmount: z.number(),
  /**
   * The stricter of both minimums, in whole units, and the step by which the quantity increases.
   */
  leastQuantity: z.number(),
  quantityStep: z.number(),
  /** As for a product: the price per kilo of a product that is sold by the sack. */
  perBase: basePriced.nullable(),
  comments: z.string(),
  /** The first issue that prevents ordering; saving the line again accepts a changed price. */
  trouble: z.enum(lineIssues).nullable(),
});
export type CartLine = z.output<typeof line>;

/** The lines of one trader in one currency, which become one order request. */
const share = objectSchema("CartShare", {
  trader: party,
  currency: z.string(),
  total: z.number(),
  lines: z.array(line),
});

const cart = objectSchema("Cart", {
  /** Number of lines, for the cart's badge. */
  count: z.int(),
  shares: z.array(share),
  /** The total of the cart in each currency. */
  totals: z.array(z.object({ currency: z.string(), total: z.number() })),
  canOrder: z.boolean(),
});
export type Cart = z.output<typeof cart>;

/** The largest cart size that any edition allows. */
const maxLines = 200;

/** Comments for the sellers, by product; an empty one removes an earlier comment. */
export const lineComments = z
  .record(keyText().max(40), orderComment)
  .refine((comments) => Object.keys(comments).length <= maxLines, { error: "errors.field.type" })
  .optional();

/** The prices that the buyer offers instead of the asking prices, each for one unit of a product. */
export const offeredPrices = z
  .array(z.object({ product: z.uuid(), price: orderPrice }))
  .max(maxLines)
  .optional();

export const getCart = oneEndpoint({
  path: "cart",
  summary:
    "The caller's cart by trader, at current prices; a visitor's by the cookie soko-visitor.",
  input: z.object({}),
  output: cart,
});

export const getCartCount = oneEndpoint({
  path: "cart/count",
  summary: "The number of lines in the caller's cart.",
  input: z.object({}),
  output: z.object({ count: z.int() }),
});

export const putLine = oneEndpoint({
  method: "PUT",
  path: "cart/{productId}",
  summary: "Add a product to the cart, or change its line; takes the current price.",
  input: z.object({
    productId: idParam,
    quantity: orderQuantity,
    comments: orderComment,
    /** Adds to the existing quantity instead of replacing it. */
    add: formBoolean.optional(),
  }),
  output: cart,
});

export const removeLine = oneEndpoint({
  method: "DELETE",
  path: "cart/{productId}",
  summary: "Remove a product from the cart; nothing happens if it is not in it.",
  input: z.object({ productId: nameInPath }),
  output: cart,
});

export const orderCart = listEndpoint({
  method: "POST",
  path: "cart/order",
  audience: ordersActs.buy,
  idempotent: true,
  summary:
    "Order the whole cart: one request for each trader, all or none, at the prices the buyer saw.",
  input: z.object({
    ...contactFields,
    /**
     * The lines as they were displayed, as `productId:unitPrice`; a different current price returns
     * 409.
     */
    seen: z.array(keyText().max(80)).max(maxLines),
    offers: offeredPrices,
    comments: lineComments,
  }),
  output: z.object({ id: z.uuid(), trader: party, currency: z.string(), total: z.number() }),
});

export const checkProductOrder = oneEndpoint({
  path: "cart/check-product-order",
  service: "pages",
  summary:
    "Whether this quantity of a product can be ordered; a refusal says why, beside its field.",
  input: z.object({ productId: idParam, quantity: orderQuantity }),
  output: z.object({ quantity: z.number() }),
});

export const getProductOrder = oneEndpoint({
  path: "cart/product-order",
  service: "pages",
  summary: "A cart of one line for ordering one product directly; no cart is changed.",
  input: z.object({ productId: idParam, quantity: orderQuantity }),
  output: cart,
});
