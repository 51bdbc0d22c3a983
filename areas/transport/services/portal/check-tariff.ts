import type { AdditionalCharge, WeightBand } from "../cost.ts";
import { isByRoad } from "../route-length.ts";
import type { ChargingMode } from "../tariff-kinds.ts";
import type { TransportMode } from "../transport-modes.ts";

interface Checked {
  mode: TransportMode;
  chargingMode: ChargingMode;
  price: number;
  bands: WeightBand[];
  charges: AdditionalCharge[];
  minimumOrder: number;
  maximumOrder?: number | undefined;
  minDays: number;
  maxDays: number;
}

interface Findings {
  addIssue(issue: { code: "custom"; path: (string | number)[]; message: string }): void;
}

/**
 * Zod refinement that reports fields of a tariff that are valid on their own but contradict each
 * other.
 */
export function checkTariff(tariff: Checked, findings: Findings): void {
  const wrong = (message: string, ...path: (string | number)[]) =>
    findings.addIssue({ code: "custom", path, message });
  const { mode, chargingMode, bands, charges, minimumOrder, maximumOrder } = tariff;
  if (chargingMode === "per_km" && !isByRoad(mode)) {
    wrong("logistics.portal.chargingMode.noRoad", "chargingMode");
  }
  if (chargingMode === "flat" && bands.length > 0) {
    wrong("logistics.portal.band.flat", "bands", 0, "from");
  } else {
    bands.forEach(({ from, price }, index) => {
      const before = bands[index - 1] ?? { from: 0, price: tariff.price };
      if (from <= before.from) wrong("logistics.portal.band.ascending", "bands", index, "from");
      if (price > before.price) wrong("logistics.portal.band.cheaper", "bands", index, "price");
    });
  }
  charges.forEach(({ mode: by, value }, index) => {
    if (by === "percent" && value > 100) {
      wrong("logistics.portal.charge.percent", "charges", index, "value");
    }
  });
  if (maximumOrder !== undefined && maximumOrder < minimumOrder) {
    wrong("logistics.portal.maximum", "maximumOrder");
  }
  if (tariff.maxDays < tariff.minDays) wrong("logistics.portal.days", "maxDays");
}
