import { z } from "zod";
import { idParam, named, numeric, oneOf } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import {
  actEndpoint,
  buyAudience,
  commentField,
  detailFields,
  listEndpoint,
  listedFields,
  listFilters,
  oneEndpoint,
  reasonField,
  sellAudience,
  timestamp,
} from "../endpoints.ts";
import { orderActionKinds, orderStates, paidStates } from "../order-rules.ts";

export const listedOrder = objectSchema("ListedOrder", {
  ...listedFields,
  orderNumber: z.string(),
  requestId: z.uuid(),
  status: z.enum(orderStates),
  paid: z.enum(paidStates),
  /** Commodity of the first line, as in the specification's market order. */
  commodity: named,
  dateApproved: timestamp,
  rating: z.int().nullable(),
});
export type ListedOrder = z.output<typeof listedOrder>;

export const order = objectSchema("Order", {
  ...listedOrder.shape,
  ...detailFields,
  /** The trader's contacts for the buyer. */
  seller: z.object({ phone: z.string().nullable(), email: z.string().nullable() }).nullable(),
  ratingComment: z.string().nullable(),
});
export type Order = z.output<typeof order>;

export const listOrders = listEndpoint({
  path: "market-order",
  audience: buyAudience,
  summary:
    "Orders the caller takes part in, newest first; by side with traderType, those to be paid or with a payment to check with waiting.",
  input: z.object({ ...listFilters(orderStates), waiting: oneOf(orderActionKinds) }),
  output: listedOrder,
});

export const getOrder = oneEndpoint({
  path: "market-order/{id}",
  audience: buyAudience,
  summary: "One order with its products and history.",
  input: z.object({ id: idParam }),
  output: order,
});

export const processOrder = actEndpoint(
  "portal/market-order/{id}/process",
  sellAudience,
  "Mark an order as ready. The buyer is notified.",
  { input: commentField, output: order },
);
export const dispatchOrder = actEndpoint(
  "portal/market-order/{id}/dispatch",
  sellAudience,
  "Mark an order as dispatched. The buyer is notified.",
  { input: commentField, output: order },
);
export const deliverOrder = actEndpoint(
  "portal/market-order/{id}/deliver",
  sellAudience,
  "Mark an order as delivered. The buyer is notified.",
  { input: commentField, output: order },
);
export const cancelSale = actEndpoint(
  "portal/market-order/{id}/cancel",
  sellAudience,
  "Cancel an order that is not yet dispatched, with a reason. The buyer is notified.",
  { input: reasonField, output: order },
);
export const receiveOrder = actEndpoint(
  "market-order/deliver/{id}",
  buyAudience,
  "Confirm that an order arrived. The trader is notified.",
  { input: commentField, output: order },
);
export const cancelOrder = actEndpoint(
  "market-order/cancel/{id}",
  buyAudience,
  "Cancel an order that is not yet dispatched, with a reason. The trader is notified.",
  { input: reasonField, output: order },
);
export const rateOrder = actEndpoint(
  "market-order/rating/{id}",
  buyAudience,
  "Rate a delivered order, once: 1 to 5 and a comment.",
  {
    input: {
      rating: numeric(z.number({ error: "orders.rating.missing" }).int().min(1).max(5)),
      ...commentField,
    },
    output: order,
  },
);
