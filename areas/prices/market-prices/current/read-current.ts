import { sql } from "drizzle-orm";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import type { Language } from "#core/languages.ts";
import { roundMoney } from "#core/money.ts";
import { idAndName, nameIn } from "#server/database/name-in.ts";
import { jsonObject, type Parameters, select, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import {
  basisName,
  medianOfBest,
  recentSeries,
  recentSeriesOrder,
  uniqueSources,
} from "../series/quotes.ts";
import { marketPrice } from "../tables.ts";
import type { getCurrentMarketPrice } from "./endpoints.ts";
import { findNearestQuote } from "./find-nearest-quote.ts";

/**
 * Returns the price of a commodity that is used wherever its market price is shown: the median of
 * the country's markets, and the price of the market nearest to a place.
 */
export const readCurrentMarketPrice: Handler<typeof getCurrentMarketPrice> = async (
  context,
  { commodityId, countryCode = context.edition.countryCode, nearLocationId },
) => {
  const { language } = context;
  const [row] = await findCurrent(context, { commodityId, countryCode, language });
  if (!row) return null;
  const { perBase, baseUnit, ...quote } = row;
  const { currency, priceType, unit } = quote;
  const series = { commodityId, countryCode, priceType, unitId: unit.id, currency };
  const nearest =
    nearLocationId === undefined
      ? null
      : await findNearestQuote(context, { ...series, period: quote.period, nearLocationId });
  return {
    ...quote,
    commodityId,
    countryCode,
    price: roundMoney(quote.price, currency),
    average: roundMoney(quote.average, currency),
    lowest: roundMoney(quote.lowest, currency),
    highest: roundMoney(quote.highest, currency),
    basis: basisName(quote.basis),
    source: uniqueSources(quote.source),
    perBase: perBase !== null && baseUnit ? { price: perBase, unit: baseUnit } : null,
    nearest,
  };
};

const findCurrent = statement(
  "current market price",
  (p: Parameters<{ commodityId: number; countryCode: string; language: Language }>) => {
    const isOfCommodity = sql`${marketPrice.commodityId} = ${p.commodityId}
      and ${marketPrice.countryCode} = ${p.countryCode}`;
    return select(
      {
        period: sql<string>`now.period`,
        priceType: sql<string>`best.price_type`,
        unit: sql<{ id: number; code: string; name: string; shortName: string }>`best.unit`,
        currency: sql<string>`best.currency`,
        price: sql<number>`now.price`,
        average: sql<number>`now.average`,
        lowest: sql<number>`now.low`,
        highest: sql<number>`now.high`,
        markets: sql<number>`now.markets`,
        basis: sql<number>`now.basis`,
        source: sql<string>`now.source`,
        perBase: sql<number | null>`round(now.price / best.factor, 2)`,
        baseUnit: sql<string | null>`best.base_unit`,
      },
      sql`from (
          select series.*, ${measurementUnit.factor} as factor,
            ${measurementUnit.baseUnit} as base_unit, ${jsonObject({
              ...idAndName(measurementUnit, p.language),
              code: measurementUnit.code,
              shortName: nameIn(measurementUnit.shortNames, p.language),
            })} as unit
          from ${recentSeries(isOfCommodity)} order by ${recentSeriesOrder} limit 1) best
        cross join lateral (${medianOfBest(isOfCommodity)}) now`,
    );
  },
);
