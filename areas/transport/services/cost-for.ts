import { amountIn, type Rates } from "#areas/reference/currencies/amount-in.ts";
import {
  type Cost,
  type CostIssue,
  costIssue,
  costOf,
  type MeasuredUnit,
  quantityIn,
  type Tariff,
} from "./cost.ts";

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

/** A total as a reader of another currency is shown it; null for those who want none. */
export function shownIn(cost: Cost | null, currency: string | undefined, rates: Rates) {
  if (!cost || !currency || currency === cost.currency) return null;
  const shown = amountIn(cost.totalCost, { from: cost.currency, to: currency }, rates);
  return shown
    ? { totalCost: shown.amount, currency, rateDate: shown.day, rateAgeDays: shown.ageDays }
    : null;
}
