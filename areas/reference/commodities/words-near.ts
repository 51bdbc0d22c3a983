import { type SQL, sql } from "drizzle-orm";
import { reading } from "#server/database/statement-tables.ts";

/** The tables of words that `words_near` searches. */
const tables = ["search_word", "product_word", "commodity_word", "location_word"];

/**
 * A database function: rows of the words in use that are similar to the typed ones (`kind`, `word`,
 * `nearness`, `listed`). Its similarity threshold is lower than the default.
 */
export const wordsNear = (typed: SQL<string>, kinds: SQL): SQL =>
  reading(tables, sql`words_near(${typed}::text, ${kinds})`);
