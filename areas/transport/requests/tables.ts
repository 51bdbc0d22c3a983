import { sql } from "drizzle-orm";
import { check, type ExtraConfigColumn, index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import { type PaidState, paidStates } from "#areas/trade/orders/order-rules.ts";
import { marketOrder } from "#areas/trade/orders/tables.ts";
import type { Cost } from "#areas/transport/services/cost.ts";
import { logisticService, logisticsProvider } from "#areas/transport/services/tables.ts";
import {
  instant,
  isOneOf,
  listReference,
  money,
  quantity,
  reference,
} from "#server/database/columns.ts";
import {
  type OfferState,
  type OrderState,
  offerStates,
  orderStates,
  type ProofKind,
  proofKinds,
  type RequestState,
  requestStates,
  type Side,
} from "./transport-rules.ts";

type Listed = Record<"customerId" | "providerId" | "state" | "id", ExtraConfigColumn>;

/** Indexes for the lists of either side, newest first: all rows, and those in one state. */
const listIndexes = (
  name: string,
  { customerId, providerId, state, id }: Listed,
  at: ExtraConfigColumn,
) => [
  index(`${name}__of_customer`).on(customerId, at, id),
  index(`${name}__of_provider`).on(providerId, at, id),
  index(`${name}__of_customer__state`).on(customerId, state, at, id),
  index(`${name}__of_provider__state`).on(providerId, state, at, id),
  // What officers search.
  index(`${name}__newest`).on(at, id),
  index(`${name}__state`).on(state, at, id),
];

/**
 * A customer's request for transport: to one provider, or to all carriers of the load board. A
 * request to all has no provider, cost and total until a quote is accepted.
 */
export const logisticsRequest = pgTable(
  "logistics_request",
  (t) => ({
    id: t.uuid().primaryKey(),
    /**
     * The requested service; after an accepted offer, the service that carries. Null for a request
     * to all carriers, and when a quote was accepted: it needs no published service.
     */
    serviceId: t.uuid("service_id").references(() => logisticService.id),
    /** Null while it is addressed to all carriers. */
    providerId: t.uuid("provider_id").references(() => logisticsProvider.accountId),
    customerId: reference("customer_id", () => account.id),
    marketOrderId: t.uuid("market_order_id").references(() => marketOrder.id),
    commodityId: t.integer("commodity_id").references(() => commodity.id),
    quantity: quantity("quantity").notNull(),
    unitId: listReference("unit_id", () => measurementUnit.id),
    description: t.text().notNull(),
    /** The customer's contact; empty or null once they have left. */
    contactName: t.text("contact_name").notNull(),
    contactPhone: t.text("contact_phone"),
    contactEmail: t.text("contact_email"),
    state: t.text().$type<RequestState>().notNull(),
    /** Whether other providers on the route may see it while it is pending, and make offers. */
    isOpen: t.boolean("is_open").notNull(),
    /** By the tariff at that time, or by the accepted quote. */
    cost: t.jsonb().$type<Cost>(),
    total: money("total"),
    currency: t.text().notNull(),
    /** Days of transport of the accepted quote; null where a service says it. */
    days: t.integer(),
    /** Length of the route by road when it was requested; null if unknown. */
    distanceKm: t.numeric("distance_km", { precision: 8, scale: 1, mode: "number" }),
    /** When a request to all carriers ends if no quote is accepted. */
    endsAt: instant("ends_at"),
    /** The route: the service's, or as the customer asked. */
    fromId: listReference("from_id", () => location.id),
    toId: listReference("to_id", () => location.id),
    /** Why it was declined or cancelled. */
    reason: t.text(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    isDemo: t.boolean("is_demo").notNull().default(false),
  }),
  (table) => [
    check("logistics_request__state", isOneOf("state", requestStates)),
    check("logistics_request__parties", sql`customer_id <> provider_id`),
    check("logistics_request__quantity", sql`quantity > 0`),
    check(
      "logistics_request__carried",
      sql`state <> 'approved' or (provider_id is not null and total is not null)`,
    ),
    check(
      "logistics_request__to_all",
      sql`provider_id is not null or (service_id is null and ends_at is not null)`,
    ),
    ...listIndexes("logistics_request", table, table.createdAt),
    index("logistics_request__service").on(table.serviceId),
    index("logistics_request__market_order").on(table.marketOrderId),
    // For the load board: pending, open requests on a route.
    index("logistics_request__open")
      .on(table.fromId, table.toId, table.createdAt)
      .where(sql`state = 'pending' and is_open`),
    index("logistics_request__board")
      .on(table.createdAt, table.id)
      .where(sql`state = 'pending' and is_open`),
    index("logistics_request__ending")
      .on(table.endsAt)
      .where(sql`state = 'pending' and ends_at is not null`),
  ],
);

/**
 * An offer of another provider for a pending request: by one of its services, or a quote, a price
 * of its own.
 */
export const logisticsOffer = pgTable(
  "logistics_offer",
  (t) => ({
    id: t.uuid().primaryKey(),
    requestId: reference("request_id", () => logisticsRequest.id),
    /** Null for a quote. */
    serviceId: t.uuid("service_id").references(() => logisticService.id),
    providerId: reference("provider_id", () => logisticsProvider.accountId),
    cost: t.jsonb().$type<Cost>().notNull(),
    total: money("total").notNull(),
    currency: t.text().notNull(),
    /** Days of transport and end of a quote; null for an offer by a service. */
    days: t.integer(),
    validUntil: instant("valid_until"),
    /** How often it was changed; the customer accepts the version that they saw. */
    changes: t.integer().notNull().default(0),
    comment: t.text(),
    state: t.text().$type<OfferState>().notNull(),
    createdAt: instant("created_at").notNull(),
    answeredAt: instant("answered_at"),
  }),
  (table) => [
    check("logistics_offer__state", isOneOf("state", offerStates)),
    check(
      "logistics_offer__quote",
      sql`service_id is not null or (days is not null and valid_until is not null)`,
    ),
    uniqueIndex("logistics_offer__once").on(table.requestId, table.providerId),
    index("logistics_offer__of_provider").on(table.providerId, table.createdAt, table.id),
  ],
);

/** An approved request with its number, to be carried. */
export const logisticsOrder = pgTable(
  "logistics_order",
  (t) => ({
    id: t.uuid().primaryKey(),
    requestId: reference("request_id", () => logisticsRequest.id).unique(
      "logistics_order__request",
    ),
    /** For example TZ-LO-000001. */
    number: t.text().notNull().unique("logistics_order__number"),
    /** Copied from the request, so that each list has its index. */
    providerId: reference("provider_id", () => logisticsProvider.accountId),
    customerId: reference("customer_id", () => account.id),
    state: t.text().$type<OrderState>().notNull(),
    currency: t.text().notNull(),
    total: money("total").notNull(),
    /** Whether the carrier has its money; independent of the state. */
    paid: t.text().$type<PaidState>().notNull().default("unpaid"),
    /** Why it was cancelled. */
    reason: t.text(),
    /** Expected day of arrival, set by the provider at dispatch. */
    expectedOn: t.date("expected_on", { mode: "string" }),
    /** Unguessable last part of the tracking link, which needs no sign-in. */
    trackingCode: t.text("tracking_code").notNull().unique("logistics_order__tracking_code"),
    approvedAt: instant("approved_at").notNull(),
    dispatchedAt: instant("dispatched_at"),
    deliveredAt: instant("delivered_at"),
    updatedAt: instant("updated_at").notNull(),
    proof: t.text().$type<ProofKind>(),
    /** Name of the person who received the goods. */
    receivedBy: t.text("received_by"),
    /** File key. */
    proofPhoto: t.text("proof_photo"),
    /** 1 to 5, given once by the customer after delivery. */
    rating: t.integer(),
    ratingComment: t.text("rating_comment"),
    ratedAt: instant("rated_at"),
    isDemo: t.boolean("is_demo").notNull().default(false),
  }),
  (table) => [
    check("logistics_order__state", isOneOf("state", orderStates)),
    check("logistics_order__paid", isOneOf("paid", paidStates)),
    check("logistics_order__proof", isOneOf("proof", proofKinds)),
    check("logistics_order__rating", sql`rating between 1 and 5`),
    ...listIndexes("logistics_order", table, table.approvedAt),
    // For the payments that a carrier has to check.
    index("logistics_order__to_check")
      .on(table.providerId, table.updatedAt, table.id)
      .where(sql`paid = 'submitted' and state <> 'cancelled'`),
    index("logistics_order__rated")
      .on(table.providerId, table.ratedAt)
      .where(sql`rating is not null`),
  ],
);

/** History of a request and its order, newest last: who, when, what and why. */
export const logisticsStep = pgTable(
  "logistics_step",
  (t) => ({
    id: t.uuid().primaryKey(),
    requestId: reference("request_id", () => logisticsRequest.id),
    /** An act of the state tables, or request, offer, rate. */
    act: t.text().notNull(),
    side: t.text().$type<Side>().notNull(),
    by: t.uuid().references(() => account.id),
    /** The resulting state. */
    state: t.text().notNull(),
    comment: t.text(),
    at: instant("at").notNull(),
  }),
  (table) => [
    check("logistics_step__side", isOneOf("side", ["customer", "provider"])),
    index("logistics_step__of").on(table.requestId, table.at, table.id),
    index("logistics_step__by").on(table.by),
  ],
);
