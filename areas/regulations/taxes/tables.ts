import { check, index, numeric, pgTable } from "drizzle-orm/pg-core";
import { country } from "#areas/reference/places/tables.ts";
import { ruleColumns } from "#areas/regulations/sources/tables.ts";
import type { LocalizedText } from "#core/languages.ts";
import { codeReference, isOneOf, names } from "#server/database/columns.ts";
import type { Charge } from "./import-tax/charge.ts";
import type { RuleTopic } from "./rule-topics.ts";
import type { TaxDetails } from "./tax-details.ts";
import {
  openRuleKinds,
  type StayDirection,
  stayDirections,
  type TaxKind,
  taxKinds,
} from "./tax-kinds.ts";

const percent = (column: string) => numeric(column, { precision: 6, scale: 3, mode: "number" });

/** A tax, levy or fee of a country, or of the whole Community. */
export const tax = pgTable(
  "tax",
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    code: t.text().notNull().unique("tax__code"),
    kind: t.text().$type<TaxKind>().notNull(),
    countryCode: t.text("country_code").references(() => country.code),
    /** Position among the taxes, as in the data file. */
    position: t.integer().notNull(),
    names: names().notNull(),
    ratePercent: percent("rate_percent"),
    /** The rate in words, if a percentage does not describe it. */
    rates: names("rates"),
    basis: names("basis"),
    appliesTo: names("applies_to"),
    exempt: names("exempt"),
    notes: t.jsonb().$type<LocalizedText[]>().notNull(),
    effectiveFrom: t.date("effective_from"),
    details: t.jsonb().$type<TaxDetails>(),
    /** How imports are charged; null if they are not, or only by the tariff. */
    charge: t.jsonb().$type<Charge>(),
    ...ruleColumns(),
  }),
  (table) => [
    check("tax__kind", isOneOf("kind", taxKinds)),
    index("tax__country").on(table.countryCode, table.position),
  ],
);

/** Other tax rules at the border: values, origin, the simplified regime, sensitive goods. */
export const taxRule = pgTable(
  "tax_rule",
  (t) => ({
    code: t.text().primaryKey(),
    countryCode: t.text("country_code").references(() => country.code),
    topic: t.text().$type<RuleTopic>().notNull(),
    position: t.integer().notNull(),
    texts: names("texts").notNull(),
    ratePercent: percent("rate_percent"),
    rates: names("rates"),
    /** A number set by the rule, such as a ceiling. */
    value: t.numeric({ precision: 16, scale: 3, mode: "number" }),
    ...ruleColumns(),
  }),
  (table) => [index("tax_rule__country").on(table.countryCode)],
);

/**
 * Where an excise, a stay of application, a preference or a levy could apply that is not
 * calculated. Every row that matches the goods is listed as open, and the sum is then not certain.
 */
export const openTaxRule = pgTable(
  "open_tax_rule",
  (t) => ({
    code: t.text().primaryKey(),
    kind: t.text().$type<(typeof openRuleKinds)[number]>().notNull(),
    /** Null if it applies in all five countries. */
    countryCode: t.text("country_code").references(() => country.code),
    /**
     * The code of the tax that goods may be exempt from; for "whole", the kind of the complete
     * list.
     */
    touches: t.text(),
    /** Direction of a stay. */
    direction: t.text().$type<StayDirection>(),
    /** For a levy, the suffix of its phrase key; for a preference, who issues the certificate. */
    name: t.text(),
    /** Code prefixes; null for all goods. */
    prefixes: t.jsonb().$type<string[]>(),
    /** Countries of origin that a preference applies to. */
    origins: t.jsonb().$type<string[]>().notNull(),
    /** YYYY-MM-DD; null if no source says. */
    validFrom: t.text("valid_from"),
    validTo: t.text("valid_to"),
    ...ruleColumns(),
  }),
  (table) => [
    check("open_tax_rule__kind", isOneOf("kind", openRuleKinds)),
    check("open_tax_rule__direction", isOneOf("direction", stayDirections)),
    index("open_tax_rule__country").on(table.countryCode),
  ],
);

/** Lists of codes that several rules use, by name. */
export const taxList = pgTable("tax_list", (t) => ({
  code: t.text().primaryKey(),
  entries: t.jsonb().$type<string[]>().notNull(),
}));

/** An edition of the tariff, or of the list of headings: the source of its lines. */
export const tariffEdition = pgTable("tariff_edition", (t) => ({
  code: t.text().primaryKey(),
  ...ruleColumns(),
}));

/** A chapter (two digits) or heading (four) of the Harmonized System 2022. */
export const hsHeading = pgTable("hs_heading", (t) => ({
  code: t.text().primaryKey(),
  /** A short name in plain words. */
  names: names().notNull(),
  /** The wording of the Harmonized System, in English. */
  wording: t.text().notNull(),
}));

/** A line of the Common External Tariff. */
export const tariffLine = pgTable(
  "tariff_line",
  (t) => ({
    /** Eight digits. */
    code: t.text().primaryKey(),
    headingCode: codeReference("heading_code", () => hsHeading.code),
    editionCode: codeReference("edition_code", () => tariffEdition.code),
    wording: t.text().notNull(),
    ratePercent: percent("rate_percent").notNull(),
    isSensitive: t.boolean("is_sensitive").notNull(),
    /** The higher of this and the percentage applies. */
    specificUsd: t.numeric("specific_usd", { precision: 10, scale: 2, mode: "number" }),
    specificPer: t.text("specific_per").$type<"kg" | "tonne">(),
  }),
  (table) => [
    check("tariff_line__specific_per", isOneOf("specific_per", ["kg", "tonne"])),
    index("tariff_line__heading").on(table.headingCode),
    index("tariff_line__edition").on(table.editionCode),
  ],
);
