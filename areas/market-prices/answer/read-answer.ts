import { roundMoney } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import type { Handler } from "#server/operations/operation.ts";
import { readCurrentMarketPrice } from "../reads.ts";
import type { PriceAnswer, priceAnswer } from "./endpoints.ts";
import { monthBefore, monthsBetween, percentChange } from "./months.ts";
import {
  findInPeriods,
  findNames,
  findNewestOfMarkets,
  findOtherCountries,
  findSeries,
  type Series,
} from "./series-rows.ts";

/** A market's figure older than this against the newest says nothing of what is cheapest now. */
const maxMonthsApart = 3;

/**
 * What a commodity costs now: where the series is left open, wholesale by weight, else what most
 * markets quote. Where a market has none, null.
 */
export const readAnswer: Handler<typeof priceAnswer> = async (context, input) => {
  const { language } = context;
  const { commodityId, locationId: marketId } = input;
  const [names] = await findNames(context, { commodityId, marketId, language });
  if (!names || (marketId !== undefined && names.marketId === null)) return null;
  const countryCode = names.countryCode ?? input.countryCode ?? context.edition.countryCode;
  const scope = { commodityId, countryCode, marketId };
  const all = await findSeries(context, { ...scope, language });
  const chosen =
    all.find(
      ({ priceType, unit }) =>
        priceType === (input.priceType ?? priceType) && unit.id === (input.unitId ?? unit.id),
    ) ?? all[0];
  if (!chosen) return null;
  const { priceType, unit, currency, period } = chosen;
  const series = { ...scope, priceType, unitId: unit.id, currency };
  const [markets, months, countries] = await Promise.all([
    marketsOf(context, series, period),
    monthsOf(context, series, period),
    countriesBeside(context, series),
  ]);
  const now = months.get(period) ?? new Map();
  const price = mean([...now.values()].map((one) => one.price));
  const { market, ...rest } = {
    market:
      marketId === undefined
        ? null
        : {
            id: marketId,
            name: names.marketName ?? "",
            kind: names.kind ?? "",
            countryCode,
          },
    commodity: names.commodity,
  };
  return {
    ...rest,
    market,
    countryCode,
    priceType,
    unit,
    currency,
    period,
    price: roundMoney(price, currency),
    perBase: perBaseOf(price, unit),
    count: now.size,
    sources: [...new Set([...now.values()].flatMap((one) => one.sources))].sort(),
    figures: [...now.values()].flatMap((one) => one.figures).slice(0, 20),
    ageMonths: ageOf(context, period),
    monthBefore: changeFrom(months, period, monthBefore(period, period.length === 4 ? 12 : 1)),
    yearBefore: period.length === 4 ? null : changeFrom(months, period, monthBefore(period, 12)),
    markets,
    countries,
    choices: all.map(({ priceType, unit: { id, name, shortName } }) => ({
      priceType,
      unit: { id, name, shortName },
    })),
  };
};

/** Whole months from the end of a period to now. */
export const ageOf = ({ now }: Pick<Context, "now">, period: string): number =>
  Math.max(0, monthsBetween(period, now.toISOString().slice(0, 7)));

const mean = (values: number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, one) => sum + one, 0) / values.length;

const perBaseOf = (
  price: number,
  { baseUnit, factor }: { baseUnit: string | null; factor: number | null },
) =>
  baseUnit && factor ? { price: Math.round((price / factor) * 100) / 100, unit: baseUnit } : null;

async function marketsOf(context: Context, series: Series, period: string) {
  const since = period.length === 4 ? period : monthBefore(period, maxMonthsApart);
  const rows = await findNewestOfMarkets(context, { ...series, since });
  return rows.map((row) => ({ ...row, price: roundMoney(row.price, series.currency) }));
}

type Month = Map<number, { price: number; sources: string[]; figures: number[] }>;

/** The period, the month and the year before it, by market. */
async function monthsOf(context: Context, series: Series, period: string) {
  const periods = [period, monthBefore(period, 1), monthBefore(period, 12)];
  const months = new Map<string, Month>();
  for (const { period: of, marketId, ...figure } of await findInPeriods(context, {
    ...series,
    periods,
  })) {
    const month: Month = months.get(of) ?? new Map();
    months.set(of, month.set(marketId, figure));
  }
  return months;
}

/** Means of the markets that quoted in both: others would make a change of their own. */
function changeFrom(
  months: Map<string, Month>,
  period: string,
  before: string,
): PriceAnswer["monthBefore"] {
  const now = months.get(period);
  const then = months.get(before);
  if (!now || !then) return null;
  const both = [...now.keys()].filter((market) => then.has(market));
  if (both.length === 0) return null;
  const meanOf = (month: Month) => mean(both.map((market) => month.get(market)?.price ?? 0));
  return {
    period: before,
    price: Math.round(meanOf(then) * 100) / 100,
    percent: percentChange(meanOf(then), meanOf(now)),
    markets: both.length,
  };
}

async function countriesBeside(context: Context, { commodityId, countryCode }: Series) {
  const others = await findOtherCountries(context, { countryCode, language: context.language });
  const found = await Promise.all(
    others.map(async (other) => {
      const quote = await readCurrentMarketPrice(context, {
        commodityId,
        countryCode: other.countryCode,
      });
      if (!quote) return [];
      const { period, priceType, average, currency, unit, perBase, markets, source } = quote;
      const { id, name, shortName } = unit;
      return [
        {
          ...other,
          period,
          ageMonths: ageOf(context, period),
          priceType,
          price: average,
          currency,
          unit: { id, name, shortName },
          perBase,
          markets,
          source,
        },
      ];
    }),
  );
  return found.flat();
}
