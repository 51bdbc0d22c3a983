import Big from "big.js";
import type { Charge } from "./charge.ts";
import type { Consignment, Reason } from "./consignment.ts";
import { exactly, percentOf, plus, type Range, times, unknown } from "./range.ts";

/** The amounts that import taxes are charged on. */
export interface Bases {
  customsValue: Range;
  goods: Range;
  valueWithDuty: Range;
  valueWithTaxes: Range;
}

export interface TaxAmount {
  /** The base of the percentage; null if charged by litre, kilogram or document. */
  base: Range | null;
  range: Range;
  missing: Reason | null;
}

/**
 * Calculates the full amount of a charge: the percentage of its base, the amount per unit, or both.
 */
export function chargeOn(charge: Charge, consignment: Consignment, bases: Bases): TaxAmount {
  const base = baseOf(charge, bases);
  if (charge.percent === null && charge.amount === null) {
    return { base, range: unknown, missing: "rateNotListed" };
  }
  const byValue =
    charge.percent === null ? exactly(0) : base ? percentOf(base, charge.percent) : unknown;
  if (charge.amount === null) {
    return {
      base,
      range: byValue,
      missing: base || charge.percent === null ? null : "baseUnknown",
    };
  }
  const { count, missing } = countOf(charge, consignment);
  const each = inCurrency(eachOf(charge, consignment), charge, consignment);
  const byCount = count === null || each === null ? unknown : times(exactly(each), count);
  return { base, range: plus(byValue, byCount), missing };
}

function baseOf({ base }: Charge, bases: Bases): Range | null {
  switch (base) {
    case "customsValue":
    case "cif":
      return bases.customsValue;
    case "fob":
      return bases.goods;
    case "valueWithDuty":
      return bases.valueWithDuty;
    case "valueWithTaxes":
      return bases.valueWithTaxes;
    default:
      return null;
  }
}

function countOf(
  { base, per }: Charge,
  { litres, netWeightKg, packs, foreignTruck }: Consignment,
): { count: number | null; missing: Reason | null } {
  const counted = (count: number | undefined, missing: Reason) =>
    count === undefined ? { count: null, missing } : { count, missing: null };
  switch (per ?? base) {
    case "pack":
      return counted(packs, "packsMissing");
    case "litre":
      return counted(litres, "litresMissing");
    case "kg":
      return counted(netWeightKg, "netWeightMissing");
    case "truck":
      return {
        count: foreignTruck === undefined || foreignTruck === "none" ? 0 : 1,
        missing: null,
      };
    default:
      return { count: 1, missing: null };
  }
}

/** Returns the amount per unit: lower for a simplified declaration, higher for a trailer. */
function eachOf(
  { base, amount, simplifiedAmount, trailerAmount }: Charge,
  { answers, foreignTruck }: Consignment,
): number {
  if (base === "truck" && foreignTruck === "trailer" && trailerAmount) return trailerAmount;
  if (answers.isSimplified && simplifiedAmount !== null) return simplifiedAmount;
  return amount ?? 0;
}

/** Null if no exchange rate is known. */
function inCurrency(amount: number, { currency }: Charge, consignment: Consignment): Big | null {
  if (currency === null || currency === consignment.currency) return new Big(amount);
  if (currency !== "USD" || consignment.perUsd === null) return null;
  return new Big(consignment.perUsd).times(amount);
}
