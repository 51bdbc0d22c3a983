import { type Column, sql } from "drizzle-orm";
import { account, trader } from "#areas/people/accounts/tables.ts";
import {
  guessCommodities,
  matchCommodities,
} from "#areas/reference/commodities/match-commodities.ts";
import { commodity } from "#areas/reference/commodities/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import { productTally } from "#areas/trade/market/tables.ts";
import type { Language } from "#core/languages.ts";
import { searchPhrase } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";
import { escapeLike } from "#server/database/escape-like.ts";
import { nameIn } from "#server/database/name-in.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import type { SearchSuggestion, searchSuggestions } from "./endpoints.ts";

/** Shorter words match too much. */
const leastLetters = 2;
/** In shorter words a typo cannot be distinguished from another word. */
const leastGuessed = 4;
const mostOf = { commodity: 4, place: 2, trader: 2 };

/** Suggests completions that have products on offer; reads a few rows of each kind's index. */
export const suggestNames: Handler<typeof searchSuggestions> = async (context, { term = "" }) => {
  const phrase = searchPhrase(term);
  if (phrase.length < leastLetters) return { data: [], total: 0 };
  const { language } = context;
  const { countryCode } = context.edition;
  // As typed, with accents, and normalized as for the search.
  const beginnings = [...new Set([phrase, term.trim().toLowerCase()])].flatMap((spelling) => {
    const text = escapeLike(spelling);
    return [`${text}%`, `% ${text}%`];
  });
  const [commodities, places, traders] = await Promise.all([
    suggestCommodities(context, phrase, beginnings),
    placesCalled(context, { countryCode, language, beginnings, size: mostOf.place }),
    tradersCalled(context, { beginnings, size: mostOf.trader }),
  ]);
  const data = [
    ...ofKind("commodity", commodities),
    ...ofKind("place", places),
    ...ofKind("trader", traders),
  ];
  return { data, total: data.length };
};

const ofKind = (kind: SearchSuggestion["kind"], rows: { id: number | string; name: string }[]) =>
  rows.map(({ id, name }) => ({ kind, id: String(id), name }));

async function suggestCommodities(context: Context, phrase: string, beginnings: string[]) {
  const called = await matchCommodities(context, phrase);
  const matches =
    called.length === 0 && phrase.length >= leastGuessed
      ? await guessCommodities(context, phrase)
      : called;
  if (matches.length === 0) return [];
  return commoditiesOnOffer(context, {
    ids: matches.map(({ commodityId }) => commodityId),
    scores: matches.map(({ score }) => score),
    language: context.language,
    beginnings,
    size: mostOf.commodity,
  });
}

interface Called {
  /** Patterns for `like`. */
  beginnings: string[];
  size: number;
}

/** Names that match in the reader's language come first, then those with the most products. */
const isReadSo = (names: Column, p: Parameters<{ language: Language; beginnings: string[] }>) =>
  sql`lower(${nameIn(names, p.language)}) like any(${p.beginnings}::text[]) desc`;

const commoditiesOnOffer = statement(
  "commodities suggested",
  (p: Parameters<Called & { ids: number[]; scores: number[]; language: Language }>) =>
    select(
      { id: commodity.id, name: nameIn(commodity.names, p.language) },
      sql`from unnest(${p.ids}::int[], ${p.scores}::float8[]) as found (id, score)
        join ${commodity} on ${commodity.id} = found.id
        join ${productTally} on ${productTally.locationId} = 0
          and ${productTally.level} = 'commodity' and ${productTally.levelId} = found.id
        where ${productTally.listed} > 0
        order by ${isReadSo(commodity.names, p)}, found.score desc, ${productTally.listed} desc,
          found.id limit ${p.size}::int`,
    ),
);

const placesCalled = statement(
  "places suggested",
  (p: Parameters<Called & { countryCode: string; language: Language }>) =>
    select(
      { id: location.id, name: nameIn(location.names, p.language) },
      sql`from ${location}
        join ${productTally} on ${productTally.locationId} = ${location.id}
          and ${productTally.level} = 'any' and ${productTally.listed} > 0
        where ${location.countryCode} = ${p.countryCode} and ${location.isRegistration}
          and exists (
            select from jsonb_each_text(${location.names}) as called
            where lower(called.value) like any(${p.beginnings}::text[]))
        order by ${isReadSo(location.names, p)}, ${productTally.listed} desc, ${location.id} limit ${p.size}::int`,
    ),
);

const tradersCalled = statement("traders suggested", (p: Parameters<Called>) => {
  const name = sql`lower(${trader.name})`;
  return select(
    { id: trader.accountId, name: trader.name },
    sql`from ${trader}
      join ${account} on ${account.id} = ${trader.accountId} and ${account.state} = 'active'
      where ${trader.state} = 'approved' and ${name} like any(${p.beginnings}::text[])
      order by ${name} like (${p.beginnings}::text[])[1] desc, ${trader.name}, ${trader.accountId}
      limit ${p.size}::int`,
  );
});
