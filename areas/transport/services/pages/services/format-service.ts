import type { Language } from "#core/languages.ts";
import type { Book } from "#core/words.ts";
import { formatNumber, formatRate } from "#web/format/format.ts";
import { formatQuantity } from "#web/format/quantities/format-quantity.ts";
import { chargingModeKeys } from "../../charging-mode-keys.ts";
import type { ServiceTariff } from "../../endpoints.ts";

interface Words {
  say: Book["say"];
  language: Language;
}

/** Formats a tariff line by line: the price with its bands, the charges, the limits. */
export function formatTariffLines(tariff: ServiceTariff, { say, language }: Words): string[] {
  const { chargingMode, currency, measurementUnit, bands, charges, minimumCharge } = tariff;
  const unit = measurementUnit.shortName;
  const rate = (amount: number) => formatRate(language, amount, currency);
  const of = (quantity: number) => formatQuantity(language, quantity, unit);
  const price = say(`logistics.portal.tariff.${chargingModeKeys[chargingMode]}`, {
    price: rate(tariff.price),
    unit,
  });
  const cheaper = bands.map((band) =>
    say("logistics.portal.tariff.band", { from: of(band.from), price: rate(band.price) }),
  );
  const added = charges.map(({ kind, mode, value }) => {
    const amount = mode === "percent" ? `${formatNumber(language, value)}\u00a0%` : rate(value);
    return `${say(`logistics.charge.${kind}`)} ${amount}`;
  });
  const { minimumOrder: least, maximumOrder: most } = tariff;
  const limits =
    most === null
      ? say("logistics.portal.tariff.from", { min: of(least) })
      : say("logistics.portal.tariff.between", { min: of(least), max: of(most) });
  return [
    [price, ...cheaper].join("; "),
    minimumCharge > 0 ? say("logistics.portal.tariff.least", { amount: rate(minimumCharge) }) : "",
    added.length > 0 ? say("logistics.portal.tariff.added", { charges: added.join("; ") }) : "",
    limits,
  ].filter(Boolean);
}

interface Travelled {
  minDays: number;
  maxDays: number;
  distanceKm: number | null;
  isDistanceEstimated: boolean;
}

/** Formats transit time and distance: "2–4 days, 1,250 km". */
export function formatTransit(way: Travelled, { say, language }: Words): string {
  const { minDays, maxDays, distanceKm } = way;
  const number = (value: number) => formatNumber(language, value, 0);
  const days =
    minDays === maxDays
      ? say("logistics.portal.way.days", { count: maxDays, days: number(maxDays) })
      : say("logistics.portal.way.between", { min: number(minDays), max: number(maxDays) });
  if (distanceKm === null) return days;
  const km = formatQuantity(language, Math.round(distanceKm), "km");
  const length = way.isDistanceEstimated ? say("logistics.portal.way.about", { km }) : km;
  return `${days}, ${length}`;
}
