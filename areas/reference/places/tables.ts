import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, primaryKey, unique } from "drizzle-orm/pg-core";
import { codeReference, isOneOf, listReference, names } from "#server/database/columns.ts";

/** A country with its ISO 3166 code and its names. */
export const country = pgTable("country", (t) => ({
  id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
  /** ISO 3166-1 alpha-2. */
  code: t.text().notNull().unique("country__code"),
  iso3: t.text().notNull(),
  names: names().notNull(),
  /** Dialling code and own currency are known only for the five editions' countries. */
  dial: t.text(),
  currency: t.text(),
  isEdition: t.boolean("is_edition").notNull().default(false),
}));

/** A region, county, province, district or commune. */
export const location = pgTable(
  "location",
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    code: t.text().notNull().unique("location__code"),
    /** As the source names it. */
    name: t.text().notNull(),
    /**
     * The displayed names: identical in every language, unless the name is made of words, like
     * "North".
     */
    names: names().notNull(),
    /** 1 region, county or province; 2 district, sub-county or commune. */
    level: t.integer().notNull(),
    /** Code in the list location-type of `term`. */
    type: t.text().notNull(),
    countryCode: codeReference("country_code", () => country.code),
    parentId: t.integer("parent_id"),
    /**
     * Whether users of that country choose it as their location: see `locationLevel` of the
     * edition.
     */
    isRegistration: t.boolean("is_registration").notNull(),
    /** About the middle, in degrees; if it is not known, the parent's may be used. */
    latitude: t.doublePrecision(),
    longitude: t.doublePrecision(),
  }),
  (table) => [
    foreignKey({ name: "location__parent", columns: [table.parentId], foreignColumns: [table.id] }),
    index("location__country_level_name").on(table.countryCode, table.level, table.name),
  ],
);

/** A word of any of a place's names, as `searchWords` splits them: found by its beginning. */
export const locationWord = pgTable(
  "location_word",
  (t) => ({
    word: t.text().notNull(),
    locationId: listReference("location_id", () => location.id),
  }),
  (table) => [
    primaryKey({ name: "location_word__pk", columns: [table.word, table.locationId] }),
    index("location_word__beginning").on(table.word.op("text_pattern_ops")),
    index("location_word__trigrams").using("gin", sql`${table.word} gin_trgm_ops`),
    index("location_word__location").on(table.locationId),
  ],
);

/** A market where prices are collected; named as its publisher names it. */
export const marketPlace = pgTable(
  "market_place",
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    countryCode: codeReference("country_code", () => country.code),
    name: t.text().notNull(),
    locationId: t.integer("location_id").references(() => location.id),
    latitude: t.doublePrecision(),
    longitude: t.doublePrecision(),
    /** market, camp market or national average. */
    kind: t.text().notNull(),
  }),
  (table) => [unique("market_place__country_name").on(table.countryCode, table.name)],
);

/** In order of precedence: a place with several kinds has the first. */
export const importExportKinds = [
  "port",
  "border crossing",
  "inland clearance depot",
  "airport",
  "border post",
] as const;

/**
 * States of a one-stop border post, which serves both countries: in operation, built but not open,
 * or planned.
 */
export const oneStopStates = ["operational", "built", "planned"] as const;

/** Ports, airports, inland depots and border posts where goods leave or enter a country. */
export const importExportLocation = pgTable(
  "import_export_location",
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    /** UN/LOCODE, or a code made of both names for a border post. */
    code: t.text().notNull().unique("import_export_location__code"),
    name: t.text().notNull(),
    countryCode: codeReference("country_code", () => country.code),
    kind: t.text().$type<(typeof importExportKinds)[number]>().notNull(),
    latitude: t.doublePrecision(),
    longitude: t.doublePrecision(),
    /** For a border post: the post on the other side. */
    facingCountryCode: t.text("facing_country_code").references(() => country.code),
    facingName: t.text("facing_name"),
    /**
     * "HH:MM", both or neither: 00:00 to 24:00 is open all day. `hoursYear` is the year they were
     * published.
     */
    opensAt: t.text("opens_at"),
    closesAt: t.text("closes_at"),
    hoursYear: t.integer("hours_year"),
    oneStop: t.text("one_stop").$type<(typeof oneStopStates)[number]>(),
    oneStopYear: t.integer("one_stop_year"),
    /** The day since when goods do not pass. */
    closedSince: t.date("closed_since"),
    /** The sources of these facts. */
    factsSource: t.text("facts_source"),
  }),
  (table) => [
    index("import_export_location__country_name").on(table.countryCode, table.name),
    check("import_export_location__one_stop", isOneOf("one_stop", oneStopStates)),
    check("import_export_location__hours", sql`(opens_at is null) = (closes_at is null)`),
  ],
);
