import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, unique } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { marketPlace } from "#areas/reference/places/tables.ts";
import {
  codeReference,
  instant,
  isOneOf,
  listReference,
  money,
  reference,
} from "#server/database/columns.ts";
import { type LoadState, loadStates } from "./loading/load-states.ts";
import { type PriceLayout, priceLayouts } from "./loading/price-layouts.ts";
import { type PriceType, priceTypes } from "./price-types.ts";

/** Publishers of prices, with their terms. */
export const priceSource = pgTable("price_source", (t) => ({
  /** WFP, MIT, ISTEEBU, or a code that an officer adds with a file. */
  code: t.text().primaryKey(),
  publisher: t.text().notNull(),
  /** SPDX-like name, "CC BY-IGO"; absent if the publisher states none. */
  licence: t.text(),
  licenceUrl: t.text("licence_url"),
  url: t.text(),
  /** Where the figures were taken from, as in data/README.md. */
  takenFrom: t.text("taken_from"),
  /** YYYY-MM. */
  takenOn: t.text("taken_on"),
}));

/** Names of commodities in the World Food Programme's price files, mapped to ours. */
export const wfpCommodity = pgTable(
  "wfp_commodity",
  (t) => ({
    name: t.text().primaryKey(),
    commodityId: listReference("commodity_id", () => commodity.id),
  }),
  (table) => [index("wfp_commodity__commodity").on(table.commodityId)],
);

/** One load of a price file, by an officer or at the command line. */
export const priceLoad = pgTable(
  "price_load",
  (t) => ({
    id: t.uuid().primaryKey(),
    /** Absent for the command line, or after the account is deleted. */
    accountId: t.uuid("account_id").references(() => account.id),
    fileName: t.text("file_name").notNull(),
    /** Key of the file as uploaded; empty once the file is deleted. */
    fileKey: t.text("file_key"),
    /** Hash of the file, to recognize the same file again. */
    sha256: t.text().notNull(),
    fileBytes: t.bigint("file_bytes", { mode: "number" }).notNull(),
    layout: t.text().$type<PriceLayout>(),
    state: t.text().$type<LoadState>().notNull(),
    /** Whether unknown markets are added. */
    addsMarkets: t.boolean("adds_markets").notNull().default(false),
    /** Ids of the markets it added: undoing removes them, unless something references them. */
    addedMarkets: t.integer("added_markets").array().notNull().default([]),
    /** The publisher of rows that do not name one. */
    source: t.text().references(() => priceSource.code),
    /** The error of the whole file: a key of our phrases, and its value. */
    failure: t.text(),
    failureValue: t.text("failure_value"),
    /** How far the file is read. */
    bytesRead: t.bigint("bytes_read", { mode: "number" }).notNull().default(0),
    rowsRead: t.integer("rows_read").notNull().default(0),
    rowsNew: t.integer("rows_new").notNull().default(0),
    rowsChanged: t.integer("rows_changed").notNull().default(0),
    rowsSame: t.integer("rows_same").notNull().default(0),
    rowsRefused: t.integer("rows_refused").notNull().default(0),
    marketsAdded: t.integer("markets_added").notNull().default(0),
    firstPeriod: t.text("first_period"),
    lastPeriod: t.text("last_period"),
    createdAt: instant("created_at").notNull(),
    finishedAt: instant("finished_at"),
    undoneAt: instant("undone_at"),
    undoneBy: t.uuid("undone_by").references(() => account.id),
  }),
  (table) => [
    check("price_load__state", isOneOf("state", loadStates)),
    check("price_load__layout", isOneOf("layout", priceLayouts)),
    index("price_load__newest").on(table.createdAt, table.id),
    index("price_load__account").on(table.accountId),
    index("price_load__undone_by").on(table.undoneBy),
    index("price_load__source").on(table.source),
  ],
);

/** What a commodity cost in a market in a period, according to its publisher. */
export const marketPrice = pgTable(
  "market_price",
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    /** YYYY-MM, or YYYY for an annual average. */
    period: t.text().notNull(),
    marketPlaceId: listReference("market_place_id", () => marketPlace.id),
    /** The market's country, repeated for the index. */
    countryCode: t.text("country_code").notNull(),
    commodityId: listReference("commodity_id", () => commodity.id),
    unitId: listReference("unit_id", () => measurementUnit.id),
    priceType: t.text("price_type").$type<PriceType>().notNull(),
    price: money("price").notNull(),
    priceLow: money("price_low"),
    priceHigh: money("price_high"),
    currency: t.text().notNull(),
    source: codeReference("source", () => priceSource.code),
    /** The load that wrote the current price; absent for reference data. */
    loadId: t.uuid("load_id").references(() => priceLoad.id),
  }),
  (table) => [
    // In this order it also serves as the index of a market's series.
    unique("market_price__row").on(
      table.commodityId,
      table.marketPlaceId,
      table.priceType,
      table.unitId,
      table.period,
      table.source,
    ),
    check("market_price__type", isOneOf("price_type", priceTypes)),
    index("market_price__commodity_country_period").on(
      table.commodityId,
      table.countryCode,
      table.period,
      table.id,
    ),
    // Finds the newest period of a price type, also if the country has none of it.
    index("market_price__newest").on(
      table.commodityId,
      table.countryCode,
      table.priceType,
      table.period,
    ),
    index("market_price__country_period").on(table.countryCode, table.period, table.id),
    index("market_price__period").on(table.period, table.id),
    index("market_price__market").on(table.marketPlaceId, table.period, table.id),
    index("market_price__load").on(table.loadId).where(sql`load_id is not null`),
  ],
);

/** Valid rows of a file while it is read; deleted when it is written. */
export const priceLoadRow = pgTable(
  "price_load_row",
  (t) => ({
    loadId: reference("load_id", () => priceLoad.id, { onDelete: "cascade" }),
    /** Line number as in an editor: the head is line 1. */
    line: t.integer().notNull(),
    /** WFP's name of the commodity: it may have two names for one of ours. "" in our own layout. */
    goods: t.text().notNull(),
    period: t.text().notNull(),
    /** Negative for a new market: its index among the new ones. */
    marketPlaceId: t.integer("market_place_id").notNull(),
    countryCode: t.text("country_code").notNull(),
    commodityId: t.integer("commodity_id").notNull(),
    unitId: t.integer("unit_id").notNull(),
    priceType: t.text("price_type").$type<PriceType>().notNull(),
    price: money("price").notNull(),
    priceLow: money("price_low"),
    priceHigh: money("price_high"),
    currency: t.text().notNull(),
    source: t.text().notNull(),
  }),
  (table) => [primaryKey({ name: "price_load_row__pk", columns: [table.loadId, table.line] })],
);

/** A rejected line of a file, with the reason. */
export const priceLoadIssue = pgTable(
  "price_load_issue",
  (t) => ({
    loadId: reference("load_id", () => priceLoad.id, { onDelete: "cascade" }),
    line: t.integer().notNull(),
    /** The column of the file; "" for the whole line. */
    column: t.text().notNull(),
    /** A key of our phrases. */
    issue: t.text().notNull(),
    /** The text of the cell, shortened. */
    value: t.text().notNull(),
  }),
  (table) => [
    primaryKey({ name: "price_load_issue__pk", columns: [table.loadId, table.line, table.column] }),
  ],
);

/** The change that a load made to a price, for undoing it. */
export const priceLoadChange = pgTable(
  "price_load_change",
  (t) => ({
    loadId: reference("load_id", () => priceLoad.id, { onDelete: "cascade" }),
    priceId: t
      .integer("price_id")
      .notNull()
      .references(() => marketPrice.id, { onDelete: "cascade" }),
    /** The previous values; all absent if the load created the row. */
    priorPrice: money("prior_price"),
    priorLow: money("prior_low"),
    priorHigh: money("prior_high"),
    priorCurrency: t.text("prior_currency"),
    /** The load that had written the previous values; absent for reference data. */
    priorLoadId: t.uuid("prior_load_id"),
  }),
  (table) => [
    primaryKey({ name: "price_load_change__pk", columns: [table.loadId, table.priceId] }),
    index("price_load_change__price").on(table.priceId),
  ],
);
