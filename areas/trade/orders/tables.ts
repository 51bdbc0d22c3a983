import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
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
} from "./order-rules.ts";

type Listed = Record<"buyerId" | "traderId" | "state" | "id", ExtraConfigColumn>;

/** For the lists of either side, the newest first: all of it, and what is in one state. */
const listIndexes = (
  name: string,
  { buyerId, traderId, state, id }: Listed,
  at: ExtraConfigColumn,
) => [
  index(`${name}__of_buyer`).on(buyerId, at, id),
  index(`${name}__of_trader`).on(traderId, at, id),
  index(`${name}__of_buyer__state`).on(buyerId, state, at, id),
  index(`${name}__of_trader__state`).on(traderId, state, at, id),
];

/** What a buyer asks of one trader, in one currency. Its stock is held from here on. */
export const marketOrderRequest = pgTable(
  "market_order_request",
  {
    id: uuid().primaryKey(),
    buyerId: reference("buyer_id", () => account.id),
    traderId: reference("trader_id", () => trader.accountId),
    state: text().$type<RequestStatus>().notNull(),
    currency: text().notNull(),
    /** Sum of its lines as they are now. */
    total: money("total").notNull(),
    /** What she needs with it, transport or packing, in her own words. */
    service: text(),
    /** Whom the trader speaks to: the operator of the specification. */
    contactName: text("contact_name").notNull(),
    contactPhone: text("contact_phone"),
    contactEmail: text("contact_email"),
    countryCode: codeReference("country_code", () => country.code),
    locationId: integer("location_id").references(() => location.id),
    /** Why it was rejected or cancelled. */
    reason: text(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    isDemo: boolean("is_demo").notNull().default(false),
  },
  (table) => [
    check("market_order_request__state", isOneOf("state", requestStatuses)),
    check("market_order_request__parties", sql`buyer_id <> trader_id`),
    ...listIndexes("market_order_request", table, table.createdAt),
  ],
);

/** One product of a request, and of the order it becomes. */
export const marketOrderLine = pgTable(
  "market_order_line",
  {
    id: uuid().primaryKey(),
    requestId: reference("request_id", () => marketOrderRequest.id),
    productId: reference("product_id", () => product.id),
    /** Its name when it was asked for. */
    productName: text("product_name").notNull(),
    unitId: listReference("unit_id", () => measurementUnit.id),
    quantity: quantity("quantity").notNull(),
    unitPrice: money("unit_price").notNull(),
    total: money("total").notNull(),
    comments: text().notNull().default(""),
    /** Its place in the request, from 0. */
    place: integer().notNull(),
  },
  (table) => [
    unique("market_order_line__once").on(table.requestId, table.productId),
    index("market_order_line__product").on(table.productId),
    check("market_order_line__quantity", sql`quantity > 0`),
  ],
);

/** An approved request: it has a number, and is on its way. */
export const marketOrder = pgTable(
  "market_order",
  {
    id: uuid().primaryKey(),
    requestId: reference("request_id", () => marketOrderRequest.id).unique("market_order__request"),
    /** TZ-MO-000001. */
    number: text().notNull().unique("market_order__number"),
    /** The request's, repeated so that each list has its index. */
    buyerId: reference("buyer_id", () => account.id),
    traderId: reference("trader_id", () => trader.accountId),
    state: text().$type<OrderState>().notNull(),
    paid: text().$type<PaidState>().notNull().default("unpaid"),
    currency: text().notNull(),
    total: money("total").notNull(),
    /** Why it was cancelled. */
    reason: text(),
    approvedAt: instant("approved_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** 1 to 5, by the buyer, once, after delivery. */
    rating: integer(),
    ratingComment: text("rating_comment"),
    ratedAt: instant("rated_at"),
    isDemo: boolean("is_demo").notNull().default(false),
  },
  (table) => [
    check("market_order__state", isOneOf("state", orderStates)),
    check("market_order__paid", isOneOf("paid", paidStates)),
    check("market_order__rating", sql`rating between 1 and 5`),
    ...listIndexes("market_order", table, table.approvedAt),
    // What of a buyer's ratings of one thing is the newest.
    index("market_order__rated").on(table.buyerId, table.ratedAt).where(sql`rating is not null`),
  ],
);

/** Another price or quantity that the trader offers while a request is pending. */
export const marketOrderProposal = pgTable(
  "market_order_proposal",
  {
    id: uuid().primaryKey(),
    requestId: reference("request_id", () => marketOrderRequest.id),
    changes: jsonb().$type<ProposedChange[]>().notNull(),
    comment: text(),
    state: text().$type<ProposalState>().notNull(),
    proposedAt: instant("proposed_at").notNull(),
    answeredAt: instant("answered_at"),
  },
  (table) => [
    check("market_order_proposal__state", isOneOf("state", proposalStates)),
    uniqueIndex("market_order_proposal__open").on(table.requestId).where(sql`state = 'open'`),
    index("market_order_proposal__of").on(table.requestId, table.proposedAt),
  ],
);

/** What happened to a request and its order, newest last: who, when, what and why. */
export const marketOrderStep = pgTable(
  "market_order_step",
  {
    id: uuid().primaryKey(),
    requestId: reference("request_id", () => marketOrderRequest.id),
    /** An act of the state tables as the history calls it, or request, rate. */
    act: text().notNull(),
    /** buyer, seller, or system for what a gateway or the house did. */
    side: text().$type<Side | "system">().notNull(),
    by: uuid().references(() => account.id),
    /** The state it led to. */
    state: text().notNull(),
    comment: text(),
    changes: jsonb().$type<ProposedChange[]>(),
    at: instant("at").notNull(),
  },
  (table) => [
    check("market_order_step__side", sql`side in ('buyer', 'seller', 'system')`),
    index("market_order_step__of").on(table.requestId, table.at, table.id),
    index("market_order_step__by").on(table.by),
  ],
);

/** The last number given, by kind (MO, LO): taken inside the transaction that uses it, so none is lost. */
export const orderCounter = pgTable("order_counter", {
  kind: text().primaryKey(),
  last: integer().notNull(),
});
