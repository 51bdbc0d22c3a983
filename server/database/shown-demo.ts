import { type SQLWrapper, sql } from "drizzle-orm";
import { dataLoad } from "./tables.ts";

/** A row of `data_load` by this name means that the last start was without demo data. */
export const demoIsHidden = "demo hidden";

/**
 * Whether a row is served: rows of the demo are not where demo data is off. For rows without an
 * account of their own; what belongs to a demo account is hidden with that account.
 */
export const isServed = (isDemo: SQLWrapper) =>
  sql<boolean>`(not ${isDemo} or not exists (
    select from ${dataLoad} where ${dataLoad.name} = ${sql.raw(`'${demoIsHidden}'`)}))`;
