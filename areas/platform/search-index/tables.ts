import { type SQLWrapper, sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Kinds of things whose words are kept; a kind more is its trigger and its name here. */
export type FindableKind =
  | "trader"
  | "service"
  | "carrier"
  | "event"
  | "service provider"
  | "procedure"
  | "agency"
  | "standard"
  | "trade document";

/** The words that listed things are called by, kept by triggers of their tables: what may be meant by a word. */
export const searchWord = pgTable(
  "search_word",
  {
    kind: text().$type<FindableKind>().notNull(),
    word: text().notNull(),
    /** In how many listed things; with the last of them the word goes. */
    listed: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: "search_word__key", columns: [table.kind, table.word] }),
    index("search_word__beginning").on(table.kind, table.word.op("text_pattern_ops")),
    index("search_word__trigrams").using("gin", sql`${table.word} gin_trgm_ops`),
  ],
);

/** The words of a search column as their index has them. */
export const wordsIn = (searchText: SQLWrapper) =>
  sql`array_to_tsvector(array_remove(string_to_array(${searchText}, ' '), ''))`;

/** Of a name, as SQL: its words without case and accents, also as if its apostrophes were spaces. */
export const searchTextOf = (name: SQLWrapper) =>
  sql`name_key(${name}) || ' ' || name_key(translate(${name}, '''’', '  '))`;
