import { currencyDecimals, currencySymbol } from "#core/currencies.ts";
import { utcOffsetHours } from "#core/day-in.ts";
import type { Language } from "#core/languages.ts";
import { numberSeparators } from "#core/number-separators.ts";
import { localeRules } from "./locale-rules.ts";

const space = "\u00a0";

/**
 * Formats a number as the language writes it: "1,200", "1 200", "1.200".
 * @param places decimals that are always shown; by default at most two, without trailing zeros
 */
export function formatNumber(language: Language, value: number, places?: number): string {
  const { group, decimal } = numberSeparators[language];
  const [whole = "", cents = ""] = Math.abs(value)
    .toFixed(places ?? 2)
    .split(".");
  const part = places === undefined ? cents.replace(/0+$/, "") : cents;
  const isZero = Number(whole) === 0 && Number(part) === 0;
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return `${value < 0 && !isZero ? "−" : ""}${digits}${part && decimal}${part}`;
}

/**
 * Formats an amount with the customary sign and decimals: "TSh 1,200", "KSh 45.50". An amount below
 * the smallest unit has two significant digits: "USD 0.0038".
 */
export function formatMoney(language: Language, amount: number, currency: string): string {
  const number = formatNumber(language, amount, placesOfAmount(amount, currencyDecimals(currency)));
  return withSign(language, number, currency);
}

function withSign(language: Language, number: string, currency: string): string {
  const sign = currencySymbol(currency);
  return localeRules[language].signStands === "before"
    ? `${sign}${space}${number}`
    : `${number}${space}${sign}`;
}

/** The maximum number of decimals. */
const mostPlaces = 20;

function placesOfAmount(amount: number, places: number): number {
  const size = Math.abs(amount);
  if (size === 0 || size >= 10 ** -places) return places;
  const [digits = "", power] = size.toExponential(1).split("e");
  return Math.min(mostPlaces, -Number(power) + (digits.endsWith("0") ? 0 : 1));
}

/**
 * Formats the price of one unit. It has decimals even in a currency without cents: a kilogram may
 * cost TSh 99.5.
 */
export function formatRate(language: Language, amount: number, currency: string): string {
  if (currencyDecimals(currency) > 0 || Number.isInteger(amount)) {
    return formatMoney(language, amount, currency);
  }
  return withSign(language, formatNumber(language, amount), currency);
}

/** Formats a price for one unit: "TSh 1,200 / kg". */
export function formatPrice(
  language: Language,
  amount: number,
  currency: string,
  unitShort: string,
): string {
  return `${formatMoney(language, amount, currency)} /${space}${unitShort}`;
}

export { utcOffsetHours };

/**
 * Formats a day as DD-MMM-YYYY. Returns an invalid date unchanged.
 * @param value "2025-01-03", or an ISO instant, which is shown as its local day
 * @param ahead offset from UTC in hours, for an instant
 */
export function formatDate(language: Language, value: string, ahead: number = 3): string {
  const day = value.includes("T") ? localDay(value, ahead) : value;
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const name = localeRules[language].months[Number(month) - 1];
  return name ? `${date}-${name.replace(".", "")}-${year}` : value;
}

function localDay(instant: string, ahead: number): string {
  const time = Date.parse(instant);
  return Number.isNaN(time) ? "" : new Date(time + ahead * 3_600_000).toISOString().slice(0, 10);
}

/** Formats a month: "2025-01" as "Jan 2025". Returns an invalid month unchanged. */
export function formatMonth(language: Language, value: string): string {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(value) ?? [];
  const name = localeRules[language].months[Number(month) - 1];
  return name ? `${name}${space}${year}` : value;
}

/** Formats a month of the year, 1 to 12, in its short form: "Jan". */
export const formatMonthName = (language: Language, month: number): string =>
  localeRules[language].months[month - 1] ?? "";
