import {
  type PriceChoice,
  priceAddress,
  priceFigurePath,
} from "#areas/prices/market-prices/paths.ts";
import { currencySymbol } from "#core/currencies.ts";
import type { Language } from "#core/languages.ts";
import type { Book } from "#core/words.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { formatRateDate } from "#web/ui/cards/format-rate-date.ts";
import type { PriceSeries } from "../../series/endpoints.ts";
import { ageInMonths } from "../../series/season.ts";

type Say = Book["say"];

const lastMonth = (period: string) => (period.length === 4 ? `${period}-12` : period);

/** Returns "3 months ago" or "8 years ago". */
export function formatAge(say: Say, period: string, now: Date): string {
  const months = ageInMonths(period, now);
  return months < 24
    ? say("marketPrices.chart.monthsAgo", { count: months })
    : say("marketPrices.chart.yearsAgo", { count: Math.floor(months / 12) });
}

/** Returns "TSh / 100 kg". */
export const formatMeasure = ({
  unit,
  currency,
}: {
  unit: { shortName: string };
  currency: string;
}) => `${currencySymbol(currency)} / ${unit.shortName}`;

/** Whether prices are displayed in another unit or currency than they were published in. */
export const isConverted = (
  of: Pick<PriceSeries, "currency" | "shown"> & { unit: { id: number } },
): boolean => of.shown.currency !== of.currency || of.shown.unit.id !== of.unit.id;

/**
 * Returns "1 KES = 20.36 TZS, 29-Sep-2026", the rate used for a price; undefined if it was not
 * converted.
 */
export function formatUsedRate(
  { say, language }: { say: Say; language: Language },
  used: { rate: number; day: string; ageDays: number } | null,
  from: string,
  to: string,
): string | undefined {
  if (!used) return undefined;
  const { number, date } = createFormatters(language);
  const amount = number(Number(used.rate.toPrecision(4)), used.rate < 1 ? 4 : undefined);
  return say("marketPrices.chart.rate", {
    from,
    amount: `${amount} ${to}`,
    day: formatRateDate(say, date(used.day), used.ageDays),
  });
}

/**
 * Returns the link to the origin of a figure: its own page if it is one published price, otherwise
 * the prices behind it.
 */
export const figureLink = (id: number | null, period: string, choice: PriceChoice): string =>
  id === null
    ? `${priceAddress({
        ...choice,
        from: period.length === 4 ? `${period}-01` : period,
        to: lastMonth(period),
      })}#prices`
    : priceFigurePath(id);

export const linkClass = "inline-flex min-h-11 min-w-11 items-center";
