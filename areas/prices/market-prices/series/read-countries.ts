import { sql } from "drizzle-orm";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { country } from "#areas/reference/places/tables.ts";
import type { Language } from "#core/languages.ts";
import { nameIn } from "#server/database/name-in.ts";
import { jsonObject, type Parameters, select, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { marketPrice } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { basisOf, bestFirst, middles, pointColumns, sourcesOf, unitColumns } from "./quotes.ts";
import {
  priceFor,
  priceIn,
  type Rates,
  rateOf,
  ratesOf,
  timesOf,
  type Unit,
  unitOf,
} from "./shown-in.ts";

/** Reads the newest period of each country and price type, with the first of its series. */
const readCountries = statement(
  "newest prices of countries",
  (p: Parameters<{ commodityId: number; language: Language }>) => {
    const isOfCountry = sql`${marketPrice.commodityId} = ${p.commodityId}
      and ${marketPrice.countryCode} = ${country.code}
      and ${marketPrice.priceType} = types.price_type`;
    const newest = sql`${isOfCountry} and ${marketPrice.period} = (
      select ${marketPrice.period} from ${marketPrice} where ${isOfCountry}
      order by ${marketPrice.period} desc limit 1)`;
    return select(
      {
        countryCode: country.code,
        name: nameIn(country.names, p.language),
        priceType: sql<string>`types.price_type`,
        currency: sql<string>`best.currency`,
        unit: sql<Unit>`best.unit`,
        ...pointColumns(sql`best`),
      },
      sql`from ${country}
        cross join (values ('wholesale'), ('retail')) types (price_type)
        cross join lateral (
          select series.*, ${jsonObject(unitColumns(p.language))} as unit
          from (${middles(newest)}) series
          join ${measurementUnit} on ${measurementUnit.id} = series.unit_id
          order by ${bestFirst} limit 1) best
        where ${country.isEdition}`,
    );
  },
);

type Row = Awaited<ReturnType<typeof readCountries>>[number];

/**
 * Returns the newest prices of a commodity in the five countries, in one unit and currency;
 * cheapest first.
 */
export const readPricesOfCountries: Handler<typeof endpoints.pricesOfCountries> = async (
  context,
  { commodityId, shownUnitId, shownCurrency },
) => {
  const { language } = context;
  const unit = await unitOf(context, shownUnitId);
  if (!unit) return null;
  const rows = await readCountries(context, { commodityId, language });
  const rates = await ratesOf(context, [shownCurrency, ...rows.map((row) => row.currency)]);
  const countries = rows.map((row) => {
    const to = { unit, currency: shownCurrency, now: context.now };
    const { shown, rate } = shownPrice(row, to, rates);
    return {
      ...row,
      basis: basisOf(row.basis),
      source: sourcesOf(row.source),
      shown,
      rate,
    };
  });
  const cheapestFirst = (one: number | null, other: number | null) =>
    (one ?? Number.MAX_VALUE) - (other ?? Number.MAX_VALUE);
  return {
    shown: { unit, currency: shownCurrency },
    countries: countries.sort(
      (one, other) =>
        cheapestFirst(one.shown, other.shown) || one.countryCode.localeCompare(other.countryCode),
    ),
  };
};

interface Shown {
  unit: Unit;
  currency: string;
  now: Date;
}

function shownPrice({ price, unit, currency, period }: Row, to: Shown, rates: Rates) {
  const times = timesOf(unit, to.unit);
  if (times === undefined) return { shown: null, rate: null };
  if (currency === to.currency) return { shown: priceFor(price, times), rate: null };
  const base = rates.of(currency, period);
  const wanted = rates.of(to.currency, period);
  if (!base || !wanted) return { shown: null, rate: null };
  return {
    shown: priceIn(price, times, { base, to: wanted, currency: to.currency }),
    rate: rateOf(base, wanted, to.now),
  };
}
