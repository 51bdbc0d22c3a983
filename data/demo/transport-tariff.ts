import type { AdditionalCharge, Tariff } from "#areas/transport/services/cost.ts";
import type { ChargingMode } from "#areas/transport/services/tariff-kinds.ts";
import { roundAsTraders } from "./round-price.ts";
import type { Rand } from "./seeded.ts";
import type { CarrierKind } from "./transport-plan.ts";

export interface TariffBasis {
  kind: CarrierKind;
  km: number;
  isAbroad: boolean;
  /** From or to a seaport. */
  isOfPort: boolean;
  currency: string;
  /** Units of the currency for one US dollar. */
  perUsd: number;
}

/** A tariff and the code of its unit. */
export type DemoTariff = Tariff & { unit: DemoUnit };
type DemoUnit = "kg" | "tonne" | "100 kg" | "20ft";

const kilosOf: Record<DemoUnit, number> = { kg: 1, tonne: 1000, "100 kg": 100, "20ft": 22_000 };

/** US dollars per tonne-kilometre: around the published rates of the corridors. */
const ratesOf: Record<CarrierKind, readonly [low: number, high: number]> = {
  lorries: [0.06, 0.14],
  vans: [0.12, 0.2],
  motorcycles: [1.5, 2.5],
  boats: [0.05, 0.09],
  rail: [0.05, 0.07],
  cold: [0.14, 0.2],
  air: [0.7, 1.1],
};

/** Cost of a kilogram independent of the route: labour, documents, waiting time. */
const handlingUsd: Record<CarrierKind, number> = {
  lorries: 0.003,
  vans: 0.005,
  motorcycles: 0.03,
  boats: 0.006,
  rail: 0.006,
  cold: 0.01,
  air: 0.5,
};

/** Maximum load in kilograms. */
const largest: Partial<Record<CarrierKind, number>> = {
  lorries: 30_000,
  vans: 4000,
  motorcycles: 40,
  cold: 10_000,
  air: 2000,
};

/** Lower limits of weight bands in kilograms, and their share of the price. */
const bandSteps = [
  [1000, 0.93],
  [5000, 0.86],
  [20_000, 0.78],
] as const;

/** Generates a plausible tariff for a route. */
export function demoTariff(way: TariffBasis, rand: Rand): DemoTariff {
  const { kind, km, currency, perUsd } = way;
  const priced = (usd: number) => roundPrice(usd * perUsd, currency);
  const usdPerTonneKm = rand.range(...ratesOf[kind]);
  const usdPerKilo = (km * usdPerTonneKm) / 1000 + handlingUsd[kind];
  const usual = unitOf(way, rand);
  const chargingMode = usual === "20ft" ? "per_unit" : chargingModeOf(kind, rand);
  // Amounts have two decimals: the price of a kilogram would be too small.
  const isTooSmall = chargingMode === "per_km" || usdPerKilo * perUsd < 0.2;
  const unit = isTooSmall && usual !== "20ft" ? "tonne" : usual;
  const inUnits = (kilos: number) => kilos / kilosOf[unit];
  const max = unit === "20ft" ? 4 * kilosOf[unit] : largest[kind];
  const load = rand.pick([0.3, 0.5]) * (max ?? 10_000);
  const usd = {
    per_unit: usdPerKilo * kilosOf[unit],
    per_km: (usdPerTonneKm * kilosOf[unit]) / 1000,
    flat: usdPerKilo * load,
  };
  const price = priced(usd[chargingMode]);
  const atMost = chargingMode === "flat" ? load : max;
  return {
    unit,
    chargingMode,
    currency,
    price,
    bands: chargingMode === "flat" ? [] : bandsOf({ price, unit, most: max ?? Infinity }, rand),
    minimumCharge:
      chargingMode !== "flat" && kind !== "motorcycles" && rand.chance(0.6)
        ? priced(rand.range(4, 12))
        : 0,
    minimumOrder: leastOf(kind, { unit, rand }),
    maximumOrder: atMost === undefined ? null : Math.max(1, Math.round(inUnits(atMost))),
    charges: chargesOf(way, { rand, priced }),
  };
}

function leastOf(kind: CarrierKind, { unit, rand }: { unit: DemoUnit; rand: Rand }): number {
  if (unit === "tonne") return rand.pick([0.05, 0.1, 1]);
  return unit === "kg" && kind === "lorries" ? rand.pick([1, 1, 50, 200]) : 1;
}

/** Rounds to two significant digits; from a thousand on as traders do. */
const roundPrice = (amount: number, currency: string): number =>
  amount >= 1000
    ? roundAsTraders(amount, currency)
    : Math.max(0.01, Number(Number(amount.toPrecision(2)).toFixed(2)));

function unitOf({ kind, isAbroad, isOfPort }: TariffBasis, rand: Rand): DemoUnit {
  if (kind === "motorcycles" || kind === "air" || kind === "vans" || kind === "cold") return "kg";
  if (isAbroad && isOfPort && rand.chance(0.3)) return "20ft";
  return rand.pick(["kg", "kg", "kg", "kg", "tonne", "100 kg"]);
}

function chargingModeOf(kind: CarrierKind, rand: Rand): ChargingMode {
  if (kind === "air") return "per_unit";
  if (kind === "motorcycles") return rand.chance(0.6) ? "flat" : "per_unit";
  const isByRoad = kind === "lorries" || kind === "vans" || kind === "cold";
  const dice = rand.next();
  if (dice < 0.14) return "flat";
  return isByRoad && dice < 0.32 ? "per_km" : "per_unit";
}

function bandsOf(
  { price, unit, most }: { price: number; unit: DemoUnit; most: number },
  rand: Rand,
) {
  if (unit === "20ft" || rand.chance(0.35)) return [];
  let before = price;
  return bandSteps.flatMap(([kilos, share]) => {
    const from = kilos / kilosOf[unit];
    const cheaper = Number((price * share).toPrecision(3));
    const atPrice = Number((price < 100 ? cheaper : Math.round(cheaper)).toFixed(2));
    if (kilos >= most || from <= 1 || atPrice >= before || atPrice <= 0) return [];
    before = atPrice;
    return [{ from, price: atPrice }];
  });
}

/** Additional charges: their probability, and their range in US dollars. */
const fixedCharges = [
  ["loading", 0.45, 2, 8],
  ["unloading", 0.3, 2, 8],
  ["collection", 0.25, 3, 10],
  ["packing", 0.15, 1, 4],
  ["storage", 0.1, 3, 6],
] as const;

function chargesOf(
  { kind, isAbroad }: TariffBasis,
  { rand, priced }: { rand: Rand; priced: (usd: number) => number },
): AdditionalCharge[] {
  if (kind === "motorcycles") return [];
  const fixed = (name: AdditionalCharge["kind"], low: number, high: number): AdditionalCharge => ({
    kind: name,
    mode: "fixed",
    value: priced(rand.range(low, high)),
  });
  const charges = fixedCharges
    .filter(([, odds]) => rand.chance(odds))
    .map(([name, , low, high]) => fixed(name, low, high));
  if (rand.chance(0.5)) {
    charges.push({ kind: "insurance", mode: "percent", value: rand.pick([0.5, 1, 1.5, 2]) });
  }
  if (isAbroad && rand.chance(0.9)) charges.push(fixed("border", 8, 25));
  if (isAbroad && rand.chance(0.7)) charges.push(fixed("customs", 15, 40));
  return charges;
}
