import Big from "big.js";
import { currencyDecimals } from "#core/currencies.ts";
import { sumMoney } from "#core/money.ts";
import type { ChargeKind, ChargeMode, ChargingMode } from "./tariff-kinds.ts";

export interface AdditionalCharge {
  kind: ChargeKind;
  mode: ChargeMode;
  /** An amount in the tariff's currency, or a percentage of the service cost. */
  value: number;
}

/** Price per unit from this quantity on, in the tariff's unit. */
export interface WeightBand {
  from: number;
  price: number;
}

export interface Tariff {
  chargingMode: ChargingMode;
  /** ISO 4217. */
  currency: string;
  /** Price per unit, for the whole load, or per unit and kilometre. */
  price: number;
  /** Empty for a flat tariff. */
  bands: readonly WeightBand[];
  /** Minimum service cost; 0 for none. */
  minimumCharge: number;
  /** In the tariff's unit. */
  minimumOrder: number;
  maximumOrder: number | null;
  charges: readonly AdditionalCharge[];
}

export interface ChargedAmount extends AdditionalCharge {
  amount: number;
}

/**
 * Amounts are rounded to the decimals that people use for the currency, so that the printed parts
 * add up.
 */
export interface Cost {
  serviceCost: number;
  additionalCharges: ChargedAmount[];
  additionalChargesCost: number;
  /** Exactly the sum of the service cost and all additional charges. */
  totalCost: number;
  currency: string;
}

/** Why a tariff has no cost for a quantity. */
export type CostIssue = "belowMinimum" | "aboveMaximum" | "noDistance";

/**
 * Maximum cost of one service. A higher value is a typing error, and numbers that large can no
 * longer represent cents.
 */
export const maxServiceCost = 1_000_000_000_000;

/** Returns why the quantity has no cost, or undefined if it has one. */
export function costIssue(tariff: Tariff, consignment: Consignment): CostIssue | undefined {
  const { chargingMode, minimumOrder, maximumOrder } = tariff;
  const { quantity, distanceKm } = consignment;
  if (!(quantity > 0) || quantity < minimumOrder) return "belowMinimum";
  if (maximumOrder !== null && quantity > maximumOrder) return "aboveMaximum";
  if (chargingMode === "per_km" && distanceKm === null) return "noDistance";
  return carriedFor(tariff, consignment).gt(maxServiceCost) ? "aboveMaximum" : undefined;
}

export interface Consignment {
  /** In the tariff's unit. */
  quantity: number;
  /** Length of the service's route; null if unknown. */
  distanceKm: number | null;
}

/**
 * Returns the cost of a quantity under a tariff. The cost never falls as the quantity grows: where
 * a later band is cheaper, a smaller quantity costs at most what the start of that band costs, as
 * is usual in freight. Each part is rounded half up before the parts are added.
 * @throws RangeError where `costIssue` names one
 */
export function costOf(tariff: Tariff, consignment: Consignment): Cost {
  const issue = costIssue(tariff, consignment);
  if (issue) throw new RangeError(issue);
  const { charges, currency, minimumCharge } = tariff;
  const round = (amount: Big) =>
    Number(amount.round(currencyDecimals(currency), Big.roundHalfUp).toString());
  const carried = carriedFor(tariff, consignment);
  const serviceCost = round(carried.lt(minimumCharge) ? new Big(minimumCharge) : carried);
  const additionalCharges = charges.map((charge) => ({
    ...charge,
    amount: round(
      charge.mode === "fixed"
        ? new Big(charge.value)
        : new Big(serviceCost).times(charge.value).div(100),
    ),
  }));
  const amounts = additionalCharges.map(({ amount }) => amount);
  return {
    serviceCost,
    additionalCharges,
    additionalChargesCost: sumMoney(amounts, currency),
    totalCost: sumMoney([serviceCost, ...amounts], currency),
    currency,
  };
}

function carriedFor(
  { chargingMode, price, bands }: Tariff,
  { quantity, distanceKm }: Consignment,
): Big {
  if (chargingMode === "flat") return new Big(price);
  const ways = [{ from: 0, price }, ...bands].map((band) =>
    new Big(band.price).times(Math.max(quantity, band.from)),
  );
  const least = ways.reduce((best, other) => (other.lt(best) ? other : best));
  return chargingMode === "per_km" ? least.times(distanceKm ?? 0) : least;
}

export interface MeasuredUnit {
  id: number;
  /** Base unit, and how many of it make one of this unit; null if sizes vary. */
  baseUnit: string | null;
  factor: number | null;
}

/**
 * Converts a quantity to another unit by the table of units, rounded to three decimals.
 * @returns undefined if the two do not measure the same, or if one has no fixed size
 */
export function convertQuantity(
  quantity: number,
  { from, to }: { from: MeasuredUnit; to: MeasuredUnit },
): number | undefined {
  if (from.id === to.id) return quantity;
  if (from.baseUnit === null || from.baseUnit !== to.baseUnit || !from.factor || !to.factor) {
    return undefined;
  }
  const turned = new Big(quantity).times(from.factor).div(to.factor);
  return Number(turned.round(3, Big.roundHalfUp).toString());
}
