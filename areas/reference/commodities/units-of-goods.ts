import { sql } from "drizzle-orm";
import { measurementUnit } from "./tables.ts";

/** Goods are not sold by the kilometre: those units are of transport. */
export const isUnitOfGoods = sql`
  (${measurementUnit.baseUnit} is null or ${measurementUnit.baseUnit} not in ('km', 't-km'))`;
