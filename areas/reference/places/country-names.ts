import type { Database } from "#server/database/database.ts";
import { country } from "./tables.ts";

/**
 * Returns the names of each country in every language, by its code: search words for what is in it.
 */
export async function readCountryNames(db: Database): Promise<(code: string) => string[]> {
  const rows = await db.orm.select({ code: country.code, names: country.names }).from(country);
  const names = new Map(rows.map((row) => [row.code, Object.values(row.names)]));
  return (code) => names.get(code) ?? [];
}
