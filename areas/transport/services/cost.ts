import Big from "big.js";
import { placesOf } from "#core/currencies.ts";
import { sumOf } from "#core/money.ts";
import type { ChargeKind, ChargeMode, ChargingMode } from "./tariff-kinds.ts";

export interface AdditionalCharge {
  kind: ChargeKind;
  mode: ChargeMode;
  /** An amount in the tariff's currency, or percent of the service cost. */
  value: number;
}

/** From this quantity on, in the tariff's unit, one unit costs so much. */
export interface WeightBand {
  from: number;
  price: number;
}

export interface Tariff {
  chargingMode: ChargingMode;
  /** ISO 4217. */
  currency: string;
  /** For one unit, for all of it, or for one unit and kilometre. */
  price: number;
  /** Never of a flat tariff. */
  bands: readonly WeightBand[];
  /** The service costs this at least; 0 for none. */
  minimumCharge: number;
  /** In the tariff's unit. */
  minimumOrder: number;
  maximumOrder: number | null;
  charges: readonly AdditionalCharge[];
}

export interface ChargedAmount extends AdditionalCharge {
  amount: number;
}

/** Amounts have the decimals people use for the currency, so that what is printed adds up. */
export interface Cost {
  serviceCost: number;
  additionalCharges: ChargedAmount[];
  additionalChargesCost: number;
  /** Exactly the sum of the service cost and of each additional charge. */
  totalCost: number;
  currency: string;
}

/** Why a tariff has no cost for a quantity. */
export type CostIssue = "belowMinimum" | "aboveMaximum" | "noDistance";

/** What one service may cost; more is a slip of the hand, and numbers have no cents there any more. */
export const maxServiceCost = 1_000_000_000_000;

/** What the quantity is not within, or undefined where there is a cost. */
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
  /** Of the service's way; null where it is not known. */
  distanceKm: number | null;
}

/**
 * What a quantity costs by a tariff. It never falls when the quantity grows: where a later band makes
 * more goods cheaper, less goods cost what the beginning of that band does, as freight is usually
 * charged. Each part is rounded half up, then added.
 * @throws RangeError where `costIssue` names one
 */
export function costOf(tariff: Tariff, consignment: Consignment): Cost {
  const issue = costIssue(tariff, consignment);
  if (issue) throw new RangeError(issue);
  const { charges, currency, minimumCharge } = tariff;
  const round = (amount: Big) =>
    Number(amount.round(placesOf(currency), Big.roundHalfUp).toString());
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
    additionalChargesCost: sumOf(amounts, currency),
    totalCost: sumOf([serviceCost, ...amounts], currency),
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
  const least = ways.reduce((one, other) => (other.lt(one) ? other : one));
  return chargingMode === "per_km" ? least.times(distanceKm ?? 0) : least;
}

export interface MeasuredUnit {
  id: number;
  /** What it is counted in, and how many of these one is; null where sizes vary. */
  baseUnit: string | null;
  factor: number | null;
}

/**
 * A quantity in another unit, by the table of units, rounded to the three places quantities have.
 * @returns undefined where the two do not measure the same, or one has no fixed size
 */
export function quantityIn(
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
