import Big from "big.js";
import { latestCurrencies } from "#areas/currencies/endpoints.ts";
import { limits } from "#core/limits.ts";
import { convert, roundMoney } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import { call } from "#server/operations/call.ts";
import {
  type Cost,
  type CostIssue,
  costIssue,
  costOf,
  type MeasuredUnit,
  quantityIn,
  type Tariff,
} from "../cost.ts";

/** A service as far as its cost goes. */
export interface CostedService extends Tariff {
  /** What the tariff counts in. */
  unit: MeasuredUnit;
  distanceKm: number | null;
}

export interface Goods {
  quantity: number;
  unit: MeasuredUnit;
}

interface CostFor {
  /** The goods in the tariff's unit; null where they cannot be turned into it. */
  quantity: number | null;
  cost: Cost | null;
  /** Why there is none. */
  issue: CostIssue | "otherUnit" | null;
}

/** What a service costs for goods in any unit; nothing at all where none are named. */
export function costFor(service: CostedService, goods: Goods | undefined): CostFor {
  if (!goods) return { quantity: null, cost: null, issue: null };
  const quantity = quantityIn(goods.quantity, { from: goods.unit, to: service.unit });
  if (quantity === undefined) return { quantity: null, cost: null, issue: "otherUnit" };
  const consignment = { quantity, distanceKm: service.distanceKm };
  const issue = costIssue(service, consignment) ?? null;
  return { quantity, cost: issue ? null : costOf(service, consignment), issue };
}

export type Rates = Map<string, { perUsd: number; day: string }>;

/** The newest rates by currency; kept in memory by the area of currencies. */
export async function readRates(context: Context): Promise<Rates> {
  const { data } = await call(context, latestCurrencies, { size: limits.maxPageSize });
  return new Map(data.map(({ code, perUsd, day }) => [code, { perUsd, day }]));
}

/** An amount as amounts of several currencies are ordered; last where there is no rate. */
export function comparable(amount: number, currency: string, rates: Rates): number {
  const rate = rates.get(currency);
  return rate ? Number(new Big(amount).div(rate.perUsd).toString()) : Number.POSITIVE_INFINITY;
}

/** An amount in another currency, with the day of the older rate; undefined where one has none. */
export function amountIn(
  amount: number,
  { from, to }: { from: string; to: string },
  rates: Rates,
): { amount: number; day: string } | undefined {
  const base = rates.get(from);
  const other = rates.get(to);
  if (!base || !other) return undefined;
  const { amount: converted } = convert(amount, { base: base.perUsd, to: other.perUsd });
  const [day = base.day] = [base.day, other.day].sort();
  return { amount: roundMoney(converted, to), day };
}

/** A total as a reader of another currency is shown it; null for those who want none. */
export function shownIn(cost: Cost | null, currency: string | undefined, rates: Rates) {
  if (!cost || !currency || currency === cost.currency) return null;
  const shown = amountIn(cost.totalCost, { from: cost.currency, to: currency }, rates);
  return shown ? { totalCost: shown.amount, currency, rateDate: shown.day } : null;
}
