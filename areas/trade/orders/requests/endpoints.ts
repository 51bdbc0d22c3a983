import { z } from "zod";
import { absentIfEmptyOrNull, idParam, oneOf } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import {
  actEndpoint,
  buyAudience,
  commentField,
  contactFields,
  detailFields,
  listEndpoint,
  listedFields,
  listFilters,
  missingQuantity,
  oneEndpoint,
  orderComment,
  orderPrice,
  orderQuantity,
  proposal,
  reasonField,
  sellAudience,
  timestamp,
} from "../endpoints.ts";
import { requestActionKinds, requestStates, requestStatuses, sides } from "../order-rules.ts";
import { order } from "../orders/endpoints.ts";

const required = "errors.field.required";

const listedRequest = objectSchema("ListedOrderRequest", {
  ...listedFields,
  status: z.enum(requestStatuses),
  /** Whether an open proposal of the trader awaits the buyer's answer. */
  isProposed: z.boolean(),
  /** The status, and while it is pending the last proposal. */
  stage: z.enum(requestStates),
  /** The side that the request waits for; null once it is answered. */
  awaits: z.enum(sides).nullable(),
  /** What it comes to with the open proposal; null without one. */
  proposedTotal: z.number().nullable(),
  /** The order that the request became. */
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  dateRequested: timestamp,
});
export type ListedRequest = z.output<typeof listedRequest>;

const request = objectSchema("OrderRequest", {
  ...listedRequest.shape,
  ...detailFields,
  /** Newest first; at most one is open. */
  proposals: z.array(proposal),
  /** How many proposals the caller can still make. */
  turnsLeft: z.int(),
  /** Hours in which a new proposal can be answered. */
  answerHours: z.int(),
});
export type OrderRequest = z.output<typeof request>;

const orderedLine = z.object({
  product: z.uuid(),
  quantity: orderQuantity,
  unitPrice: orderPrice,
  proposedPrice: orderPrice.optional(),
  comments: orderComment,
});

/** @param prefix of the line's field names, as the caller sent them */
const lineOf = (
  { product: productId, comments = "", ...line }: z.output<typeof orderedLine>,
  prefix: string,
) => ({ ...line, productId, comments, prefix });

export const requestOrder = oneEndpoint({
  method: "POST",
  path: "market-order-request",
  audience: buyAudience,
  idempotent: "locksFirst",
  summary:
    "Ask one trader for one or more products at the prices the buyer saw, or offer another price with proposedPrice; if a price has changed, 409 price_changed with the current ones in data.",
  input: z
    .object({
      /** A single product, … */
      product: z.uuid().optional(),
      quantity: orderQuantity.optional(),
      unitPrice: orderPrice.optional(),
      /** The price that the buyer offers for one unit; absent for the asking price. */
      proposedPrice: orderPrice.optional(),
      comments: orderComment,
      /** … or several of one trader. */
      lines: z.array(orderedLine).min(1).max(50).optional(),
      /** The trader of the products; checked if given. */
      trader: z.uuid().optional(),
      type: oneOf(["product"]),
      ...contactFields,
    })
    .refine(({ lines, product }) => lines || product, { error: required, path: ["product"] })
    .refine(({ lines, quantity }) => lines || quantity !== undefined, {
      error: missingQuantity,
      path: ["quantity"],
    })
    .refine(({ lines, unitPrice }) => lines || unitPrice !== undefined, {
      error: required,
      path: ["unitPrice"],
    })
    .transform(({ lines, trader: traderId, type: _, ...rest }) => {
      const { product = "", quantity = 0, unitPrice = 0, ...more } = rest;
      const { comments, proposedPrice, ...contact } = more;
      const alone = { product, quantity, unitPrice, comments, proposedPrice };
      return {
        ...contact,
        traderId,
        lines: lines?.map((line, index) => lineOf(line, `lines.${index}.`)) ?? [lineOf(alone, "")],
      };
    }),
  output: request,
});

export const listOrderRequests = listEndpoint({
  path: "market-order-request",
  audience: buyAudience,
  summary:
    "Order requests the caller takes part in, newest first; by side with traderType, those that the seller or the buyer has to answer with waiting.",
  input: z.object({ ...listFilters(requestStatuses), waiting: oneOf(requestActionKinds) }),
  output: listedRequest,
});

export const getOrderRequest = oneEndpoint({
  path: "market-order-request/{id}",
  audience: buyAudience,
  summary: "One order request with its products, proposals and history.",
  input: z.object({ id: idParam }),
  output: request,
});

export const cancelRequest = actEndpoint(
  "market-order-request/cancel/{id}",
  buyAudience,
  "Cancel a pending request. The trader is notified.",
  { input: reasonField, output: request },
);
/** The proposal that the buyer saw, so that a newer one is not answered by mistake. */
const seenProposal = { proposal: z.preprocess(absentIfEmptyOrNull, z.uuid().optional()) };
export const acceptProposal = actEndpoint(
  "market-order-request/accept/{id}",
  buyAudience,
  "Accept the trader's open proposal: the request changes and becomes an order with a number, and the trader is notified.",
  { input: seenProposal, output: request },
);
export const declineProposal = actEndpoint(
  "market-order-request/decline/{id}",
  buyAudience,
  "Decline the trader's open proposal: the request stays as it was.",
  { input: { ...seenProposal, ...commentField }, output: request },
);
export const acceptCounter = actEndpoint(
  "portal/market-order-request/{id}/accept",
  sellAudience,
  "Accept the buyer's open proposal: the request changes and becomes an order with a number, and the buyer is notified.",
  { input: { ...seenProposal, ...commentField }, output: order },
);
export const declineCounter = actEndpoint(
  "portal/market-order-request/{id}/decline",
  sellAudience,
  "Decline the buyer's open proposal. The buyer can make another one.",
  { input: { ...seenProposal, ...commentField }, output: request },
);
export const approveRequest = actEndpoint(
  "portal/market-order-request/{id}/approve",
  sellAudience,
  "Approve a request: it becomes an order with a number, and the buyer is notified.",
  { input: commentField, output: order },
);
export const rejectRequest = actEndpoint(
  "portal/market-order-request/{id}/reject",
  sellAudience,
  "Reject a request with a reason. The buyer is notified.",
  { input: reasonField, output: request },
);
const proposalInput = {
  changes: z
    .array(
      z.object({
        lineId: z.uuid(),
        unitPrice: orderPrice.optional(),
        quantity: orderQuantity.optional(),
      }),
    )
    .min(1)
    .max(50),
  ...commentField,
};
export const counterProposal = actEndpoint(
  "market-order-request/propose/{id}",
  buyAudience,
  "Propose another price or quantity to the trader, who sees old and new. It takes the place of an open one, and can be answered until expiresAt.",
  { input: proposalInput, output: request },
);
export const proposeChange = actEndpoint(
  "portal/market-order-request/{id}/propose",
  sellAudience,
  "Propose another price or quantity; the buyer sees old and new. It takes the place of an open one.",
  { input: proposalInput, output: request },
);
