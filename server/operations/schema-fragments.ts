import { z } from "zod";
import { matches } from "#core/relevance.ts";
import { named } from "./endpoint.ts";

/**
 * Schema fragments for outputs: what the answers of several areas contain, by its name in the
 * documentation.
 */

/** A person or their organization, as others who deal with them see it. */
export const party = z.object({ id: z.uuid(), name: z.string() }).meta({ id: "Party" });

/** The unit of an amount: "Kilogram", and "kg" for use after a number. */
export const unit = named.extend({ shortName: z.string() }).meta({ id: "Unit" });

/** A unit with its conversion to a base unit. */
export const measuredUnit = unit
  .extend({
    /** Base units per unit, to compare prices; absent where sizes vary. */
    factor: z.number().nullable(),
    baseUnit: z.string().nullable(),
  })
  .meta({ id: "MeasuredUnit" });

/** A price per base unit, so that packs can be compared: per kilogram for a sack. */
export const basePriced = z
  .object({ price: z.number(), unit: z.string() })
  .meta({ id: "BasePriced" });

/** An entry of a reference list. */
export const entry = z
  .object({ id: z.int(), code: z.string(), name: z.string() })
  .meta({ id: "Entry" });

/** The id of what was created or changed. */
export const changed = z.object({ id: z.uuid() }).meta({ id: "Changed" });

/** A picture: its key under /picture/<key>/<width>.<avif|webp|jpeg>, and the colour behind it. */
export const photo = z
  .object({ picture: z.string(), background: z.string() })
  .meta({ id: "Photo" });

/** The same, under the name that content and services use. */
export const keyedPicture = z
  .object({ key: z.string(), background: z.string() })
  .meta({ id: "KeyedPicture" });

/** A table as text, in the columns of its import. */
export const csvTable = z.object({ csv: z.string() }).meta({ id: "CsvTable" });

/** How well a result matches the search words; absent when there were none. */
export const matchLevel = z.enum(matches).optional();
