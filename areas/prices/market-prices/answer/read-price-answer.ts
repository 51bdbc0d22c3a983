import { sql } from "drizzle-orm";
import type { z } from "zod";
import { commodity } from "#areas/reference/commodities/tables.ts";
import { marketColumns } from "#areas/reference/places/market-columns.ts";
import { country, marketPlace } from "#areas/reference/places/tables.ts";
import type { Language } from "#core/languages.ts";
import { idAndName, nameIn } from "#server/database/name-in.ts";
import {
  jsonObject,
  type Parameters,
  select,
  statement,
  statements,
} from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import type { PriceType } from "../price-types.ts";
import { getPricesByCountry } from "../series/get-prices-by-country.ts";
import { getMarketsOfSeries } from "../series/get-prices-by-market.ts";
import { resolveDisplay } from "../series/price-display.ts";
import {
  basisName,
  basisRank,
  isOfSeriesIn,
  quotes,
  recentSeries,
  recentSeriesOrder,
  type SeriesChoice,
  uniqueSources,
  unitColumns,
} from "../series/quotes.ts";
import { addMonths, median } from "../series/season.ts";
import { marketPrice } from "../tables.ts";
import type { getPriceAnswer, PriceAnswer } from "./endpoints.ts";

/** What an answer is for. Each has its own statements. */
type Where = "market" | "country";

/**
 * Returns what a commodity costs now. If the series is left open, wholesale by weight comes first.
 */
export const readPriceAnswer: Handler<typeof getPriceAnswer> = async (context, input) => {
  const { language } = context;
  const { commodityId, locationId } = input;
  const requestedCountry = input.countryCode ?? context.edition.countryCode;
  const [names] = await findNames(context, { commodityId, locationId, requestedCountry, language });
  if (!names || (locationId !== undefined && !names.market)) return null;
  const { countryCode } = names;
  const where = locationId === undefined ? "country" : "market";
  const all = await findChoices(where)(context, { commodityId, countryCode, locationId, language });
  const chosen = seriesOf(all, input);
  if (!chosen) return null;
  const { priceType, unit, currency, period } = chosen;
  const series = { commodityId, countryCode, priceType, unitId: unit.id, currency };
  const displayIn = { shownUnitId: input.shownUnitId, shownCurrency: input.shownCurrency };
  const anyRate = Number.POSITIVE_INFINITY;
  const showing = await resolveDisplay(context, { unit, currency }, displayIn, anyRate);
  const [rows, markets, countries] = await Promise.all([
    readPeriods(where)(context, {
      ...series,
      locationId,
      periods: [period, ...periodsBefore(period)],
      since: sinceOf(period),
    }),
    getMarketsOfSeries(context, {
      commodityId,
      countryCode,
      priceType,
      unit,
      currency,
      months: "compared",
      ...displayIn,
    }),
    getPricesByCountry(context, {
      commodityId,
      shownUnitId: showing.unit.id,
      shownCurrency: showing.currency,
    }),
  ]);
  const { commodity, market, countryName } = names;
  return {
    commodity,
    countryCode,
    countryName,
    market,
    priceType,
    unit,
    currency,
    shown: { unit: showing.unit, currency: showing.currency },
    period,
    ...nowOf(rows, period, showing.amount),
    rate: showing.rate(period),
    ...changesOf(rows, period),
    ...extremesOf(markets?.markets ?? []),
    countries: (countries?.countries ?? []).filter(
      (other) => other.countryCode !== countryCode && other.priceType === priceType,
    ),
    choices: all.map(({ priceType, unit: { id, name, shortName } }) => ({
      priceType,
      unit: { id, name, shortName },
    })),
  };
};

type Choice = Awaited<ReturnType<ReturnType<typeof findChoices>>>[number];

/**
 * Returns the requested series. Within the price type, the series sold in the requested display
 * unit comes first.
 */
function seriesOf(
  all: readonly Choice[],
  requestedCountry: z.output<typeof getPriceAnswer.input>,
): Choice | undefined {
  const ofType = all.filter(
    ({ priceType }) => priceType === (requestedCountry.priceType ?? priceType),
  );
  const by = (unitId: number | undefined) => ofType.find(({ unit }) => unit.id === unitId);
  return by(requestedCountry.unitId) ?? by(requestedCountry.shownUnitId) ?? ofType[0] ?? all[0];
}

const findNames = statement(
  "names of a priced commodity",
  (
    p: Parameters<{
      commodityId: number;
      locationId: number | undefined;
      requestedCountry: string;
      language: Language;
    }>,
  ) =>
    select(
      {
        commodity: jsonObject({
          ...idAndName(commodity, p.language),
          categoryId: commodity.categoryId,
        }),
        market: sql<
          PriceAnswer["market"]
        >`case when ${marketPlace.id} is not null then ${jsonObject(marketColumns)} end`,
        countryCode: country.code,
        countryName: nameIn(country.names, p.language),
      },
      sql`from ${commodity} left join ${marketPlace} on ${marketPlace.id} = ${p.locationId}::int
        join ${country} on ${country.code} = coalesce(${marketPlace.countryCode}, ${p.requestedCountry}::text)
        where ${commodity.id} = ${p.commodityId}`,
    ),
);

const findChoices = statements(
  (where: Where) => `choices of price series of a ${where}`,
  (where, p: Parameters<SeriesChoice & { language: Language }>) =>
    select(
      {
        priceType: sql<PriceType>`series.price_type`,
        unit: jsonObject(unitColumns(p.language)),
        currency: sql<string>`series.currency`,
        period: sql<string>`series.period`,
      },
      sql`from ${recentSeries(isOfSeriesIn(where, p))} order by ${recentSeriesOrder}`,
    ),
);

/** Returns the month before and the same month of the year before; for a year, the year before. */
const periodsBefore = (period: string): [month: string, year: string] =>
  period.length === 4
    ? ["", String(Number(period) - 1)]
    : [addMonths(period, -1), addMonths(period, -12)];

/** Earlier periods are not searched: a change since then would say little. */
const sinceOf = (period: string): string =>
  period.length === 4 ? String(Number(period) - 2) : addMonths(period, -24);

/** Prices of the given periods, newest first, and of the last quoted period before them. */
const readPeriods = statements(
  (where: Where) => `prices in periods of a ${where}`,
  (where, p: Parameters<SeriesChoice & { periods: string[]; since: string }>) => {
    const isOfSeries = isOfSeriesIn(where, p);
    const newest = sql`(${p.periods}::text[])[1]`;
    const before = sql`array(select ${marketPrice.period} from ${marketPrice}
      where ${isOfSeries} and ${marketPrice.period} < ${newest}
        and ${marketPrice.period} >= ${p.since} and length(${marketPrice.period}) = length(${newest})
      order by ${marketPrice.period} desc limit 1)`;
    return select(
      {
        period: sql<string>`quote.period`,
        marketId: sql<number>`quote.market_id`,
        basis: sql<number>`${basisRank}`,
        price: sql<number>`round(quote.price, 2)`,
        source: sql<string>`quote.source`,
        ids: sql<number[]>`quote.ids`,
      },
      sql`from (${quotes(sql`${isOfSeries}
          and ${marketPrice.period} = any(${p.periods}::text[] || ${before})`)}) quote
        join ${marketPlace} on ${marketPlace.id} = quote.market_id
        order by quote.market_id`,
    );
  },
);

type Row = Awaited<ReturnType<ReturnType<typeof readPeriods>>>[number];

/** The number of figures that one sentence can name; the table below it has all of them. */
const mostFigures = 12;

function nowOf(
  rows: readonly Row[],
  period: string,
  convert: (price: number, period: string) => number | null,
) {
  const now = bestOf(rows, period);
  const price = median(now.map((row) => row.price));
  return {
    price,
    shownPrice: convert(price, period),
    markets: now.length,
    basis: basisName(now[0]?.basis ?? 0),
    source: uniqueSources(now.map(({ source }) => source).join(", ")),
    figures: now.flatMap(({ ids }) => ids).slice(0, mostFigures),
  };
}

/**
 * Returns the market prices of a period, otherwise the national average, otherwise the prices of
 * camps.
 */
function bestOf(rows: readonly Row[], period: string): Row[] {
  const now = rows.filter((row) => row.period === period);
  const best = Math.min(...now.map(({ basis }) => basis));
  return now.filter(({ basis }) => basis === best);
}

function changesOf(rows: readonly Row[], period: string) {
  const [month, year] = periodsBefore(period);
  const [last = ""] = rows
    .map((row) => row.period)
    .filter((other) => other < period)
    .sort()
    .reverse();
  return {
    monthBefore: changeSince(rows, period, month),
    yearBefore: changeSince(rows, period, year),
    lastBefore: last === month || last === year ? null : changeSince(rows, period, last),
  };
}

/** Compares only the markets that quoted in both periods: others would distort the change. */
function changeSince(rows: readonly Row[], period: string, before: string) {
  const then = new Map(bestOf(rows, before).map((row) => [row.marketId, row.price]));
  const both = bestOf(rows, period).filter(({ marketId }) => then.has(marketId));
  if (both.length === 0) return null;
  const price = median(both.map(({ marketId }) => then.get(marketId) ?? 0));
  const now = median(both.map((row) => row.price));
  const percent = Math.round((now / price - 1) * 1000) / 10;
  return { period: before, price, percent, markets: both.length };
}

type Markets = NonNullable<Awaited<ReturnType<typeof getMarketsOfSeries>>>["markets"];

/** Camps have prices of their own: they are compared only if there are no other markets. */
function extremesOf(all: Markets) {
  const compared = all.filter(({ isCompared }) => isCompared);
  const markets = compared.filter(({ kind }) => !/camp|refugee/.test(kind));
  const of = markets.length > 1 ? markets : compared;
  return of.length > 1
    ? { cheapest: of[0] ?? null, dearest: of.at(-1) ?? null }
    : { cheapest: null, dearest: null };
}
