import { check, index, integer, numeric, pgTable, text, unique } from "drizzle-orm/pg-core";
import { country } from "#areas/places/tables.ts";
import { codeReference, isOneOf, names } from "#server/database/columns.ts";
import { type Flow, type Frequency, flows, frequencies } from "./flows.ts";

/** What is counted: everything, a section or chapter of the customs' list, a group of a publisher's own. */
export const tradeItem = pgTable(
  "trade_item",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** HS section, HS2, HS4, SITC1, a publisher's own groups, or headline. */
    scheme: text().notNull(),
    code: text().notNull(),
    names: names().notNull(),
  },
  (table) => [unique("trade_item__scheme_code").on(table.scheme, table.code)],
);

/** What a country sold to or bought from a partner in a period, as one publisher says. */
export const tradeVolume = pgTable(
  "trade_volume",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    countryCode: codeReference("country_code", () => country.code),
    /** YYYY, YYYY-MM or YYYY-Qn. */
    period: text().notNull(),
    frequency: text().$type<Frequency>().notNull(),
    flow: text().$type<Flow>().notNull(),
    /** Absent: the whole world, or a group of countries. */
    partnerCode: text("partner_code").references(() => country.code),
    /** World, EAC, or a country as the publisher writes it. */
    partner: text().notNull(),
    itemId: integer("item_id")
      .notNull()
      .references(() => tradeItem.id),
    value: numeric({ precision: 20, scale: 4, mode: "number" }).notNull(),
    /** Of how many units of a currency the value counts, as "USD million". */
    valueUnit: text("value_unit").notNull(),
    quantity: numeric({ precision: 20, scale: 3, mode: "number" }),
    quantityUnit: text("quantity_unit"),
    /** Who publishes it: a code of the list in data/reference/trade_sources.csv. */
    source: text().notNull(),
  },
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
