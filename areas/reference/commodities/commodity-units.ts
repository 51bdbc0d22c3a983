import { sql } from "drizzle-orm";
import { measurementUnit } from "./tables.ts";

/** Commodities are not sold by the kilometre: such units are for transport. */
export const isCommodityUnit = sql`
  (${measurementUnit.baseUnit} is null or ${measurementUnit.baseUnit} not in ('km', 't-km'))`;
