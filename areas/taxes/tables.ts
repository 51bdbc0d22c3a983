import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
} from "drizzle-orm/pg-core";
import { country } from "#areas/places/tables.ts";
import { ruleColumns } from "#areas/rules/tables.ts";
import type { InEveryLanguage } from "#core/languages.ts";
import { codeReference, isOneOf, names } from "#server/database/columns.ts";
import type { Charge } from "./import-tax/charge.ts";
import type { RuleTopic } from "./rule-topics.ts";
import type { TaxDetails } from "./tax-details.ts";
import { type TaxKind, taxKinds } from "./tax-kinds.ts";

const percent = (column: string) => numeric(column, { precision: 6, scale: 3, mode: "number" });

/** A tax, levy or fee of a country, or of the whole Community. */
export const tax = pgTable(
  "tax",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().unique("tax__code"),
    kind: text().$type<TaxKind>().notNull(),
    countryCode: text("country_code").references(() => country.code),
    /** Where it stands among those of its country. */
    position: integer().notNull(),
    names: names().notNull(),
    ratePercent: percent("rate_percent"),
    /** What the rate is where no percentage says it all. */
    rates: names("rates"),
    basis: names("basis"),
    appliesTo: names("applies_to"),
    exempt: names("exempt"),
    notes: jsonb().$type<InEveryLanguage[]>().notNull(),
    effectiveFrom: date("effective_from"),
    details: jsonb().$type<TaxDetails>(),
    /** How imports are charged with it; null where they are not, or only by the tariff. */
    charge: jsonb().$type<Charge>(),
    ...ruleColumns(),
  },
  (table) => [
    check("tax__kind", isOneOf("kind", taxKinds)),
    index("tax__country").on(table.countryCode, table.position),
  ],
);

/** What else is so of taxes at the border: values, origin, the simplified regime, sensitive goods. */
export const taxRule = pgTable(
  "tax_rule",
  {
    code: text().primaryKey(),
    countryCode: text("country_code").references(() => country.code),
    topic: text().$type<RuleTopic>().notNull(),
    position: integer().notNull(),
    texts: names("texts").notNull(),
    ratePercent: percent("rate_percent"),
    rates: names("rates"),
    /** The number that it sets, as a ceiling. */
    value: numeric({ precision: 16, scale: 3, mode: "number" }),
    ...ruleColumns(),
  },
  (table) => [index("tax_rule__country").on(table.countryCode)],
);

/** Codes that rules speak of together, by the name of their list. */
export const taxList = pgTable("tax_list", {
  code: text().primaryKey(),
  entries: jsonb().$type<string[]>().notNull(),
});

/** An edition of the tariff, or of the list of headings: what its lines are known by. */
export const tariffEdition = pgTable("tariff_edition", {
  code: text().primaryKey(),
  ...ruleColumns(),
});

/** A chapter (two digits) or heading (four) of the Harmonized System 2022. */
export const hsHeading = pgTable("hs_heading", {
  code: text().primaryKey(),
  /** Short, as readers say it. */
  names: names().notNull(),
  /** The wording of the system, in English. */
  wording: text().notNull(),
});

/** A line of the Common External Tariff. */
export const tariffLine = pgTable(
  "tariff_line",
  {
    /** Eight digits. */
    code: text().primaryKey(),
    headingCode: codeReference("heading_code", () => hsHeading.code),
    editionCode: codeReference("edition_code", () => tariffEdition.code),
    wording: text().notNull(),
    ratePercent: percent("rate_percent").notNull(),
    isSensitive: boolean("is_sensitive").notNull(),
    /** The higher of this and the percentage is charged. */
    specificUsd: numeric("specific_usd", { precision: 10, scale: 2, mode: "number" }),
    specificPer: text("specific_per").$type<"kg" | "tonne">(),
  },
  (table) => [
    check("tariff_line__specific_per", isOneOf("specific_per", ["kg", "tonne"])),
    index("tariff_line__heading").on(table.headingCode),
    index("tariff_line__edition").on(table.editionCode),
  ],
);
