import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { searchWords } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";
import { anywhere } from "#server/database/escape-like.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { parseContact } from "./contacts.ts";
import { account, foldedNames, trader } from "./tables.ts";

/** The words of a name as people type it, ready for `peopleCalled`. */
export interface TypedName {
  /** Patterns of the longest words, which the indexes find: each has to be part of the names. */
  first: string;
  second: string;
  third: string;
  /** Patterns of all words. */
  words: string[];
  /** All words as one text, for names that are nearly the same. */
  whole: string;
}

/** Reads a typed name: without accents and case, its words in any order. */
export function readTypedName(typed: string): TypedName {
  const words = searchWords(typed);
  const longest = [...words].sort((a, b) => b.length - a.length).map(anywhere);
  // A text without words is the name of nobody.
  const [first = "", second = first, third = second] = longest;
  return { first, second, third, words: words.map(anywhere), whole: words.join(" ") };
}

/** The condition that names have all typed words. */
const hasWords = (names: SQLWrapper, { first, second, third, words }: Parameters<TypedName>) =>
  sql`${names} like ${first} and ${names} like ${second} and ${names} like ${third}
    and ${names} like all(${words}::text[])`;

/** `select … union …` of the ids of accounts whose names, or whose shop's, have all typed words. */
export const peopleCalled = (name: Parameters<TypedName>): SQL => sql`
  select ${trader.accountId} as id from ${trader} where ${hasWords(trader.searchText, name)}
  union select ${account.id} from ${account} where ${hasWords(foldedNames(account), name)}`;

/** As `peopleCalled`, of names that are nearly the same: "Zeinabu" finds Zainabu. */
export const peopleNearlyCalled = ({ whole }: Parameters<TypedName>): SQL => sql`
  select ${trader.accountId} as id from ${trader} where ${whole}::text <% ${trader.searchText}
  union select ${account.id} from ${account} where ${whole}::text <% ${foldedNames(account)}`;

/**
 * Finds accounts by a whole phone number or e-mail address, else by their names, else by names that
 * are nearly the same. Accounts of people who left are not found.
 */
export async function findPeople(
  context: Context,
  { typed, max }: { typed: string; max: number },
): Promise<string[]> {
  const contact = parseContact(typed, context.edition.countryCode);
  if (contact) {
    const rows = await findByContact(context, { value: contact.value, max });
    return rows.map(({ id }) => id);
  }
  const name = readTypedName(typed);
  if (!name.whole) return [];
  const exact = await findByName(context, { ...name, max });
  const rows = exact.length > 0 ? exact : await findByNearName(context, { ...name, max });
  return rows.map(({ id }) => id);
}

const findByContact = statement(
  "people by contact",
  (p: Parameters<{ value: string; max: number }>) =>
    select(
      { id: account.id },
      sql`from ${account} where (${account.email} = ${p.value} or ${account.phone} = ${p.value})
        and ${account.state} <> 'deleted' order by ${account.id} limit ${p.max}`,
    ),
);

const isNotDeleted = sql`exists (select from ${account}
  where ${account.id} = called.id and ${account.state} <> 'deleted')`;

const findByName = statement("people by name", (p: Parameters<TypedName & { max: number }>) =>
  select(
    { id: sql<string>`called.id` },
    sql`from (${peopleCalled(p)}) called where ${isNotDeleted} order by called.id limit ${p.max}`,
  ),
);

const findByNearName = statement(
  "people by a name that is nearly the same",
  (p: Parameters<TypedName & { max: number }>) =>
    select(
      { id: sql<string>`called.id` },
      sql`from (${peopleNearlyCalled(p)}) called where ${isNotDeleted}
        order by called.id limit ${p.max}`,
    ),
);
