import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { wordsIn } from "#areas/platform/search-index/tables.ts";
import { country, importExportLocation } from "#areas/reference/places/tables.ts";
import { ruleColumns } from "#areas/regulations/sources/tables.ts";
import { codeReference, isOneOf, money, names } from "#server/database/columns.ts";
import { type AgencyPhone, oneStopPlans } from "./agency-rules.ts";

/** What agencies decide about: standards, customs, plant health. */
export const agencyTopic = pgTable("agency_topic", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** As the data file has it, in English. */
  code: text().notNull().unique("agency_topic__code"),
  names: names().notNull(),
});

/** An authority, board or body that decides on trade, or speaks for those who trade. */
export const regulatoryAgency = pgTable(
  "regulatory_agency",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Its country and its short name: KE-KEBS. */
    code: text().notNull().unique("regulatory_agency__code"),
    /** None: of all partner states. */
    countryCode: text("country_code").references(() => country.code),
    acronym: text().notNull(),
    names: names().notNull(),
    /** What it decides. */
    mandates: names("mandates").notNull(),
    website: text(),
    /** A source names it; else it was found and not confirmed. */
    isWebsiteConfirmed: boolean("is_website_confirmed").notNull(),
    phones: jsonb().$type<AgencyPhone[]>().notNull(),
    email: text(),
    address: text(),
    /** Codes of `agency_topic`. */
    topics: text().array().notNull(),
    /** What is to be known of the contact: of which year it is. */
    notes: names("notes"),
    ...ruleColumns(),
    searchText: text("search_text").notNull(),
  },
  (table) => [
    index("regulatory_agency__country").on(table.countryCode, table.acronym, table.id),
    index("regulatory_agency__words").using("gin", wordsIn(table.searchText)),
  ],
);

/** An office of customs at a border, at an airport or inland, as its authority publishes it. */
export const customsOffice = pgTable(
  "customs_office",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Its country and the authority's own code. */
    code: text().notNull().unique("customs_office__code"),
    countryCode: codeReference("country_code", () => country.code),
    name: text().notNull(),
    /** The country on the other side; none inland. */
    bordersCode: text("borders_code").references(() => country.code),
    /** The border post where it stands, where that is known. */
    postId: integer("post_id").references(() => importExportLocation.id),
    /** "HH:MM", both or neither: 00:00 to 24:00 is open all day. */
    opensAt: text("opens_at"),
    closesAt: text("closes_at"),
    /** At weekends, where they differ. */
    weekendOpensAt: text("weekend_opens_at"),
    weekendClosesAt: text("weekend_closes_at"),
    phones: text().array().notNull(),
    /** Threshold of the value of imports that the authority names for it. */
    importThreshold: money("import_threshold"),
    currency: text().notNull(),
    oneStop: text("one_stop").$type<(typeof oneStopPlans)[number]>(),
    ...ruleColumns(),
  },
  (table) => [
    check("customs_office__one_stop", isOneOf("one_stop", oneStopPlans)),
    index("customs_office__country").on(table.countryCode, table.name, table.id),
    index("customs_office__borders").on(table.bordersCode),
    index("customs_office__post").on(table.postId),
  ],
);
