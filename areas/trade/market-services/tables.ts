import { sql } from "drizzle-orm";
import { check, index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { toSearchVector } from "#areas/platform/search-index/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import { type ProductState, productStates } from "#areas/trade/market/product-states.ts";
import {
  instant,
  isOneOf,
  listReference,
  money,
  names,
  reference,
} from "#server/database/columns.ts";
import { type RequestState, requestStates } from "./requests/request-rules.ts";

/** A group of services that traders offer. */
export const marketServiceCategory = pgTable("market_service_category", (t) => ({
  id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
  code: t.text().notNull().unique("market_service_category__code"),
  names: names().notNull(),
}));

/** A kind of service within a category. */
export const marketServiceType = pgTable(
  "market_service_type",
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    code: t.text().notNull().unique("market_service_type__code"),
    categoryId: listReference("category_id", () => marketServiceCategory.id),
    names: names().notNull(),
  }),
  (table) => [index("market_service_type__category").on(table.categoryId)],
);

/** What the price of a service is for: an hour, a day, a piece. */
export const marketServiceUnit = pgTable("market_service_unit", (t) => ({
  id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
  code: t.text().notNull().unique("market_service_unit__code"),
  names: names().notNull(),
}));

/** Something a trader does for others, as a draft or on the market: advice, packaging. */
export const marketService = pgTable(
  "market_service",
  (t) => ({
    id: t.uuid().primaryKey(),
    traderId: reference("trader_id", () => trader.accountId),
    typeId: listReference("type_id", () => marketServiceType.id),
    categoryId: listReference("category_id", () => marketServiceCategory.id),
    locationId: listReference("location_id", () => location.id),
    /** As the trader wrote it, or the name of its type. */
    name: t.text().notNull(),
    /** The names in all languages, where they are known: those of its type. */
    names: names("names"),
    description: t.text().notNull(),
    /** Words of its names and descriptions, in lower case and without accents, for the search. */
    searchText: t.text("search_text").notNull(),
    descriptions: names("descriptions"),
    /** Null means on request. */
    price: money("price"),
    currency: t.text().notNull(),
    unitId: t.integer("unit_id").references(() => marketServiceUnit.id),
    /** What the price is for, in the five languages, where it is no unit of the list. */
    unitNames: names("unit_names"),
    /** Null without a photo. */
    picture: t.text(),
    background: t.text(),
    /** A service has the states of a product. */
    state: t.text().$type<ProductState>().notNull().default("draft"),
    /** Approved, of an approved trader. The public reads only these. */
    isListed: t.boolean("is_listed").notNull(),
    isFeatured: t.boolean("is_featured").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull().default(sql`now()`),
    /** When the trader last requested approval; the order of the officers' review queue. */
    submittedAt: instant("submitted_at"),
    /** The officer's comment on the last decision. */
    comment: t.text(),
    isDemo: t.boolean("is_demo").notNull().default(false),
  }),
  (table) => [
    check("market_service__state", isOneOf("state", productStates)),
    index("market_service__name").on(table.isListed, table.name, table.id),
    index("market_service__category_name").on(
      table.isListed,
      table.categoryId,
      table.name,
      table.id,
    ),
    index("market_service__type_name").on(table.isListed, table.typeId, table.name, table.id),
    index("market_service__trader").on(table.traderId),
    index("market_service__of_trader").on(table.traderId, table.name, table.id),
    index("market_service__of_trader__state").on(table.traderId, table.state, table.name, table.id),
    index("market_service__submitted")
      .on(table.submittedAt, table.id)
      .where(sql`state = 'submitted'`),
    index("market_service__approved").on(table.createdAt, table.id).where(sql`state = 'approved'`),
    index("market_service__approved_names")
      .using("gin", sql`lower(${table.name}) gin_trgm_ops`)
      .where(sql`state = 'approved'`),
    index("market_service__words")
      .using("gin", toSearchVector(table.searchText))
      .where(sql`is_listed`),
    index("market_service__location").on(table.locationId).where(sql`is_listed`),
    index("market_service__picture").on(table.picture),
  ],
);

/** Decisions on a service, the newest last: who, when, what and why. */
export const marketServiceDecision = pgTable(
  "market_service_decision",
  (t) => ({
    id: t.uuid().primaryKey(),
    serviceId: reference("service_id", () => marketService.id),
    /** submit, withdraw, approve, decline, or edit where an edit sent it back to the officers. */
    act: t.text().notNull(),
    by: reference("by", () => account.id),
    comment: t.text(),
    at: instant("at").notNull(),
  }),
  (table) => [index("market_service_decision__of").on(table.serviceId, table.at)],
);

/** A user's request for a trader's service, and the trader's reply. */
export const serviceRequest = pgTable(
  "service_request",
  (t) => ({
    id: t.uuid().primaryKey(),
    serviceId: reference("service_id", () => marketService.id),
    /** The trader who offers the service. */
    traderId: reference("trader_id", () => trader.accountId),
    askerId: reference("asker_id", () => account.id),
    /** The requester's contact; cleared when their account is deleted. */
    contactName: t.text("contact_name").notNull(),
    contactPhone: t.text("contact_phone"),
    contactEmail: t.text("contact_email"),
    locationId: t.integer("location_id").references(() => location.id),
    wish: t.text().notNull(),
    state: t.text().$type<RequestState>().notNull(),
    reply: t.text(),
    createdAt: instant("created_at").notNull(),
    /** When it was answered, declined or withdrawn. */
    answeredAt: instant("answered_at"),
    isDemo: t.boolean("is_demo").notNull().default(false),
  }),
  (table) => [
    check("service_request__state", isOneOf("state", requestStates)),
    check("service_request__parties", sql`asker_id <> trader_id`),
    check("service_request__answered", sql`(state = 'asked') = (answered_at is null)`),
    check("service_request__reply", sql`state <> 'answered' or reply is not null`),
    // A user has at most one pending request per service.
    uniqueIndex("service_request__waiting")
      .on(table.askerId, table.serviceId)
      .where(sql`state = 'asked'`),
    index("service_request__service").on(table.serviceId),
    index("service_request__of_asker").on(table.askerId, table.createdAt, table.id),
    index("service_request__of_trader").on(table.traderId, table.createdAt, table.id),
    index("service_request__waits_for").on(table.traderId).where(sql`state = 'asked'`),
  ],
);
