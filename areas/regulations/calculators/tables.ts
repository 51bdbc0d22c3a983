import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { commodity } from "#areas/reference/commodities/tables.ts";
import { ruleColumns } from "#areas/regulations/sources/tables.ts";
import { type CalculatorKind, calculators } from "#core/rules/rule-paths.ts";
import { instant, isOneOf, reference } from "#server/database/columns.ts";
import type { Measure, MeasureRegion } from "./calculator-limits.ts";

/** Fields of a calculator as they were filled in. */
export type CalculationInput = Record<string, string | number | boolean>;

/** Sacks, tins and crates, with what a source says that one holds; nothing where it varies. */
export const customaryMeasure = pgTable(
  "customary_measure",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().unique("customary_measure__code"),
    measure: text().$type<Measure>().notNull(),
    region: text().$type<MeasureRegion>(),
    /** Where it is so; null everywhere. */
    countryCode: text("country_code"),
    /** Of which goods it holds so much; null for all. */
    commodityId: integer("commodity_id").references(() => commodity.id),
    kg: numeric({ precision: 12, scale: 3, mode: "number" }),
    litres: numeric({ precision: 12, scale: 3, mode: "number" }),
    ...ruleColumns(),
  },
  (table) => [index("customary_measure__commodity").on(table.commodityId)],
);

/** What somebody reckoned and kept: the fields, and what it came to on that day. */
export const calculation = pgTable(
  "calculation",
  {
    id: uuid().primaryKey(),
    accountId: reference("account_id", () => account.id),
    kind: text().$type<CalculatorKind>().notNull(),
    title: text(),
    input: jsonb().$type<CalculationInput>().notNull(),
    /** Null where nothing could be said for certain. */
    total: numeric({ precision: 24, scale: 6, mode: "number" }),
    /** Whether all that could apply was known; else the total is what it comes to at least. */
    isCertain: boolean("is_certain").notNull().default(true),
    /** The currency of the total, or the base unit of a quantity. */
    totalOf: text("total_of"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    check("calculation__kind", isOneOf("kind", calculators)),
    index("calculation__account").on(table.accountId, table.createdAt, table.id),
  ],
);
