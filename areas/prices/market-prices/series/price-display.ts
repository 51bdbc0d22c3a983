import Big from "big.js";
import { sql } from "drizzle-orm";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { exchangeRate } from "#areas/reference/currencies/tables.ts";
import type { Language } from "#core/languages.ts";
import { roundConvertedPrice, roundUnitPrice } from "#core/money.ts";
import { daysSince } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { unitColumns } from "./quotes.ts";
import { monthsBetween } from "./season.ts";

export interface Unit {
  id: number;
  name: string;
  shortName: string;
  factor: number | null;
  baseUnit: string | null;
}

const findUnit = statement(
  "unit in which prices are shown",
  (p: Parameters<{ id: number; language: Language }>) =>
    select(
      unitColumns(p.language),
      sql`from ${measurementUnit} where ${measurementUnit.id} = ${p.id}`,
    ),
);

/** Returns the unit with this id, or undefined if there is none. */
export const findUnitById = async (context: Context, id: number): Promise<Unit | undefined> =>
  (await findUnit(context, { id, language: context.language }))[0];

const readRates = statement("exchange rates by month", (p: Parameters<{ codes: string[] }>) =>
  select(
    {
      code: exchangeRate.code,
      day: exchangeRate.day,
      perUsd: sql<string>`${exchangeRate.perUsd}::text`,
    },
    sql`from (
        select distinct on (${exchangeRate.code}, left(${exchangeRate.day}::text, 7)) *
        from ${exchangeRate} where ${exchangeRate.code} = any(${p.codes}::text[])
        order by ${exchangeRate.code}, left(${exchangeRate.day}::text, 7), ${exchangeRate.day} desc
      ) exchange_rate order by ${exchangeRate.day}`,
  ),
);

export interface Rate {
  day: string;
  /** As text, so that it stays exact. */
  perUsd: string;
}

/** Rates of currencies: for each month the nearest one. */
export interface Rates {
  /** @param within maximum distance from `period` in months; unlimited by default */
  of(code: string, period: string, within?: number): Rate | undefined;
}

const december = (period: string) => (period.length === 4 ? `${period}-12` : period);

export async function loadRates(context: Context, codes: readonly string[]): Promise<Rates> {
  const all = Map.groupBy(await readRates(context, { codes: [...codes] }), ({ code }) => code);
  return {
    of(code, period, within = Number.POSITIVE_INFINITY) {
      const away = (rate: Rate) => Math.abs(monthsBetween(rate.day.slice(0, 7), december(period)));
      const nearest = all.get(code)?.reduce((a, other) => (away(other) <= away(a) ? other : a));
      return nearest && away(nearest) <= within ? nearest : undefined;
    },
  };
}

/** The rate of another month can replace a month's own up to this distance, in months. */
export const maxRateMonths = 2;

/**
 * Returns the factor for the price of another unit of the same kind; undefined if sizes vary or
 * kinds differ.
 */
export const unitFactor = (from: Unit, to: Unit): number | undefined => {
  if (from.id === to.id) return 1;
  if (!from.factor || !to.factor || from.baseUnit !== to.baseUnit) return undefined;
  return to.factor / from.factor;
};

/** Returns a price for another number of units, in the same currency. */
export const priceInUnit = (price: number, times: number): number =>
  roundUnitPrice(new Big(price).times(times).toString());

/** Returns a price for another number of units, at the rates of both currencies. */
export const priceInCurrency = (
  price: number,
  times: number,
  { base, to, currency }: { base: Rate; to: Rate; currency: string },
): number =>
  roundConvertedPrice(
    new Big(price).times(times).times(to.perUsd).div(base.perUsd).toString(),
    currency,
  );

export interface PriceDisplay {
  unit: Unit;
  currency: string;
  /** Returns an amount of the series as displayed; null if no rate near enough is known. */
  amount(price: number, period: string): number | null;
  /**
   * Returns the rate from the published currency in that period; null if no conversion is needed.
   */
  rate(period: string): { rate: number; day: string; ageDays: number } | null;
}

/**
 * Returns how a series is displayed: as the user chose, or as published if that is impossible.
 * @param within maximum distance of a rate from its price, in months; unlimited only where the day
 * of the rate is displayed with the price
 */
export async function resolveDisplay(
  context: Context,
  published: { unit: Unit; currency: string },
  chosen: { shownUnitId?: number | undefined; shownCurrency?: string | undefined },
  within: number = maxRateMonths,
): Promise<PriceDisplay> {
  const targetUnit =
    chosen.shownUnitId === undefined ? undefined : await findUnitById(context, chosen.shownUnitId);
  const times = targetUnit && unitFactor(published.unit, targetUnit);
  const unit = targetUnit && times !== undefined ? targetUnit : published.unit;
  const currency = chosen.shownCurrency ?? published.currency;
  const perUnit = times ?? 1;
  if (currency === published.currency) {
    const amount = (price: number) => priceInUnit(price, perUnit);
    return { unit, currency, amount, rate: () => null };
  }
  const rates = await loadRates(context, [published.currency, currency]);
  const both = (period: string) => {
    const base = rates.of(published.currency, period, within);
    const to = rates.of(currency, period, within);
    return base && to ? { base, to } : undefined;
  };
  return {
    unit,
    currency,
    amount(price, period) {
      const pair = both(period);
      return pair ? priceInCurrency(price, perUnit, { ...pair, currency }) : null;
    },
    rate(period) {
      const pair = both(period);
      return pair ? rateBetween(pair.base, pair.to, context.now) : null;
    },
  };
}

/** Returns the rate between two currencies, with the older day of the two rates and its age. */
export function rateBetween(base: Rate, to: Rate, now: Date) {
  const [day = base.day] = [base.day, to.day].sort();
  const rate = Number(new Big(to.perUsd).div(base.perUsd).toPrecision(8));
  return { rate, day, ageDays: daysSince(day, now) };
}
