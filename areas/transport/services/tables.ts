import { sql } from "drizzle-orm";
import { check, index, pgTable } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { toSearchText, toSearchVector } from "#areas/platform/search-index/tables.ts";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import { languages } from "#core/languages.ts";
import {
  instant,
  isOneOf,
  listReference,
  money,
  names,
  quantity,
  reference,
} from "#server/database/columns.ts";
import type { AdditionalCharge, WeightBand } from "./cost.ts";
import type { ChargingMode } from "./tariff-kinds.ts";
import { chargingModes } from "./tariff-kinds.ts";
import { type TransportMode, transportModes } from "./transport-modes.ts";

/** An account that carries goods for others, as its customers see it. */
export const logisticsProvider = pgTable(
  "logistics_provider",
  (t) => ({
    accountId: t
      .uuid("account_id")
      .primaryKey()
      .references(() => account.id),
    /** The organisation's name, else the user's. */
    name: t.text().notNull(),
    /** Words of the name in lower case and without accents, for search. */
    searchText: t.text("search_text").notNull().generatedAlwaysAs(toSearchText(sql`name`)),
    about: t.text().notNull().default(""),
    /** Translations of `about`; null if it is not translated. */
    abouts: names("abouts"),
    headquartersId: listReference("headquarters_id", () => location.id),
    /**
     * Whether the provider and its services are public: an officer or an administrator allows it,
     * and its account is active.
     */
    isListed: t.boolean("is_listed").notNull(),
    /** Whether the account's verified e-mail or phone is public, as the carrier chooses. */
    publishesEmail: t.boolean("publishes_email").notNull().default(false),
    publishesPhone: t.boolean("publishes_phone").notNull().default(false),
    /** Sum and count of its rated orders; updated when an order is rated. */
    ratingSum: t.integer("rating_sum").notNull().default(0),
    ratingCount: t.integer("rating_count").notNull().default(0),
    deliveredOrders: t.integer("delivered_orders").notNull().default(0),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    isDemo: t.boolean("is_demo").notNull().default(false),
  }),
  (table) => [
    index("logistics_provider__words")
      .using("gin", toSearchVector(table.searchText))
      .where(sql`is_listed`),
    index("logistics_provider__name").on(table.isListed, table.name, table.accountId),
    index("logistics_provider__headquarters").on(table.headquartersId),
  ],
);

/** The description with all its translations. */
const describedAs = sql.raw(
  ["description", ...languages.map((code) => `coalesce(descriptions ->> '${code}', '')`)].join(
    " || ' ' || ",
  ),
);

/** A provider's offer to carry goods from one place to another, with its tariff. */
export const logisticService = pgTable(
  "logistic_service",
  (t) => ({
    id: t.uuid().primaryKey(),
    providerId: reference("provider_id", () => logisticsProvider.accountId),
    mode: t.text().$type<TransportMode>().notNull(),
    fromId: listReference("from_id", () => location.id),
    toId: listReference("to_id", () => location.id),
    description: t.text().notNull().default(""),
    descriptions: names("descriptions"),
    /** Words of the descriptions in lower case and without accents, for search. */
    searchText: t.text("search_text").notNull().generatedAlwaysAs(toSearchText(describedAs)),
    /** Ids of the commodity categories it carries; empty for all. */
    goods: t.integer().array().notNull().default([]),
    chargingMode: t.text("charging_mode").$type<ChargingMode>().notNull(),
    price: money("price").notNull(),
    currency: t.text().notNull(),
    unitId: listReference("unit_id", () => measurementUnit.id),
    /** In the unit of `unitId`. */
    minimumOrder: quantity("minimum_order").notNull(),
    maximumOrder: quantity("maximum_order"),
    minimumCharge: money("minimum_charge").notNull().default(0),
    bands: t.jsonb().$type<WeightBand[]>().notNull().default([]),
    charges: t.jsonb().$type<AdditionalCharge[]>().notNull().default([]),
    minDays: t.integer("min_days").notNull(),
    maxDays: t.integer("max_days").notNull(),
    /** Length of its route by the road graph when it was written; null without a road. */
    distanceKm: t.numeric("distance_km", { precision: 8, scale: 1, mode: "number" }),
    isDistanceEstimated: t.boolean("is_distance_estimated").notNull().default(false),
    /** Whether it is on offer: not withdrawn, and its provider is listed. */
    isListed: t.boolean("is_listed").notNull(),
    withdrawnAt: instant("withdrawn_at"),
    /** An officer took it off the market: its carrier cannot offer it again. */
    removedAt: instant("removed_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    isDemo: t.boolean("is_demo").notNull().default(false),
  }),
  (table) => [
    check("logistic_service__mode", isOneOf("mode", transportModes)),
    check("logistic_service__charging_mode", isOneOf("charging_mode", chargingModes)),
    check("logistic_service__way", sql`from_id <> to_id`),
    check(
      "logistic_service__quantities",
      sql`minimum_order > 0 and maximum_order >= minimum_order`,
    ),
    check("logistic_service__days", sql`min_days >= 0 and max_days >= min_days`),
    check("logistic_service__prices", sql`price >= 0 and minimum_charge >= 0`),
    index("logistic_service__words")
      .using("gin", toSearchVector(table.searchText))
      .where(sql`is_listed`),
    index("logistic_service__way_of").on(table.fromId, table.toId).where(sql`is_listed`),
    index("logistic_service__to").on(table.toId).where(sql`is_listed`),
    index("logistic_service__provider").on(table.providerId, table.createdAt, table.id),
    index("logistic_service__length").on(table.distanceKm).where(sql`is_listed`),
    index("logistic_service__newest").on(table.createdAt, table.id).where(sql`is_listed`),
  ],
);
