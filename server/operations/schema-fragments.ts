import { z } from "zod";
import { matches } from "#core/relevance.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { named } from "./endpoint.ts";

/**
 * Schema fragments for outputs: what the answers of several areas contain, by its name in the
 * documentation.
 */

/** A person or their organization, as others who deal with them see it. */
export const party = objectSchema("Party", { id: z.uuid(), name: z.string() });

/** The unit of an amount: "Kilogram", and "kg" for use after a number. */
export const unit = objectSchema("Unit", { ...named.shape, shortName: z.string() });

/** A unit with its conversion to a base unit. */
export const measuredUnit = objectSchema("MeasuredUnit", {
  ...unit.shape,
  /** Base units per unit, to compare prices; absent where sizes vary. */
  factor: z.number().nullable(),
  baseUnit: z.string().nullable(),
});

/** A price per base unit, so that packs can be compared: per kilogram for a sack. */
export const basePriced = objectSchema("BasePriced", { price: z.number(), unit: z.string() });

/** An entry of a reference list. */
export const entry = objectSchema("Entry", { id: z.int(), code: z.string(), name: z.string() });

/** The id of what was created or changed. */
export const changed = objectSchema("Changed", { id: z.uuid() });

/** A picture: its key under /picture/<key>/<width>.<avif|webp|jpeg>, and the colour behind it. */
export const photo = objectSchema("Photo", { picture: z.string(), background: z.string() });

/** The same, under the name that content and services use. */
export const keyedPicture = objectSchema("KeyedPicture", {
  key: z.string(),
  background: z.string(),
});

/** A table as text, in the columns of its import. */
export const csvTable = objectSchema("CsvTable", { csv: z.string() });

/** How well a result matches the search words; absent when there were none. */
export const matchLevel = z.enum(matches).optional();
