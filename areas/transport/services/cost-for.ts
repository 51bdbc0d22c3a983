import { convertWithRates, type Rates } from "#areas/reference/currencies/convert-with-rates.ts";
import {
  type Cost,
  type CostIssue,
  convertQuantity,
  costIssue,
  costOf,
  type MeasuredUnit,
  type Tariff,
} from "./cost.ts";

/** The fields of a service that determine its cost. */
export interface CostedService extends Tariff {
  /** Unit of the tariff. */
  unit: MeasuredUnit;
  distanceKm: number | null;
}

export interface Cargo {
  quantity: number;
  unit: MeasuredUnit;
}

interface CostFor {
  /** The quantity in the tariff's unit; null if it cannot be converted. */
  quantity: number | null;
  cost: Cost | null;
  /** Why there is no cost. */
  issue: CostIssue | "otherUnit" | null;
}

/** Returns the cost of a service for cargo in any unit; all fields are null without cargo. */
export function costFor(service: CostedService, cargo: Cargo | undefined): CostFor {
  if (!cargo) return { quantity: null, cost: null, issue: null };
  const quantity = convertQuantity(cargo.quantity, { from: cargo.unit, to: service.unit });
  if (quantity === undefined) return { quantity: null, cost: null, issue: "otherUnit" };
  const consignment = { quantity, distanceKm: service.distanceKm };
  const issue = costIssue(service, consignment) ?? null;
  return { quantity, cost: issue ? null : costOf(service, consignment), issue };
}

/** Converts a total to the reader's currency; null if none is wanted or it is the same. */
export function convertTotal(cost: Cost | null, currency: string | undefined, rates: Rates) {
  if (!cost || !currency || currency === cost.currency) return null;
  const converted = convertWithRates(cost.totalCost, { from: cost.currency, to: currency }, rates);
  return converted
    ? {
        totalCost: converted.amount,
        currency,
        rateDate: converted.day,
        rateAgeDays: converted.ageDays,
      }
    : null;
}
