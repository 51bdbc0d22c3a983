import { type SQL, sql } from "drizzle-orm";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import type { Language } from "#core/languages.ts";
import { baseUnit } from "./product-rows.ts";

/** Joins the unit that a unit is converted to, as `baseUnit`. */
export const baseUnitJoin = sql`left join ${measurementUnit} base_unit
  on ${baseUnit.code} = ${measurementUnit.baseUnit}`;

const isPack = sql`${baseUnit.id} is not null and ${measurementUnit.factor} > 0`;

/** Short names of the unit in which people type a quantity, by language. */
export const typedUnitNames = sql<Record<Language, string>>`
  (case when ${isPack} then ${baseUnit.shortNames} else ${measurementUnit.shortNames} end)`;

/** The name of that unit in the language: of a bag of 100 kg the kilogram. */
export const typedUnit = (language: SQL) => sql<string>`
  (${typedUnitNames} ->> ${language}::text)`;

/** How many of the unit in which people type are one unit of the product. */
export const typedFactor = sql<number>`
  (case when ${isPack} then ${measurementUnit.factor} else 1 end)`;
