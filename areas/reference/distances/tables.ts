import { sql } from "drizzle-orm";
import { check, pgTable, unique } from "drizzle-orm/pg-core";
import { country, importExportLocation, location } from "#areas/reference/places/tables.ts";
import { codeReference, isOneOf } from "#server/database/columns.ts";
import type { Corridor } from "./corridors.ts";

export const nodeKinds = ["town", "port", "border", "junction"] as const;

/** A place where roads, lines or ships meet. */
export const transportNode = pgTable(
  "transport_node",
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    /** UN/LOCODE, or our own code made of country and name. */
    code: t.text().notNull().unique("transport_node__code"),
    /** As the source names it. */
    name: t.text().notNull(),
    countryCode: codeReference("country_code", () => country.code),
    kind: t.text().$type<(typeof nodeKinds)[number]>().notNull(),
    latitude: t.doublePrecision().notNull(),
    longitude: t.doublePrecision().notNull(),
    /** The location whose town it is. */
    locationId: t.integer("location_id").references(() => location.id),
    /** For a border: its own side of the pair of posts. */
    borderPostId: t.integer("border_post_id").references(() => importExportLocation.id),
  }),
  () => [check("transport_node__kind", isOneOf("kind", nodeKinds))],
);

export const legModes = ["road", "rail", "lake"] as const;
/** Read in a publication; computed on OpenStreetMap by the source; straight line times a factor. */
export const distanceKinds = ["published", "routed", "estimated"] as const;
/** An edge between neighbours, or the published length of a whole route. */
export const legScopes = ["edge", "pair"] as const;

/** The distance between two codes of `transport_node`; `from` can be one of `location`. */
export const roadLeg = pgTable(
  "road_leg",
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    fromCode: t.text("from_code").notNull(),
    toCode: t.text("to_code").notNull(),
    km: t.doublePrecision().notNull(),
    mode: t.text().$type<(typeof legModes)[number]>().notNull(),
    kind: t.text().$type<(typeof distanceKinds)[number]>().notNull(),
    scope: t.text().$type<(typeof legScopes)[number]>().notNull(),
    source: t.text().notNull(),
    /** YYYY, YYYY-MM or YYYY-MM-DD; null if the source has no date. */
    asOf: t.text("as_of"),
    /** Whether the source itself was read. */
    isVerified: t.boolean("is_verified").notNull(),
  }),
  (table) => [
    unique("road_leg__row").on(table.fromCode, table.toCode, table.mode, table.scope),
    check("road_leg__km", sql`km > 0`),
    check("road_leg__mode", isOneOf("mode", legModes)),
    check("road_leg__kind", isOneOf("kind", distanceKinds)),
    check("road_leg__scope", isOneOf("scope", legScopes)),
  ],
);

export const rateModes = ["road", "rail", "port", "multimodal"] as const;
/** The kind of figure: a mean of what was paid, an asking price, a tariff, … */
export const rateBases = [
  "average",
  "asked",
  "recommended-minimum",
  "tariff",
  "handling",
  "survey",
] as const;
export const rateLoads = [
  "high-value",
  "lower-value",
  "up-to-30-t",
  "over-30-t",
  "empty",
  "tea-and-coffee",
  "vehicle-parts",
] as const;
export const rateUnits = ["container-km", "truck-km", "container", "shipment"] as const;

/** A published cost of transport on a route. */
export const freightRate = pgTable(
  "freight_rate",
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Codes of nodes, or of a country; empty for the whole region. */
    fromCode: t.text("from_code").notNull(),
    toCode: t.text("to_code").notNull(),
    corridor: t.text().$type<Corridor>().notNull(),
    mode: t.text().$type<(typeof rateModes)[number]>().notNull(),
    basis: t.text().$type<(typeof rateBases)[number]>().notNull(),
    /** Length of the container in feet; 0 if it is not stated. */
    containerFeet: t.integer("container_feet").notNull(),
    /** What is carried; empty if it is not stated. */
    load: t.text().$type<(typeof rateLoads)[number] | "">().notNull(),
    rate: t.numeric({ precision: 16, scale: 2, mode: "number" }).notNull(),
    currency: t.text().notNull(),
    per: t.text().$type<(typeof rateUnits)[number]>().notNull(),
    /** 0 if the source has no date. */
    year: t.integer().notNull(),
    source: t.text().notNull(),
  }),
  (table) => [
    unique("freight_rate__row").on(
      table.fromCode,
      table.toCode,
      table.mode,
      table.basis,
      table.containerFeet,
      table.load,
      table.per,
      table.year,
    ),
  ],
);

export const timeModes = ["road", "rail", "border", "multimodal"] as const;
export const timeMeasures = [
  "port-to-place",
  "to-export-certificate",
  "travel",
  "turnaround",
  "border-clearance",
  "perishable-exports",
  "other-exports",
] as const;

/** A published duration of transport on a route. */
export const transitTime = pgTable(
  "transit_time",
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Codes of nodes, or of a country. */
    fromCode: t.text("from_code").notNull(),
    toCode: t.text("to_code").notNull(),
    corridor: t.text().$type<Corridor>().notNull(),
    mode: t.text().$type<(typeof timeModes)[number]>().notNull(),
    measure: t.text().$type<(typeof timeMeasures)[number]>().notNull(),
    hoursLow: t.doublePrecision("hours_low").notNull(),
    hoursHigh: t.doublePrecision("hours_high").notNull(),
    /** 0 if the source has no date. */
    year: t.integer().notNull(),
    source: t.text().notNull(),
  }),
  (table) => [
    unique("transit_time__row").on(
      table.fromCode,
      table.toCode,
      table.mode,
      table.measure,
      table.year,
    ),
    check("transit_time__hours", sql`hours_low <= hours_high`),
  ],
);
