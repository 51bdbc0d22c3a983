import { sql } from "drizzle-orm";
import {
  check,
  type ExtraConfigColumn,
  index,
  pgTable,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { country, location } from "#areas/reference/places/tables.ts";
import { product } from "#areas/trade/market/tables.ts";
import {
  codeReference,
  instant,
  isOneOf,
  listReference,
  money,
  quantity,
  reference,
} from "#server/database/columns.ts";
import type { ProposedChange } from "./endpoints.ts";
import {
  type OrderState,
  orderStates,
  type PaidState,
  type ProposalState,
  paidStates,
  proposalStates,
  type RequestStatus,
  requestStatuses,
  type Side,
  sides,
} from "./order-rules.ts";

type Listed = Record<"buyerId" | "traderId" | "state" | "id", ExtraConfigColumn>;

/**
 * Indexes for the lists of either side, newest first: all rows, and rows in one state.
 * @param summed what the dashboard sums up. With it, it reads the index alone: almost every order of
 * a trader is on another page of the table
 */
const listIndexes = (
  name: string,
  { buyerId, traderId, state, id }: Listed,
  at: ExtraConfigColumn,
  summed: ExtraConfigColumn[] = [],
) => [
  index(`${name}__of_buyer`).on(buyerId, at, id, ...summed),
  index(`${name}__of_trader`).on(traderId, at, id, ...summed),
  index(`${name}__of_buyer__state`).on(buyerId, state, at, id),
  index(`${name}__of_trader__state`).on(traderId, state, at, id),
  // What officers search.
  index(`${name}__newest`).on(at, id),
  index(`${name}__state`).on(state, at, id),
];

/** A buyer's request to one trader, in one currency. It holds no stock until both sides agree. */
export const marketOrderRequest = pgTable(
  "market_order_request",
  (t) => ({
    id: t.uuid().primaryKey(),
    buyerId: reference("buyer_id", () => account.id),
    traderId: reference("trader_id", () => trader.accountId),
    state: t.text().$type<RequestStatus>().notNull(),
    currency: t.text().notNull(),
    /** Total of the current lines. */
    total: money("total").notNull(),
    /**
     * The side that speaks next, once the buyer has proposed something else than the request says
     * and so no longer agrees to it; null while they do.
     */
    turn: t.text().$type<Side>(),
    /** What else the buyer needs (transport, packing), in their own words. */
    service: t.text(),
    /** The contact person for the trader: the specification's operator. */
    contactName: t.text("contact_name").notNull(),
    contactPhone: t.text("contact_phone"),
    contactEmail: t.text("contact_email"),
    countryCode: codeReference("country_code", () => country.code),
    locationId: t.integer("location_id").references(() => location.id),
    /** Why it was rejected or cancelled. */
    reason: t.text(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    isDemo: t.boolean("is_demo").notNull().default(false),
  }),
  (table) => [
    check("market_order_request__state", isOneOf("state", requestStatuses)),
    check("market_order_request__parties", sql`buyer_id <> trader_id`),
    check("market_order_request__turn", isOneOf("turn", sides)),
    ...listIndexes("market_order_request", table, table.createdAt),
  ],
);

/** A product of a request and of the order it becomes. */
export const marketOrderLine = pgTable(
  "market_order_line",
  (t) => ({
    id: t.uuid().primaryKey(),
    requestId: reference("request_id", () => marketOrderRequest.id),
    productId: reference("product_id", () => product.id),
    /** The product's name at the time of the request. */
    productName: t.text("product_name").notNull(),
    unitId: listReference("unit_id", () => measurementUnit.id),
    quantity: quantity("quantity").notNull(),
    unitPrice: money("unit_price").notNull(),
    total: money("total").notNull(),
    comments: t.text().notNull().default(""),
    /**
     * How much of the stock it holds, in units: nothing until both sides agree. Null for lines from
     * before this column, which hold their quantity since the request.
     */
    held: quantity("held"),
    /** Position in the request, from 0. */
    place: t.integer().notNull(),
  }),
  (table) => [
    unique("market_order_line__once").on(table.requestId, table.productId),
    index("market_order_line__product").on(table.productId),
    // The dashboard's best sellers are read from it alone.
    index("market_order_line__summed").on(
      table.requestId,
      table.productId,
      table.unitId,
      table.quantity,
      table.total,
    ),
    check("market_order_line__quantity", sql`quantity > 0`),
    check("market_order_line__held", sql`held >= 0`),
  ],
);

/** An approved request with an order number. */
export const marketOrder = pgTable(
  "market_order",
  (t) => ({
    id: t.uuid().primaryKey(),
    requestId: reference("request_id", () => marketOrderRequest.id).unique("market_order__request"),
    /** For example TZ-MO-000001. */
    number: t.text().notNull().unique("market_order__number"),
    /** Copied from the request, so that each list has its index. */
    buyerId: reference("buyer_id", () => account.id),
    traderId: reference("trader_id", () => trader.accountId),
    state: t.text().$type<OrderState>().notNull(),
    paid: t.text().$type<PaidState>().notNull().default("unpaid"),
    currency: t.text().notNull(),
    total: money("total").notNull(),
    /** Why it was cancelled. */
    reason: t.text(),
    approvedAt: instant("approved_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** 1 to 5, given once by the buyer after delivery. */
    rating: t.integer(),
    ratingComment: t.text("rating_comment"),
    ratedAt: instant("rated_at"),
    isDemo: t.boolean("is_demo").notNull().default(false),
  }),
  (table) => [
    check("market_order__state", isOneOf("state", orderStates)),
    check("market_order__paid", isOneOf("paid", paidStates)),
    check("market_order__rating", sql`rating between 1 and 5`),
    ...listIndexes("market_order", table, table.approvedAt, [
      table.state,
      table.currency,
      table.total,
      table.requestId,
    ]),
    index("market_order__to_check")
      .on(table.traderId)
      .where(sql`paid = 'submitted' and state <> 'cancelled'`),
    // Finds the newest of a buyer's ratings of the same subject.
    index("market_order__rated").on(table.buyerId, table.ratedAt).where(sql`rating is not null`),
  ],
);

/** A proposal of either side, of another price or quantity for a pending request. */
export const marketOrderProposal = pgTable(
  "market_order_proposal",
  (t) => ({
    id: t.uuid().primaryKey(),
    requestId: reference("request_id", () => marketOrderRequest.id),
    /** The side that proposes. */
    by: t.text().$type<Side>().notNull().default("seller"),
    changes: t.jsonb().$type<ProposedChange[]>().notNull(),
    /** What the whole request comes to with the changes; null for rows from before this column. */
    total: money("total"),
    comment: t.text(),
    state: t.text().$type<ProposalState>().notNull(),
    proposedAt: instant("proposed_at").notNull(),
    /** Until when it can be answered; null for rows from before this column, which have no end. */
    expiresAt: instant("expires_at"),
    answeredAt: instant("answered_at"),
  }),
  (table) => [
    check("market_order_proposal__state", isOneOf("state", proposalStates)),
    uniqueIndex("market_order_proposal__open").on(table.requestId).where(sql`state = 'open'`),
    index("market_order_proposal__of").on(table.requestId, table.proposedAt),
    index("market_order_proposal__expiring").on(table.expiresAt).where(sql`state = 'open'`),
    check("market_order_proposal__by", isOneOf("by", sides)),
  ],
);

/** History of a request and its order: who, when, what and why. */
export const marketOrderStep = pgTable(
  "market_order_step",
  (t) => ({
    id: t.uuid().primaryKey(),
    requestId: reference("request_id", () => marketOrderRequest.id),
    /** An act of the state tables by its history name, or request or rate. */
    act: t.text().notNull(),
    /** buyer, seller, or system for acts of a gateway or the system. */
    side: t.text().$type<Side | "system">().notNull(),
    by: t.uuid().references(() => account.id),
    /** The resulting state. */
    state: t.text().notNull(),
    comment: t.text(),
    changes: t.jsonb().$type<ProposedChange[]>(),
    at: instant("at").notNull(),
  }),
  (table) => [
    check("market_order_step__side", sql`side in ('buyer', 'seller', 'system')`),
    index("market_order_step__of").on(table.requestId, table.at, table.id),
    index("market_order_step__by").on(table.by),
  ],
);

/**
 * The last number per kind (MO, LO), incremented in the transaction that uses it, so that there are
 * no gaps.
 */
export const orderCounter = pgTable("order_counter", (t) => ({
  kind: t.text().primaryKey(),
  last: t.integer().notNull(),
}));
