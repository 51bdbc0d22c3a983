import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { fallbackLanguage, type Language } from "#core/languages.ts";

/** The text of a `names` column in one language, else in English. */
export function nameIn(column: AnyColumn, language: Language): SQL<string> {
  return sql<string>`coalesce(${column} ->> ${sql.raw(`'${language}'`)}, ${column} ->> ${sql.raw(`'${fallbackLanguage}'`)})`;
}

/** The text of a `names` column in a language that is asked for with the statement; null for none. */
export const inLanguage = (column: AnyColumn, language: SQL): SQL<string> =>
  sql<string>`${column} ->> ${language}`;

/** Order of names as people expect it: case and accents do not part them. */
export function byName(column: AnyColumn, language: Language): SQL {
  return sql`(${nameIn(column, language)}) collate "und-x-icu"`;
}
