import { z } from "zod";
import { limits } from "#core/limits.ts";
import { listEndpoint, oneEndpoint, oneOf, paging } from "#server/operations/endpoint.ts";
import {
  absentIfEmpty,
  maxComment,
  missingQuantity,
  operatorFields,
  orderComment,
  orderPrice,
  orderQuantity,
  reason,
  text,
} from "./order-fields.ts";
import { orderStates } from "./order-states.ts";
import { paidStates } from "./paid-states.ts";
import { statusGroups } from "./status-groups.ts";

const tag = "orders";
const buys = "orders.buy";
const sells = "orders.sell";

const named = z.object({ id: z.int(), name: z.string() });
const party = z.object({ id: z.uuid(), name: z.string() });
const at = z.iso.datetime();

/** In which role the caller takes part; both where it is not given. */
export const traderTypes = ["buyer", "seller"] as const;

export const acts = [
  "approve",
  "propose",
  "reject",
  "accept",
  "decline",
  "cancel",
  "process",
  "dispatch",
  "deliver",
  "pay",
  "confirm",
  "refuse",
  "rate",
] as const;
export type ShownAct = (typeof acts)[number];

const line = z.object({
  id: z.uuid(),
  product: z.object({ id: z.uuid(), name: z.string(), primaryImage: z.string() }),
  /** Key and colour of its picture for `srcset`. */
  picture: z.string(),
  background: z.string(),
  commodity: named,
  unit: named.extend({ shortName: z.string() }),
  quantity: z.number(),
  unitPrice: z.number(),
  totalPrice: z.number(),
  comments: z.string(),
});
export type OrderLine = z.output<typeof line>;

const change = z.object({
  lineId: z.uuid(),
  previousUnitPrice: z.number(),
  currentUnitPrice: z.number(),
  previousQuantity: z.number(),
  currentQuantity: z.number(),
});

const step = z.object({
  act: z.string(),
  side: z.enum(["buyer", "seller", "system"]),
  /** Who did it; absent for the house itself and for people who left. */
  by: z.string().nullable(),
  state: z.string(),
  comment: z.string().nullable(),
  changes: z.array(change).nullable(),
  at,
});
export type OrderStep = z.output<typeof step>;

const proposal = z.object({
  id: z.uuid(),
  changes: z.array(change),
  comment: z.string().nullable(),
  state: z.enum(["open", "accepted", "declined", "closed"]),
  proposedAt: at,
  answeredAt: at.nullable(),
});
export type OrderProposal = z.output<typeof proposal>;

const contact = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  country: z.string(),
  location: z.string().nullable(),
});

const listedRequest = z.object({
  id: z.uuid(),
  status: z.enum(["pending", "approved", "rejected", "cancelled"]),
  group: z.enum(statusGroups),
  /** Whether the trader offers something else and waits for the buyer. */
  isProposed: z.boolean(),
  side: z.enum(traderTypes),
  buyer: party,
  trader: party,
  currency: z.string(),
  total: z.number(),
  /** How many products, and what the first is called. */
  lineCount: z.int(),
  firstProduct: z.string(),
  picture: z.string(),
  background: z.string(),
  /** The order it became. */
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  dateRequested: at,
  dateUpdated: at,
  isDemo: z.boolean(),
});
export type ListedRequest = z.output<typeof listedRequest>;

export const listedOrder = z.object({
  id: z.uuid(),
  orderNumber: z.string(),
  requestId: z.uuid(),
  status: z.enum(orderStates),
  group: z.enum(statusGroups),
  paid: z.enum(paidStates),
  side: z.enum(traderTypes),
  buyer: party,
  trader: party,
  /** Of its first line, as the specification's market order has one. */
  commodity: named,
  currency: z.string(),
  total: z.number(),
  lineCount: z.int(),
  firstProduct: z.string(),
  picture: z.string(),
  background: z.string(),
  dateApproved: at,
  dateUpdated: at,
  rating: z.int().nullable(),
  isDemo: z.boolean(),
});
export type ListedOrder = z.output<typeof listedOrder>;

const request = listedRequest.extend({
  lines: z.array(line),
  service: z.string().nullable(),
  /** Whom the trader speaks to; absent for who has left. */
  operator: contact.nullable(),
  reason: z.string().nullable(),
  /** Newest first; at most one is open. */
  proposals: z.array(proposal),
  /** What was done, oldest first. */
  history: z.array(step),
  /** What the caller may do now. */
  acts: z.array(z.enum(acts)),
});
export type OrderRequest = z.output<typeof request>;

const order = listedOrder.extend({
  lines: z.array(line),
  service: z.string().nullable(),
  operator: contact.nullable(),
  /** How the buyer reaches the trader. */
  seller: z.object({ phone: z.string().nullable(), email: z.string().nullable() }).nullable(),
  reason: z.string().nullable(),
  ratingComment: z.string().nullable(),
  history: z.array(step),
  acts: z.array(z.enum(acts)),
});
export type Order = z.output<typeof order>;

export const requestOrder = oneEndpoint({
  method: "POST",
  path: "market-order-request",
  audience: buys,
  tag,
  idempotent: true,
  summary:
    "Ask one trader for one or more products at the prices the buyer saw; another price now is 409 price_changed with the present ones in data.",
  input: z
    .object({
      /** One product by itself… */
      product: z.uuid().optional(),
      quantity: orderQuantity.optional(),
      unitPrice: orderPrice.optional(),
      comments: orderComment,
      /** …or several of one trader. */
      lines: z
        .array(
          z.object({
            product: z.uuid(),
            quantity: orderQuantity,
            unitPrice: orderPrice,
            comments: orderComment,
          }),
        )
        .min(1)
        .max(50)
        .optional(),
      /** Whose they are; checked when given. */
      trader: z.uuid().optional(),
      type: oneOf(["product"]),
      ...operatorFields,
    })
    .refine(
      ({ lines, product, quantity, unitPrice }) =>
        lines || (product && quantity !== undefined && unitPrice !== undefined),
      { error: missingQuantity, path: ["quantity"] },
    ),
  output: request,
});

/** Filters of both lists: the caller's side, one state or a group of them. */
const lists = <const States extends readonly [string, ...string[]]>(states: States) => ({
  traderType: oneOf(traderTypes),
  status: oneOf(states),
  group: oneOf(statusGroups),
  ...paging(limits.pageSize),
});

export const orderRequests = listEndpoint({
  path: "market-order-request",
  audience: buys,
  tag,
  summary: "Order requests the caller takes part in, newest first; by side with traderType.",
  input: z.object(lists(["pending", "approved", "rejected", "cancelled"])),
  output: listedRequest,
});

export const orderRequest = oneEndpoint({
  path: "market-order-request/{id}",
  audience: buys,
  tag,
  summary: "One order request with its products, proposals and history.",
  input: z.object({ id: z.string() }),
  output: request,
});

export const orders = listEndpoint({
  path: "market-order",
  audience: buys,
  tag,
  summary: "Orders the caller takes part in, newest first; by side with traderType.",
  input: z.object(lists(orderStates)),
  output: listedOrder,
});

export const order_ = oneEndpoint({
  path: "market-order/{id}",
  audience: buys,
  tag,
  summary: "One order with its products and history.",
  input: z.object({ id: z.string() }),
  output: order,
});

const act = <I extends z.ZodRawShape, O extends z.ZodType>(
  path: string,
  audience: typeof buys | typeof sells,
  summary: string,
  { input, output }: { input: I; output: O },
) =>
  oneEndpoint({
    method: "POST",
    path,
    audience,
    tag,
    idempotent: true,
    summary,
    input: z.object({ id: z.string(), ...input }),
    output,
  });

export const cancelRequest = act(
  "market-order-request/cancel/{id}",
  buys,
  "Cancel a pending request; its stock is free again, and the trader is told.",
  { input: { reason }, output: request },
);
/** Names the proposal that was seen, so that a newer one is not answered by mistake. */
const seenProposal = { proposal: z.preprocess(absentIfEmpty, z.uuid().optional()) };
export const acceptProposal = act(
  "market-order-request/accept/{id}",
  buys,
  "Accept the trader's open proposal: the request changes and waits for approval.",
  { input: seenProposal, output: request },
);
export const declineProposal = act(
  "market-order-request/decline/{id}",
  buys,
  "Decline the trader's open proposal: the request stays as it was.",
  { input: { ...seenProposal, comment: text(maxComment) }, output: request },
);
export const approveRequest = act(
  "portal/market-order-request/{id}/approve",
  sells,
  "Approve a request: it becomes an order with a number, and the buyer is told.",
  { input: { comment: text(maxComment) }, output: order },
);
export const rejectRequest = act(
  "portal/market-order-request/{id}/reject",
  sells,
  "Reject a request with a reason; its stock is free again, and the buyer is told.",
  { input: { reason }, output: request },
);
export const proposeChange = act(
  "portal/market-order-request/{id}/propose",
  sells,
  "Propose another price or quantity; the buyer sees old and new. It takes the place of an open one.",
  {
    input: {
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
      comment: text(maxComment),
    },
    output: request,
  },
);
export const processOrder = act(
  "portal/market-order/{id}/process",
  sells,
  "Say that the goods are ready; the buyer is told.",
  { input: { comment: text(maxComment) }, output: order },
);
export const dispatchOrder = act(
  "portal/market-order/{id}/dispatch",
  sells,
  "Say that the goods are on their way; the buyer is told.",
  { input: { comment: text(maxComment) }, output: order },
);
export const deliverOrder = act(
  "portal/market-order/{id}/deliver",
  sells,
  "Say that the goods were handed over; the buyer is told.",
  { input: { comment: text(maxComment) }, output: order },
);
export const cancelSale = act(
  "portal/market-order/{id}/cancel",
  sells,
  "Cancel an order that is not yet dispatched, with a reason; the buyer is told.",
  { input: { reason }, output: order },
);
export const receiveOrder = act(
  "market-order/deliver/{id}",
  buys,
  "Say that the goods arrived; the trader is told.",
  { input: { comment: text(maxComment) }, output: order },
);
export const cancelOrder = act(
  "market-order/cancel/{id}",
  buys,
  "Cancel an order that is not yet dispatched, with a reason; the trader is told.",
  { input: { reason }, output: order },
);
export const rateOrder = act(
  "market-order/rating/{id}",
  buys,
  "Rate a delivered order, once: 1 to 5 and a comment.",
  {
    input: {
      rating: z.preprocess(
        absentIfEmpty,
        z.coerce.number({ error: "orders.rating.missing" }).int().min(1).max(5),
      ),
      comment: text(maxComment),
    },
    output: order,
  },
);
