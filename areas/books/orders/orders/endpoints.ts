import { z } from "zod";
import { bookkeepingActs } from "#areas/books/bookkeeping/acts.ts";
import { sameMoneyFields } from "#areas/books/bookkeeping/fields.ts";
import { sides } from "#areas/trade/orders/order-rules.ts";
import { limits } from "#core/limits.ts";
import { idParam, oneOf, paging, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { unit } from "#server/operations/schema-fragments.ts";
import { bookOrderStatuses } from "../order-decisions.ts";

const audience = bookkeepingActs.keep;
const { listEndpoint, oneEndpoint } = tagged("bookkeeping", audience);

const deliveredOrder = objectSchema("DeliveredOrder", {
  id: z.uuid(),
  orderNumber: z.string(),
  /** A seller's lines become sales, a buyer's become purchases. */
  side: z.enum(sides),
  /** The other party; empty if they have deleted their account. */
  party: z.string(),
  isPaid: z.boolean(),
  /** YYYY-MM-DD. */
  dateDelivered: z.string(),
  currency: z.string(),
  total: z.number(),
  lines: z.array(
    objectSchema("DeliveredLine", {
      product: z.string(),
      quantity: z.number(),
      unit,
      amount: z.number(),
    }),
  ),
  /** Delivered transport that the user ordered for it and that is not yet in the books. */
  transports: z.array(
    objectSchema("DeliveredTransport", {
      id: z.uuid(),
      orderNumber: z.string(),
      amount: z.number(),
      currency: z.string(),
    }),
  ),
  status: z.enum(bookOrderStatuses),
  /** The number of sales and expenses in the books that belong to it. */
  rows: z.int(),
  /** Whether it is in the currency of the books. */
  isInCurrency: z.boolean(),
  isDemo: z.boolean(),
});
export type DeliveredOrder = z.output<typeof deliveredOrder>;

export const listOrdersForBooks = listEndpoint({
  path: "bookkeeping/orders",
  summary: "The caller's delivered orders that are not in the books, the newest first.",
  input: z.object({ status: oneOf(bookOrderStatuses), ...paging(limits.pageSize) }),
  output: deliveredOrder,
});

export const getOrderForBooks = oneEndpoint({
  service: "pages",
  path: "bookkeeping/orders/{id}",
  summary: "One delivered order of the caller's.",
  input: z.object({ id: idParam }),
  output: deliveredOrder,
});

const write = { method: "POST", audience, idempotent: true } as const;
const ofOrder = z.object({ id: idParam });

export const recordOrder = oneEndpoint({
  ...write,
  path: "bookkeeping/orders/{id}",
  summary: "Write an order into the books: sales or purchases, and its transport; once.",
  input: ofOrder.extend(sameMoneyFields),
  output: z.object({
    sales: z.int(),
    purchases: z.int(),
    transports: z.int(),
    /** Products sold without taking stock, because the inventory had too little. */
    withoutStock: z.array(z.string()),
  }),
});

export const dismissOrder = oneEndpoint({
  ...write,
  path: "bookkeeping/orders/{id}/dismiss",
  summary: "Leave an order out of the books.",
  input: ofOrder,
});

export const dismissAll = oneEndpoint({
  ...write,
  path: "bookkeeping/orders/dismiss",
  summary: "Leave all orders out of the books that are delivered and not in them.",
  output: z.object({ dismissed: z.int() }),
});

export const offerOrder = oneEndpoint({
  ...write,
  method: "DELETE",
  path: "bookkeeping/orders/{id}/dismiss",
  summary: "Offer an order again that is not in the books.",
  input: ofOrder,
});
