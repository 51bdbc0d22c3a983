import type { ChargingMode } from "./tariff-kinds.ts";

/** What the phrases of a charging mode end in. */
export const chargingNames = {
  per_unit: "perUnit",
  flat: "flat",
  per_km: "perKm",
} as const satisfies Record<ChargingMode, string>;
