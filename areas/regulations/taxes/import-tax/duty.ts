import Big from "big.js";
import type { Consignment, CountryTaxes, Reason, TariffRate } from "./consignment.ts";
import { communityTreatment } from "./origin.ts";
import {
  exactly,
  higherOf,
  maybe,
  oneOfRanges,
  percentOf,
  type Range,
  times,
  unknown,
  zero,
} from "./range.ts";

export interface ChargedRange {
  range: Range;
  reason: Reason | null;
}

/** Calculates the duty by the tariff; free with a certificate of origin of the Community. */
export function dutyOn(value: Range, consignment: Consignment, taxes: CountryTaxes): ChargedRange {
  const treatment = communityTreatment(consignment, taxes.communityMembers);
  if (treatment === "certain") return { range: exactly(0), reason: "eacCertificate" };
  const full = withStay(fullDuty(value, consignment, taxes), taxes);
  if (treatment === "possible") return { range: maybe(full.range), reason: "eacWithCertificate" };
  return taxes.hasPreference ? { range: maybe(full.range), reason: "preferenceMayApply" } : full;
}

/** A country may set another rate for a year; then the tariff's rate is one bound, or none. */
function withStay(full: ChargedRange, { stay }: CountryTaxes): ChargedRange {
  if (stay === null) return full;
  const { least, most } = full.range;
  const range = {
    least: stay === "higher" ? least : zero,
    most: stay === "lower" ? most : null,
  };
  return { range, reason: full.reason ?? "stayMayApply" };
}

function fullDuty(
  value: Range,
  consignment: Consignment,
  { tariff, isTariffDoubted }: CountryTaxes,
): ChargedRange {
  if (consignment.hsCode === null) return { range: unknown, reason: "noCode" };
  if (tariff.length === 0) return { range: unknown, reason: "rateUnknown" };
  const range = oneOfRanges(tariff.map((rate) => byRate(value, rate, consignment)));
  if (isTariffDoubted) return { range: maybe(range), reason: "doubted" };
  if (range.most === null) return { range, reason: "netWeightMissing" };
  return { range, reason: range.least.eq(range.most) ? null : "severalRates" };
}

function byRate(value: Range, rate: TariffRate, { netWeightKg, perUsd }: Consignment): Range {
  const byValue = percentOf(value, rate.ratePercent);
  if (rate.specificUsd === null) return byValue;
  if (netWeightKg === undefined || perUsd === null) return { ...byValue, most: null };
  const kilos = rate.specificPer === "tonne" ? 1000 : 1;
  const byWeight = times(exactly(perUsd), rate.specificUsd);
  return higherOf(byValue, times(byWeight, new Big(netWeightKg).div(kilos)));
}
