import { type SQL, sql } from "drizzle-orm";
import {
  guessCommodities,
  matchCommodities,
} from "#areas/reference/commodities/match-commodities.ts";
import { commodity } from "#areas/reference/commodities/tables.ts";
import { country, location, locationWord, marketPlace } from "#areas/reference/places/tables.ts";
import type { Language } from "#core/languages.ts";
import { searchWords } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";
import { idAndName } from "#server/database/name-in.ts";
import { jsonObject, type Parameters, select, statement } from "#server/database/statement.ts";
import { pageOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { marketPrice } from "../tables.ts";
import type { findPrices, PriceMatch } from "./endpoints.ts";

/**
 * Finds commodities with prices by words in any of the languages, and the market that the words
 * name: by its own name, or through its town, district or region. The name of a country selects the
 * whole country.
 */
export const findPricesByTerm: Handler<typeof findPrices> = async (context, input) => {
  const words = searchWords(input.term ?? "");
  const requestedCountry = input.countryCode ?? context.edition.countryCode;
  if (words.length === 0) return { data: [], total: 0 };
  const markets = await readMarkets(context, { requestedCountry });
  const whole = await commoditiesCalled(context, words);
  // "Irish potatoes Kigoma" names a market too; "sugar" alone does not.
  const market = whole.isExact ? undefined : marketNamed(markets, words);
  if (!market) {
    const placeMatches = whole.isExact
      ? undefined
      : await quotedAtPlace(context, markets, words, requestedCountry);
    return pageOf(
      placeMatches ?? (await quotedOf(context, whole, undefined, requestedCountry)),
      input,
    );
  }
  const rest = words.filter((word) => !market.words.includes(word));
  const { countryCode } = market;
  const commodityMatches = rest.length === 0 ? undefined : await commoditiesCalled(context, rest);
  const matches = await quotedOf(context, commodityMatches, market, countryCode);
  return pageOf(matches, input);
};

async function commoditiesCalled(context: Context, words: string[]) {
  const phrase = words.join(" ");
  const called = await matchCommodities(context, phrase);
  const guessed = called.length > 0 ? called : await guessCommodities(context, phrase);
  // A full name excludes other commodities: "maize" does not find its flour too.
  const named = called.filter(({ score }) => score === 1);
  const ids = guessed.map(({ commodityId }) => commodityId);
  const isExact = called.some(({ score }) => score >= wholeWord);
  return { ids, isExact, named: named.map(({ commodityId }) => commodityId) };
}

/** From this score of `matchCommodities` on, a word names a commodity. */
const wholeWord = 0.8;

type Market = Awaited<ReturnType<typeof readMarkets>>[number];

/**
 * Returns the market with the most words in the term; markets of the requested country come first.
 */
function marketNamed(markets: readonly Market[], words: readonly string[]) {
  const scored = markets.map((market) => {
    const of = searchWords(market.name);
    const shared = of.filter((word) => word.length > 2 && words.includes(word));
    return { ...market, words: shared, share: shared.length / of.length };
  });
  return scored
    .filter(({ share }) => share > 0)
    .sort(
      (a, other) =>
        other.words.length - a.words.length ||
        Number(other.isAsked) - Number(a.isAsked) ||
        other.share - a.share,
    )[0];
}

/**
 * Returns the prices of the commodities in the markets of a named place, otherwise in its whole
 * country.
 */
async function quotedAtPlace(
  context: Context,
  markets: readonly Market[],
  words: string[],
  requestedCountry: string,
): Promise<PriceMatch[] | undefined> {
  const [place] = await findPlace(context, { words, requestedCountry, phrase: words.join(" ") });
  if (!place) return undefined;
  const { countryCode, locations } = place;
  const named = searchWords(place.names);
  const rest = words.filter((word) => !named.includes(word));
  if (rest.length === 0) return undefined;
  const commodityMatches = await commoditiesCalled(context, rest);
  const near = markets.filter(({ locationId }) => locationId && locations.includes(locationId));
  const matches = await Promise.all(
    near.map((a) => quotedOf(context, commodityMatches, a, countryCode)),
  );
  const placeMatches = matches.flat().filter(({ market }) => market);
  return placeMatches.length > 0
    ? placeMatches
    : quotedOf(context, commodityMatches, undefined, countryCode);
}

/**
 * Finds a country or place whose full name is among the words, the largest first, with all places
 * in it. Otherwise finds a region by one word of its name, because Bujumbura, for example, is the
 * name of two.
 */
const findPlace = statement(
  "place among words",
  (p: Parameters<{ words: string[]; phrase: string; requestedCountry: string }>) => {
    const isSaid = (names: SQL) => sql`exists (select from jsonb_each_text(${names}) each
      where ' ' || ${p.phrase} || ' ' like '% ' || lower(each.value) || ' %')`;
    return select(
      {
        countryCode: sql<string>`place.country_code`,
        names: sql<string>`place.names`,
        locations: sql<number[]>`array(select ${location.id} from ${location}
          where ${location.id} = place.id or ${location.parentId} = place.id)`,
      },
      sql`from (
          select null::int as id, ${country.code} as country_code, 0 as level,
            (select string_agg(value, ' ') from jsonb_each_text(${country.names})) as names
          from ${country} where ${country.isEdition} and ${isSaid(sql`${country.names}`)}
          union all
          select ${location.id}, ${location.countryCode},
            ${location.level} + case when ${isSaid(sql`${location.names}`)} then 0 else 10 end,
            (select string_agg(value, ' ') from jsonb_each_text(${location.names}))
          from ${location} where ${location.id} in (select ${locationWord.locationId}
              from ${locationWord} where ${locationWord.word} = any(${p.words}::text[])
                and length(${locationWord.word}) > 4)
            and (${location.level} = 1 or ${isSaid(sql`${location.names}`)})
        ) place
        order by place.level, place.country_code = ${p.requestedCountry} desc, place.id limit 1`,
    );
  },
);

const readMarkets = statement("markets by name", (p: Parameters<{ requestedCountry: string }>) =>
  select(
    {
      id: marketPlace.id,
      name: marketPlace.name,
      kind: marketPlace.kind,
      countryCode: marketPlace.countryCode,
      locationId: marketPlace.locationId,
      isAsked: sql<boolean>`${marketPlace.countryCode} = ${p.requestedCountry}`,
    },
    sql`from ${marketPlace} where ${marketPlace.kind} <> 'national average'
      order by ${marketPlace.id}`,
  ),
);

type Goods = Awaited<ReturnType<typeof commoditiesCalled>>;

/**
 * Returns the commodities with exactly this name if they have prices there, otherwise all possible
 * matches.
 */
async function quotedOf(
  context: Context,
  commodityMatches: Goods | undefined,
  market: Market | undefined,
  countryCode: string,
): Promise<PriceMatch[]> {
  if (commodityMatches && commodityMatches.named.length > 0) {
    const matches = await quoted(context, commodityMatches.named, market, countryCode);
    if (matches.length > 0) return matches;
  }
  return quoted(context, commodityMatches?.ids, market, countryCode);
}

/**
 * Returns the commodities that have prices there, best match first; without ids, all commodities of
 * the market.
 */
async function quoted(
  context: Context,
  ids: number[] | undefined,
  market: Market | undefined,
  countryCode: string,
): Promise<PriceMatch[]> {
  const { language } = context;
  const marketId = market?.id;
  const rows = await readQuoted(context, { ids, marketId, countryCode, language });
  const place = market && {
    id: market.id,
    name: market.name,
    kind: market.kind,
    countryCode: market.countryCode,
  };
  return rows.map(({ commodity: commodityMatches, isThere: isQuotedInMarket }) => ({
    commodity: commodityMatches,
    market: isQuotedInMarket && place ? place : null,
    countryCode,
  }));
}

const readQuoted = statement(
  "quoted among commodities",
  (
    p: Parameters<{
      ids: number[] | undefined;
      marketId: number | undefined;
      countryCode: string;
      language: Language;
    }>,
  ) => {
    const ofCommodity = sql`select from ${marketPrice}
      where ${marketPrice.commodityId} = ${commodity.id}`;
    return select(
      {
        commodity: jsonObject(idAndName(commodity, p.language)),
        isThere: sql<boolean>`exists (${ofCommodity}
          and ${marketPrice.marketPlaceId} = ${p.marketId}::int)`,
      },
      sql`from ${commodity}
        where (${p.ids}::int[] is null or ${commodity.id} = any(${p.ids}::int[]))
          and exists (${ofCommodity} and ${marketPrice.countryCode} = ${p.countryCode}
            and (${p.ids}::int[] is not null or ${marketPrice.marketPlaceId} = ${p.marketId}::int))
        order by array_position(${p.ids}::int[], ${commodity.id}), ${commodity.id} limit 100`,
    );
  },
);
