import { check, index, pgTable } from "drizzle-orm/pg-core";
import { toSearchVector } from "#areas/platform/search-index/tables.ts";
import { country, importExportLocation } from "#areas/reference/places/tables.ts";
import { ruleColumns } from "#areas/regulations/sources/tables.ts";
import { codeReference, isOneOf, money, names } from "#server/database/columns.ts";
import { type AgencyPhone, oneStopPlans } from "./agency-rules.ts";

/** The topics agencies decide on: standards, customs, plant health. */
export const agencyTopic = pgTable("agency_topic", (t) => ({
  id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
  /** The topic's name in the data file, in English. */
  code: t.text().notNull().unique("agency_topic__code"),
  names: names().notNull(),
}));

/** An authority, board or body that decides on trade, or represents traders. */
export const regulatoryAgency = pgTable(
  "regulatory_agency",
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Country code and acronym: KE-KEBS. */
    code: t.text().notNull().unique("regulatory_agency__code"),
    /** Null if the agency belongs to all partner states. */
    countryCode: t.text("country_code").references(() => country.code),
    acronym: t.text().notNull(),
    names: names().notNull(),
    /** The matters the agency decides on. */
    mandates: names("mandates").notNull(),
    website: t.text(),
    /** True if a source names the website; otherwise it was found but not confirmed. */
    isWebsiteConfirmed: t.boolean("is_website_confirmed").notNull(),
    phones: t.jsonb().$type<AgencyPhone[]>().notNull(),
    email: t.text(),
    address: t.text(),
    /** Codes of `agency_topic`. */
    topics: t.text().array().notNull(),
    /** A note on the contact details, such as their year. */
    notes: names("notes"),
    ...ruleColumns(),
    searchText: t.text("search_text").notNull(),
  }),
  (table) => [
    index("regulatory_agency__country").on(table.countryCode, table.acronym, table.id),
    index("regulatory_agency__words").using("gin", toSearchVector(table.searchText)),
  ],
);

/** A customs office at a border, at an airport or inland, as published by its authority. */
export const customsOffice = pgTable(
  "customs_office",
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Country code and the authority's own office code. */
    code: t.text().notNull().unique("customs_office__code"),
    countryCode: codeReference("country_code", () => country.code),
    name: t.text().notNull(),
    /** The country on the other side of the border; null for inland offices. */
    bordersCode: t.text("borders_code").references(() => country.code),
    /** The border post where the office is, if known. */
    postId: t.integer("post_id").references(() => importExportLocation.id),
    /** "HH:MM", both or neither; 00:00 to 24:00 means open all day. */
    opensAt: t.text("opens_at"),
    closesAt: t.text("closes_at"),
    /** Weekend hours, if they differ. */
    weekendOpensAt: t.text("weekend_opens_at"),
    weekendClosesAt: t.text("weekend_closes_at"),
    phones: t.text().array().notNull(),
    /** Threshold of the import value that the authority names for the office. */
    importThreshold: money("import_threshold"),
    currency: t.text().notNull(),
    oneStop: t.text("one_stop").$type<(typeof oneStopPlans)[number]>(),
    ...ruleColumns(),
  }),
  (table) => [
    check("customs_office__one_stop", isOneOf("one_stop", oneStopPlans)),
    index("customs_office__country").on(table.countryCode, table.name, table.id),
    index("customs_office__borders").on(table.bordersCode),
    index("customs_office__post").on(table.postId),
  ],
);
