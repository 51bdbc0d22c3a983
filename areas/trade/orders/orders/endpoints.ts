import { z } from "zod";
import { existingId, named, numeric, oneOf } from "#server/operations/endpoint.ts";
import {
  act,
  at,
  buys,
  comment,
  details,
  listEndpoint,
  listed,
  lists,
  oneEndpoint,
  reason,
  sells,
} from "../endpoints.ts";
import { orderStates, paidStates, waitingOrders } from "../order-rules.ts";

export const listedOrder = z
  .object({
    ...listed,
    orderNumber: z.string(),
    requestId: z.uuid(),
    status: z.enum(orderStates),
    paid: z.enum(paidStates),
    /** Commodity of the first line, as in the specification's market order. */
    commodity: named,
    dateApproved: at,
    rating: z.int().nullable(),
  })
  .meta({ id: "ListedOrder" });
export type ListedOrder = z.output<typeof listedOrder>;

export const order = listedOrder
  .extend({
    ...details,
    /** The trader's contacts for the buyer. */
    seller: z.object({ phone: z.string().nullable(), email: z.string().nullable() }).nullable(),
    ratingComment: z.string().nullable(),
  })
  .meta({ id: "Order" });
export type Order = z.output<typeof order>;

export const orders = listEndpoint({
  path: "market-order",
  audience: buys,
  summary:
    "Orders the caller takes part in, newest first; by side with traderType, those to be paid or with a payment to check with waiting.",
  input: z.object({ ...lists(orderStates), waiting: oneOf(waitingOrders) }),
  output: listedOrder,
});

export const order_ = oneEndpoint({
  path: "market-order/{id}",
  audience: buys,
  summary: "One order with its products and history.",
  input: z.object({ id: existingId }),
  output: order,
});

export const processOrder = act(
  "portal/market-order/{id}/process",
  sells,
  "Say that the goods are ready; the buyer is told.",
  { input: comment, output: order },
);
export const dispatchOrder = act(
  "portal/market-order/{id}/dispatch",
  sells,
  "Say that the goods are on their way; the buyer is told.",
  { input: comment, output: order },
);
export const deliverOrder = act(
  "portal/market-order/{id}/deliver",
  sells,
  "Say that the goods were handed over; the buyer is told.",
  { input: comment, output: order },
);
export const cancelSale = act(
  "portal/market-order/{id}/cancel",
  sells,
  "Cancel an order that is not yet dispatched, with a reason; the buyer is told.",
  { input: reason, output: order },
);
export const receiveOrder = act(
  "market-order/deliver/{id}",
  buys,
  "Say that the goods arrived; the trader is told.",
  { input: comment, output: order },
);
export const cancelOrder = act(
  "market-order/cancel/{id}",
  buys,
  "Cancel an order that is not yet dispatched, with a reason; the trader is told.",
  { input: reason, output: order },
);
export const rateOrder = act(
  "market-order/rating/{id}",
  buys,
  "Rate a delivered order, once: 1 to 5 and a comment.",
  {
    input: {
      rating: numeric(z.number({ error: "orders.rating.missing" }).int().min(1).max(5)),
      ...comment,
    },
    output: order,
  },
);
