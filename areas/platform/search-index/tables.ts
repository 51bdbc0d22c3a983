import { type SQLWrapper, sql } from "drizzle-orm";
import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";

/** Kinds of records whose words are indexed; a new kind needs a trigger and its name here. */
export type SearchKind =
  | "trader"
  | "service"
  | "carrier"
  | "event"
  | "service provider"
  | "procedure"
  | "agency"
  | "standard"
  | "trade document";

/**
 * The words in names of listed records, maintained by triggers of their tables; misspellings are
 * resolved to them.
 */
export const searchWord = pgTable(
  "search_word",
  (t) => ({
    kind: t.text().$type<SearchKind>().notNull(),
    word: t.text().notNull(),
    /** Number of listed records with the word; the row is deleted with the last one. */
    listed: t.integer().notNull(),
  }),
  (table) => [
    primaryKey({ name: "search_word__key", columns: [table.kind, table.word] }),
    index("search_word__beginning").on(table.kind, table.word.op("text_pattern_ops")),
    index("search_word__trigrams").using("gin", sql`${table.word} gin_trgm_ops`),
  ],
);

/** The words of a search column, in the form of its index. */
export const toSearchVector = (searchText: SQLWrapper) =>
  sql`array_to_tsvector(array_remove(string_to_array(${searchText}, ' '), ''))`;

/** A name's words as SQL, without case and accents, also with apostrophes as spaces. */
export const toSearchText = (name: SQLWrapper) =>
  sql`name_key(${name}) || ' ' || name_key(translate(${name}, '''’', '  '))`;
