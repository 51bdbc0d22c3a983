import { sql } from "drizzle-orm";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { country } from "#areas/reference/places/tables.ts";
import type { Language } from "#core/languages.ts";
import { nameIn } from "#server/database/name-in.ts";
import { jsonObject, type Parameters, select, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { marketPrice } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import {
  findUnitById,
  loadRates,
  priceInCurrency,
  priceInUnit,
  type Rates,
  rateBetween,
  type Unit,
  unitFactor,
} from "./price-display.ts";
import {
  basisName,
  bestFirst,
  middles,
  pointColumns,
  uniqueSources,
  unitColumns,
} from "./quotes.ts";

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
export const getPricesByCountry: Handler<typeof endpoints.getPricesByCountry> = async (
  context,
  { commodityId, shownUnitId, shownCurrency },
) => {
  const { language } = context;
  const unit = await findUnitById(context, shownUnitId);
  if (!unit) return null;
  const rows = await readCountries(context, { commodityId, language });
  const rates = await loadRates(context, [shownCurrency, ...rows.map((row) => row.currency)]);
  const countries = rows.map((row) => {
    const to = { unit, currency: shownCurrency, now: context.now };
    const { shown, rate } = convertRow(row, to, rates);
    return {
      ...row,
      basis: basisName(row.basis),
      source: uniqueSources(row.source),
      shown,
      rate,
    };
  });
  const cheapestFirst = (a: number | null, other: number | null) =>
    (a ?? Number.MAX_VALUE) - (other ?? Number.MAX_VALUE);
  return {
    shown: { unit, currency: shownCurrency },
    countries: countries.sort(
      (a, other) =>
        cheapestFirst(a.shown, other.shown) || a.countryCode.localeCompare(other.countryCode),
    ),
  };
};

interface View {
  unit: Unit;
  currency: string;
  now: Date;
}

function convertRow({ price, unit, currency, period }: Row, to: View, rates: Rates) {
  const times = unitFactor(unit, to.unit);
  if (times === undefined) return { shown: null, rate: null };
  if (currency === to.currency) return { shown: priceInUnit(price, times), rate: null };
  const base = rates.of(currency, period);
  const target = rates.of(to.currency, period);
  if (!base || !target) return { shown: null, rate: null };
  return {
    shown: priceInCurrency(price, times, { base, to: target, currency: to.currency }),
    rate: rateBetween(base, target, to.now),
  };
}
