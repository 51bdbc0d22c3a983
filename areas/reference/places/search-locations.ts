import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Language } from "#core/languages.ts";
import { searchPhrase, searchWords } from "#core/search-words.ts";
import { byName, inLanguage, nameIn } from "#server/database/name-in.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { country, location, locationWord } from "./tables.ts";

const mostShown = 10;
/**
 * From these rows, exact matches and those in the region or country after the comma are selected.
 */
const mostRead = 200;
const leastLetters = 2;

/** Finds places by name, for forms: "busia", "Busia, Uganda", "jiji la nairobi". */
export const searchLocations: Handler<typeof endpoints.searchLocations> = async (
  context,
  { term = "", id },
) => {
  const [called = "", ...around] = term.split(",");
  const words = searchWords(called);
  const isTooShort = words.join("").length < leastLetters;
  if (id === undefined ? isTooShort : words.length === 0 && term !== "") return none;
  const rows = await findPlaces(context, {
    id,
    words,
    // The longest word matches the fewest names.
    first: [...words].sort((a, b) => b.length - a.length)[0],
    countryCode: context.edition.countryCode,
    language: context.language,
    size: mostRead,
  });
  const phrase = searchPhrase(called);
  const isCalledSo = ({ called: names }: Match) =>
    names.some((each) => searchPhrase(each) === phrase);
  const within = searchWords(around.join(" "));
  const matches = rows.filter((row) => within.every((word) => liesIn(row, word)));
  const exact = matches.filter(isCalledSo);
  const others = matches.filter((row) => !isCalledSo(row));
  const data = [...exact, ...others].slice(0, mostShown).map(({ called: _, ...place }) => place);
  return { data, total: data.length };
};

const none = { data: [], total: 0 };

type Match = Awaited<ReturnType<typeof findPlaces>>[number];

const liesIn = ({ parentName, countryName }: Match, word: string) =>
  searchWords(`${parentName ?? ""} ${countryName}`).some((each) => each.startsWith(word));

const parent = alias(location, "parent");

interface Target {
  id: number | undefined;
  words: string[];
  first: string | undefined;
  countryCode: string;
  language: Language;
  size: number;
}

/**
 * Beginnings of words, as a range of the index: `like` with a parameter would read the whole table.
 */
const findPlaces = statement("places by their words", (p: Parameters<Target>) =>
  select(
    {
      id: location.id,
      code: location.code,
      name: nameIn(location.names, p.language),
      level: location.level,
      parentName: sql<string | null>`${inLanguage(parent.names, p.language)}`,
      countryCode: location.countryCode,
      countryName: nameIn(country.names, p.language),
      called: sql<string[]>`array(select value from jsonb_each_text(${location.names}))`,
    },
    sql`from ${location}
      join ${country} on ${country.code} = ${location.countryCode}
      left join ${location} parent on ${parent.id} = ${location.parentId}
      where (${p.id}::int is null or ${location.id} = ${p.id})
        and (${p.first}::text is null or ${location.id} in (
          select ${locationWord.locationId} from ${locationWord}
          where ${locationWord.word} ~>=~ ${p.first}
            and ${locationWord.word} ~<~ (${p.first}::text || chr(1114111))))
        and not exists (
          select from unnest(${p.words}::text[]) as typed (word)
          where not exists (
            select from ${locationWord} named
            where named.location_id = ${location.id}
              and starts_with(named.word, typed.word)))
      order by ${location.countryCode} <> ${p.countryCode}, ${location.level},
        ${byName(location.names, p.language)}, ${location.id}
      limit ${p.size}::int`,
  ),
);
