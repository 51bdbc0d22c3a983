import { check, index, pgTable, unique } from "drizzle-orm/pg-core";
import { country } from "#areas/reference/places/tables.ts";
import { codeReference, isOneOf, names } from "#server/database/columns.ts";
import { type Flow, type Frequency, flows, frequencies } from "./flows.ts";
import type { TradeSourceCode } from "./trade-sources.ts";

/**
 * What is counted: everything, a section or chapter of the customs classification, or a publisher's
 * own group.
 */
export const tradeItem = pgTable(
  "trade_item",
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    /** HS section, HS2, HS4, SITC1, a publisher's own groups, or headline. */
    scheme: t.text().notNull(),
    code: t.text().notNull(),
    names: names().notNull(),
  }),
  (table) => [unique("trade_item__scheme_code").on(table.scheme, table.code)],
);

/** What a country sold to or bought from a partner in a period, according to one publisher. */
export const tradeVolume = pgTable(
  "trade_volume",
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    countryCode: codeReference("country_code", () => country.code),
    /** YYYY, YYYY-MM, YYYY-Qn, or YYYY/YYYY for the average of years. */
    period: t.text().notNull(),
    frequency: t.text().$type<Frequency>().notNull(),
    flow: t.text().$type<Flow>().notNull(),
    /** Absent for the whole world, or for a group of countries. */
    partnerCode: t.text("partner_code").references(() => country.code),
    /** World, Africa, EAC, or a country as the publisher writes it. */
    partner: t.text().notNull(),
    itemId: t
      .integer("item_id")
      .notNull()
      .references(() => tradeItem.id),
    value: t.numeric({ precision: 20, scale: 4, mode: "number" }).notNull(),
    /** The multiple of a currency that the value counts, as in "USD million". */
    valueUnit: t.text("value_unit").notNull(),
    quantity: t.numeric({ precision: 20, scale: 3, mode: "number" }),
    quantityUnit: t.text("quantity_unit"),
    source: t.text().$type<TradeSourceCode>().notNull(),
  }),
  (table) => [
    check("trade_volume__flow", isOneOf("flow", flows)),
    check("trade_volume__frequency", isOneOf("frequency", frequencies)),
    unique("trade_volume__row").on(
      table.countryCode,
      table.flow,
      table.itemId,
      table.partner,
      table.frequency,
      table.period,
      table.source,
      table.valueUnit,
    ),
    index("trade_volume__country_period").on(table.countryCode, table.period),
    index("trade_volume__partner").on(table.partnerCode),
    index("trade_volume__item").on(table.itemId),
  ],
);
