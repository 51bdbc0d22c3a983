import { z } from "zod";
import { matches } from "#core/closeness.ts";
import { named } from "./endpoint.ts";

/** Bricks for outputs: what answers of several areas have in them, by its name in the documentation. */

/** A person or her organisation, as whoever deals with her sees it. */
export const party = z.object({ id: z.uuid(), name: z.string() }).meta({ id: "Party" });

/** What amounts are of: "Kilogram", and "kg" to stand after a number. */
export const unit = named.extend({ shortName: z.string() }).meta({ id: "Unit" });

/** A unit that quantities are turned by. */
export const measuredUnit = unit
  .extend({
    /** Base units in one unit, to compare prices; absent where sizes vary. */
    factor: z.number().nullable(),
    baseUnit: z.string().nullable(),
  })
  .meta({ id: "MeasuredUnit" });

/** A price for one base unit, so that packs compare: for the kilo of a sack. */
export const basePriced = z
  .object({ price: z.number(), unit: z.string() })
  .meta({ id: "BasePriced" });

/** One of a list of reference data. */
export const entry = z
  .object({ id: z.int(), code: z.string(), name: z.string() })
  .meta({ id: "Entry" });

/** What was made or changed. */
export const changed = z.object({ id: z.uuid() }).meta({ id: "Changed" });

/** A picture: its key under /picture/<key>/<width>.<avif|webp|jpeg>, and the colour behind it. */
export const photo = z
  .object({ picture: z.string(), background: z.string() })
  .meta({ id: "Photo" });

/** The same by the name that content and services have for it. */
export const keyedPicture = z
  .object({ key: z.string(), background: z.string() })
  .meta({ id: "KeyedPicture" });

/** A table as text, in the columns of its import. */
export const csvTable = z.object({ csv: z.string() }).meta({ id: "CsvTable" });

/** How well a thing fits the words it was looked for by; absent where there were none. */
export const matchLevel = z.enum(matches).optional();
