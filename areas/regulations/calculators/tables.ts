import { check, index, pgTable } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { commodity } from "#areas/reference/commodities/tables.ts";
import { type CalculatorKind, calculators } from "#areas/regulations/sources/paths.ts";
import { ruleColumns } from "#areas/regulations/sources/tables.ts";
import { instant, isOneOf, reference } from "#server/database/columns.ts";
import type { Measure, MeasureRegion } from "./calculator-limits.ts";

/** The fields of a calculation as submitted. */
export type CalculationInput = Record<string, string | number | boolean>;

/**
 * Customary measures such as sacks, tins and crates, with their size from a source; no size if it
 * varies.
 */
export const customaryMeasure = pgTable(
  "customary_measure",
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    code: t.text().notNull().unique("customary_measure__code"),
    measure: t.text().$type<Measure>().notNull(),
    region: t.text().$type<MeasureRegion>(),
    /** The country this size applies in; null for everywhere. */
    countryCode: t.text("country_code"),
    /** The commodity this size is for; null for all. */
    commodityId: t.integer("commodity_id").references(() => commodity.id),
    kg: t.numeric({ precision: 12, scale: 3, mode: "number" }),
    litres: t.numeric({ precision: 12, scale: 3, mode: "number" }),
    ...ruleColumns(),
  }),
  (table) => [index("customary_measure__commodity").on(table.commodityId)],
);

/** A calculation saved by a user: the fields, and the total on that day. */
export const calculation = pgTable(
  "calculation",
  (t) => ({
    id: t.uuid().primaryKey(),
    accountId: reference("account_id", () => account.id),
    kind: t.text().$type<CalculatorKind>().notNull(),
    title: t.text(),
    input: t.jsonb().$type<CalculationInput>().notNull(),
    /** Null if nothing was certain. */
    total: t.numeric({ precision: 24, scale: 6, mode: "number" }),
    /** True if every rule that could apply was known; otherwise the total is a minimum. */
    isCertain: t.boolean("is_certain").notNull().default(true),
    /** The currency of the total, or the base unit of a quantity. */
    totalOf: t.text("total_of"),
    createdAt: instant("created_at").notNull(),
  }),
  (table) => [
    check("calculation__kind", isOneOf("kind", calculators)),
    index("calculation__account").on(table.accountId, table.createdAt, table.id),
  ],
);
