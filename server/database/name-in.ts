import { type AnyColumn, type Column, type SQL, sql } from "drizzle-orm";
import { fallbackLanguage, type Language } from "#core/languages.ts";

/** A language that is fixed when the statement is written, or a parameter of the statement. */
type Reader = Language | SQL<Language>;

const written = (language: Reader) =>
  typeof language === "string" ? sql.raw(`'${language}'`) : sql`${language}::text`;

/** Selects the text of a `names` column in one language, falling back to English. */
export const nameIn = (column: AnyColumn, language: Reader): SQL<string> =>
  sql<string>`coalesce(${column} ->> ${written(language)}, ${column} ->> ${written(fallbackLanguage)})`;

/** As `nameIn`, for a row that may be missing. */
export const nameInOrNull = (column: AnyColumn, language: Reader): SQL<string | null> =>
  nameIn(column, language);

/** Selects the text of a `names` column in the language of a parameter; null when there is none. */
export const inLanguage = (column: AnyColumn, language: SQL): SQL<string> =>
  sql<string>`${column} ->> ${language}::text`;

/** Sorts names as people expect, without separating them by case or accents. */
export const byName = (column: AnyColumn, language: Reader): SQL =>
  sql`(${nameIn(column, language)}) collate "und-x-icu"`;

/** The id and name of an entry of a reference list, for `jsonObject` and `select`. */
export const idAndName = <Id extends Column>(
  { id, names }: { id: Id; names: Column },
  language: SQL<Language>,
) => ({ id, name: inLanguage(names, language) });
