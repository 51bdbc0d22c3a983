import { sql } from "drizzle-orm";
import { location, marketPlace } from "#areas/places/tables.ts";
import type { Language } from "#core/languages.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { marketPrice } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { findSeries, quotes, sourcesOf } from "./quotes.ts";
import { choiceOf } from "./read-series.ts";
import { addMonths, middleOf } from "./season.ts";
import { showingOf } from "./shown-in.ts";

interface Chosen {
  commodityId: number;
  countryCode: string;
  priceType: string;
  unitId: number;
  currency: string;
  language: Language;
}

/** The newest month of each market by the index of its series, then the prices of that month. */
const readMarkets = statement("newest prices of markets", (p: Parameters<Chosen>) => {
  const isOfMarket = sql`${marketPrice.commodityId} = ${p.commodityId}
    and ${marketPrice.marketPlaceId} = ${marketPlace.id}
    and ${marketPrice.priceType} = ${p.priceType} and ${marketPrice.unitId} = ${p.unitId}
    and ${marketPrice.currency} = ${p.currency}`;
  return select(
    {
      id: marketPlace.id,
      name: marketPlace.name,
      kind: marketPlace.kind,
      locationName: sql<string | null>`${location.names} ->> ${p.language}::text`,
      latitude: marketPlace.latitude,
      longitude: marketPlace.longitude,
      period: sql<string>`quote.period`,
      price: sql<number>`round(quote.price, 2)`,
      source: sql<string>`quote.source`,
      priceId: sql<number | null>`quote.id`,
    },
    sql`from ${marketPlace}
      cross join lateral (${quotes(sql`${isOfMarket} and ${marketPrice.period} = (
        select ${marketPrice.period} from ${marketPrice}
        where ${isOfMarket} and length(${marketPrice.period}) = 7
        order by ${marketPrice.period} desc limit 1)`)}) quote
      left join ${location} on ${location.id} = ${marketPlace.locationId}
      where ${marketPlace.countryCode} = ${p.countryCode}
        and ${marketPlace.kind} <> 'national average'
      order by quote.price, ${marketPlace.name} limit 500`,
  );
});

/** Prices this many months older than the newest are still set beside it. */
const comparedMonths = 2;

/** The newest price in each market of a country, of one series, cheapest first. */
export const readPricesOfMarkets: Handler<typeof endpoints.pricesOfMarkets> = async (
  context,
  input,
) => {
  const { commodityId, countryCode = context.edition.countryCode } = input;
  const { language } = context;
  const [found] = await findSeries(context, { ...choiceOf(input, countryCode), language });
  if (!found) return null;
  const { unit, currency, priceType } = found;
  const chosen = { commodityId, countryCode, priceType, unitId: unit.id, currency, language };
  const rows = await readMarkets(context, chosen);
  const newest = rows
    .map(({ period }) => period)
    .sort()
    .at(-1);
  if (!newest) return null;
  const anyRate = Number.POSITIVE_INFINITY;
  const showing = await showingOf(context, { unit, currency }, input, anyRate);
  const since = addMonths(newest, -comparedMonths);
  const markets = rows.map((row) => ({
    ...row,
    source: sourcesOf(row.source),
    shown: showing.amount(row.price, row.period),
    isCompared: row.period >= since,
  }));
  const compared = markets.filter(({ isCompared }) => isCompared);
  return {
    commodityId,
    countryCode,
    priceType,
    unit,
    currency,
    shown: { unit: showing.unit, currency: showing.currency },
    newest,
    rate: showing.rate(newest),
    middle: showing.amount(middleOf(compared.map(({ price }) => price)), newest),
    markets,
  };
};
