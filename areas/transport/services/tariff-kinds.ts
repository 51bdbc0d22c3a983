/** How a tariff charges: per unit, a flat price, or per unit and kilometre. */
export const chargingModes = ["per_unit", "flat", "per_km"] as const;
export type ChargingMode = (typeof chargingModes)[number];

/** An amount, or a percentage of the service cost. */
export const chargeModes = ["fixed", "percent"] as const;
export type ChargeMode = (typeof chargeModes)[number];

/** What carriers charge besides the service cost. */
export const chargeKinds = [
  "loading",
  "unloading",
  "packing",
  "insurance",
  "customs",
  "border",
  "storage",
  "collection",
  "other",
] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** Maximum number of bands and charges of one tariff. */
export const maxBands = 6;
export const maxCharges = 8;
