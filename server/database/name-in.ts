import { type AnyColumn, type Column, type SQL, sql } from "drizzle-orm";
import { fallbackLanguage, type Language } from "#core/languages.ts";

/** A language that is known when the statement is written, or a parameter of it. */
type Reader = Language | SQL<Language>;

const written = (language: Reader) =>
  typeof language === "string" ? sql.raw(`'${language}'`) : sql`${language}::text`;

/** The text of a `names` column in one language, else in English. */
export const nameIn = (column: AnyColumn, language: Reader): SQL<string> =>
  sql<string>`coalesce(${column} ->> ${written(language)}, ${column} ->> ${written(fallbackLanguage)})`;

/** As `nameIn`, of a row that may be missing. */
export const nameInOrNull = (column: AnyColumn, language: Reader): SQL<string | null> =>
  nameIn(column, language);

/** The text of a `names` column in a language that is asked for with the statement; null for none. */
export const inLanguage = (column: AnyColumn, language: SQL): SQL<string> =>
  sql<string>`${column} ->> ${language}::text`;

/** Order of names as people expect it: case and accents do not part them. */
export const byName = (column: AnyColumn, language: Reader): SQL =>
  sql`(${nameIn(column, language)}) collate "und-x-icu"`;

/** Id and name of a thing of one of our lists, as `jsonObject` and `select` take them. */
export const namedIn = <Id extends Column>(
  { id, names }: { id: Id; names: Column },
  language: SQL<Language>,
) => ({ id, name: inLanguage(names, language) });
