import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { codeReference, names } from "#server/database/columns.ts";

export const country = pgTable("country", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** ISO 3166-1 alpha-2. */
  code: text().notNull().unique("country__code"),
  iso3: text().notNull(),
  names: names().notNull(),
  /** Dialling code and own currency are known for the five editions' countries alone. */
  dial: text(),
  currency: text(),
  isEdition: boolean("is_edition").notNull().default(false),
});

export const location = pgTable(
  "location",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().unique("location__code"),
    /** As the source names it. */
    name: text().notNull(),
    /** As readers call it: the same in every language but where the name is made of words, as "North". */
    names: names().notNull(),
    /** 1 region, county or province; 2 district, sub-county or commune. */
    level: integer().notNull(),
    /** Code of the list location-type in `term`. */
    type: text().notNull(),
    countryCode: codeReference("country_code", () => country.code),
    parentId: integer("parent_id"),
    /** Traders of that country say where they are by these: see `locationLevel` of the edition. */
    isRegistration: boolean("is_registration").notNull(),
  },
  (table) => [
    foreignKey({ name: "location__parent", columns: [table.parentId], foreignColumns: [table.id] }),
    index("location__country_level_name").on(table.countryCode, table.level, table.name),
  ],
);

/** A market where prices are read; named as the publisher names it. */
export const marketPlace = pgTable(
  "market_place",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    countryCode: codeReference("country_code", () => country.code),
    name: text().notNull(),
    locationId: integer("location_id").references(() => location.id),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** market, camp market or national average. */
    kind: text().notNull(),
  },
  (table) => [unique("market_place__country_name").on(table.countryCode, table.name)],
);

/** From the highest: a place with several is called by the first. */
export const importExportKinds = [
  "port",
  "border crossing",
  "inland clearance depot",
  "airport",
  "border post",
] as const;

/** Ports, airports, inland depots and border posts where goods leave or enter a country. */
export const importExportLocation = pgTable(
  "import_export_location",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** UN/LOCODE, or a code made of both names for a border post. */
    code: text().notNull().unique("import_export_location__code"),
    name: text().notNull(),
    countryCode: codeReference("country_code", () => country.code),
    kind: text().$type<(typeof importExportKinds)[number]>().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Of a border post: the post on the other side. */
    facingCountryCode: text("facing_country_code").references(() => country.code),
    facingName: text("facing_name"),
  },
  (table) => [index("import_export_location__country_name").on(table.countryCode, table.name)],
);
