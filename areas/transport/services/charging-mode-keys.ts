import type { ChargingMode } from "./tariff-kinds.ts";

/** Last part of the phrase keys of each charging mode. */
export const chargingModeKeys = {
  per_unit: "perUnit",
  flat: "flat",
  per_km: "perKm",
} as const satisfies Record<ChargingMode, string>;
