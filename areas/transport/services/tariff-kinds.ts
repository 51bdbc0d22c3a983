/** How a tariff counts: by quantity, once for all of it, or by quantity and kilometre. */
export const chargingModes = ["per_unit", "flat", "per_km"] as const;
export type ChargingMode = (typeof chargingModes)[number];

/** An amount, or percent of the service cost. */
export const chargeModes = ["fixed", "percent"] as const;
export type ChargeMode = (typeof chargeModes)[number];

/** What carriers charge beside the way itself. */
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

/** Parts of one tariff. */
export const maxBands = 6;
export const maxCharges = 8;
