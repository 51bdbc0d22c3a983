import { type SQLWrapper, sql } from "drizzle-orm";
import { dataLoad } from "./tables.ts";

/** A row with this name in `data_load` means that the last start was without demo data. */
export const demoHiddenMarker = "demo hidden";

/**
 * Whether a row is visible: demo rows are hidden while demo data is off. For rows that have no
 * account; what belongs to a demo account is hidden with that account.
 */
export const isDemoVisible = (isDemo: SQLWrapper) =>
  sql<boolean>`(not ${isDemo} or not exists (
    select from ${dataLoad} where ${dataLoad.name} = ${sql.raw(`'${demoHiddenMarker}'`)}))`;
