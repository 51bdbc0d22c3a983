import { formatMoney, formatNumber } from "#web/format/format.ts";
import { formatQuantity } from "#web/format/quantities/format-quantity.ts";
import type { Wording } from "#web/words/prerender.tsx";
import type { ServiceTariff } from "../../endpoints.ts";

const priceKeys = {
  per_unit: "logistics.find.tariff.perUnit",
  flat: "logistics.find.tariff.flat",
  per_km: "logistics.find.tariff.perKm",
} as const;

/**
 * Formats a tariff in plain words: "TSh 90 per kg, from 50 kg; from 1,000 kg TSh 80; + Loading TSh
 * 5,000".
 */
export function formatTariff(tariff: ServiceTariff, { say, language }: Wording): string {
  const { chargingMode, currency, measurementUnit, minimumOrder, maximumOrder } = tariff;
  const unit = measurementUnit.shortName;
  const money = (amount: number) => formatMoney(language, amount, currency);
  const quantity = (amount: number) => formatQuantity(language, amount, unit);
  const price = say(priceKeys[chargingMode], { price: money(tariff.price), unit });
  const bounds = [
    say("logistics.find.tariff.from", { quantity: quantity(minimumOrder) }),
    ...(maximumOrder === null
      ? []
      : [say("logistics.find.tariff.upTo", { quantity: quantity(maximumOrder) })]),
  ];
  const bands = tariff.bands.map((band) =>
    say("logistics.find.tariff.band", { quantity: quantity(band.from), price: money(band.price) }),
  );
  const least =
    tariff.minimumCharge > 0
      ? [say("logistics.find.tariff.least", { price: money(tariff.minimumCharge) })]
      : [];
  const charges = tariff.charges.map(({ kind, mode, value }) =>
    say("logistics.find.tariff.charge", {
      name: say(`logistics.charge.${kind}`),
      amount: mode === "fixed" ? money(value) : formatPercent(value, language),
    }),
  );
  return [[price, ...bounds].join(", "), ...bands, ...least, ...charges].join("; ");
}

export const formatPercent = (value: number, language: Wording["language"]) =>
  `${formatNumber(language, value)}\u00a0%`;
