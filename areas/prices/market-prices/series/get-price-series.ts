import { sql } from "drizzle-orm";
import { marketPlace } from "#areas/reference/places/tables.ts";
import { lookup, type Parameters, select, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { resolveDisplay } from "./price-display.ts";
import {
  basisName,
  findSeries,
  isOfSeries,
  middles,
  pointColumns,
  type SeriesChoice,
  uniqueSources,
} from "./quotes.ts";
import { usualSeason } from "./season.ts";

const readPoints = statement("prices over time", (p: Parameters<SeriesChoice>) =>
  select(
    pointColumns(sql`middle`),
    sql`from (${middles(isOfSeries(p))}) middle order by middle.period`,
  ),
);

const findMarket = lookup(marketPlace, "market of a series", ["id", "name", "kind"], "id");

/** More months than any publisher has. */
const mostPoints = 600;

/**
 * Returns the prices of a series by month, with gaps where no one published, and its usual season.
 */
export const getPriceSeries: Handler<typeof endpoints.getPriceSeries> = async (context, input) => {
  const { commodityId, locationId, countryCode = context.edition.countryCode } = input;
  const { language } = context;
  const [found] = await findSeries(context, { ...toSeriesChoice(input, countryCode), language });
  if (!found) return null;
  const { unit, currency, priceType } = found;
  const choice = { commodityId, countryCode, priceType, unitId: unit.id, currency, locationId };
  const all = await readPoints(context, choice);
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) return null;
  const showing = await resolveDisplay(context, { unit, currency }, input);
  const matchesFilter = ({ period }: { period: string }) =>
    (!input.from || period >= input.from.slice(0, period.length)) &&
    (!input.to || period <= input.to);
  const points = all
    .filter(matchesFilter)
    .slice(-mostPoints)
    .map(({ basis, source, ...point }) => {
      const [price, low, high] = [point.price, point.low, point.high].map((amount) =>
        showing.amount(amount, point.period),
      );
      return {
        ...point,
        basis: basisName(basis),
        source: uniqueSources(source),
        shown: price == null || low == null || high == null ? null : { price, low, high },
      };
    });
  const months = points.filter(({ period }) => period.length === 7);
  return {
    commodityId,
    countryCode,
    market: locationId ? ((await findMarket(context, { id: locationId }))[0] ?? null) : null,
    priceType,
    unit,
    currency,
    shown: { unit: showing.unit, currency: showing.currency },
    firstPeriod: first.period,
    lastPeriod: last.period,
    months,
    years: points.filter(({ period }) => period.length === 4),
    season: seasonOf(all, (level, period) => showing.amount(level, period)),
  };
};

export const toSeriesChoice = (
  input: Omit<SeriesChoice, "countryCode"> & { locationId?: number | undefined },
  countryCode: string,
): SeriesChoice => ({
  commodityId: input.commodityId,
  countryCode,
  priceType: input.priceType,
  unitId: input.unitId,
  currency: input.currency,
  locationId: input.locationId,
});

type Month = { period: string; price: number; basis: number };

/**
 * Uses only months with the basis of the newest one: prices of camps say nothing about a market's
 * season.
 */
function seasonOf(
  all: readonly Month[],
  convert: (level: number, period: string) => number | null,
) {
  const months = all.filter(({ period }) => period.length === 7);
  const newest = months.at(-1);
  if (!newest) return null;
  const season = usualSeason(months.filter(({ basis }) => basis === newest.basis));
  const level = season && convert(season.level, newest.period);
  return season && level != null ? { ...season, level } : null;
}
