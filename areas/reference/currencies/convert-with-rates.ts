import Big from "big.js";
import { limits } from "#core/limits.ts";
import { convert } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import { call } from "#server/operations/call.ts";
import { listLatestCurrencies } from "./endpoints.ts";

export type Rates = Map<string, { perUsd: number; day: string; ageDays: number }>;

/** Returns the newest rates by currency; cached in memory. */
export async function readRates(context: Context): Promise<Rates> {
  const { data } = await call(context, listLatestCurrencies, { size: limits.maxPageSize });
  return new Map(data.map(({ code, perUsd, day, ageDays }) => [code, { perUsd, day, ageDays }]));
}

/**
 * Returns an amount that can be compared across currencies; infinity if there is no rate, so that
 * it sorts last.
 */
export function comparableAmount(amount: number, currency: string, rates: Rates): number {
  const rate = rates.get(currency);
  return rate ? Number(new Big(amount).div(rate.perUsd).toString()) : Number.POSITIVE_INFINITY;
}

/**
 * Converts an amount to another currency. Also returns the day and age of the older rate; undefined
 * if a rate is missing.
 */
export function convertWithRates(
  amount: number,
  { from, to }: { from: string; to: string },
  rates: Rates,
): { amount: number; day: string; ageDays: number } | undefined {
  const base = rates.get(from);
  const other = rates.get(to);
  if (!base || !other) return undefined;
  const { amount: converted } = convert(amount, { base: base.perUsd, to: other.perUsd }, to);
  const [day = base.day] = [base.day, other.day].sort();
  const ageDays = Math.max(base.ageDays, other.ageDays);
  return { amount: converted, day, ageDays };
}
