import { type DayOrder, readMonth } from "#core/days/read-day.ts";
import { readNumber } from "#core/quantities/read-number.ts";
import type { PriceType } from "../price-types.ts";
import type { KnownNames } from "./known-names.ts";
import type { PriceFile, PriceLine } from "./price-file.ts";
import { wfpSource } from "./price-layouts.ts";

/** What can be wrong with a line: phrases of `marketPrices.loading.issue`. */
export const lineIssues = [
  "cells",
  "date",
  "dateOrder",
  "future",
  "old",
  "country",
  "market",
  "marketName",
  "commodity",
  "severalGoods",
  "unit",
  "priceType",
  "price",
  "unclear",
  "range",
  "currency",
  "source",
  "forecast",
  "twice",
] as const;
export type LineIssueName = (typeof lineIssues)[number];

export interface LineIssue {
  /** The column of the file; "" for the whole line. */
  column: string;
  issue: LineIssueName;
  /** The text of the cell. */
  value: string;
}

export interface NewMarket {
  countryCode: string;
  name: string;
  region: string;
  latitude: number | null;
  longitude: number | null;
}

/** A valid line, as it is stored. */
export interface ReadPrice {
  commodityName: string;
  period: string;
  countryCode: string;
  /** Absent if the market is new. */
  marketPlaceId: number | undefined;
  newMarket: NewMarket | undefined;
  commodityId: number;
  unitId: number;
  priceType: PriceType;
  price: number;
  priceLow: number | null;
  priceHigh: number | null;
  currency: string;
  source: string;
}

interface Terms extends Pick<PriceFile, "layout" | "decimals"> {
  names: KnownNames;
  /** The country of lines that do not name one: the edition's. */
  countryCode: string;
  /** The publisher of rows that do not name one. */
  source: string | undefined;
  addsMarkets: boolean;
  /** Which of two numbers is the day, as the whole column of dates shows. */
  dayOrder: DayOrder | undefined;
  /** UTC offset of the edition's country, in hours. */
  hours: number;
  /** The current month, YYYY-MM; later prices are rejected. */
  thisMonth: string;
}

/** Older figures are in former currencies, such as Uganda's before 1987. */
const firstPeriod = "1990";
const maxPrice = 99_999_999_999;

/** Returns the price of a line, or its issues: one per cell. Pure. */
export function readPriceLine(
  line: PriceLine,
  terms: Terms,
): { price: ReadPrice } | { issues: LineIssue[] } {
  if (!line.isWhole) return { issues: [{ column: "", issue: "cells", value: "" }] };
  const { names } = terms;
  const isWfp = terms.layout === "wfp";
  const issues: LineIssue[] = [];
  const wrong = (column: string, issue: LineIssueName) => {
    issues.push({ column, issue, value: line.cell(column) });
    return undefined;
  };

  if (isWfp && /forecast/i.test(line.cell("priceflag"))) wrong("priceflag", "forecast");
  const { period, issue: dateIssue } = periodOf(line.cell("date"), terms);
  if (dateIssue) wrong("date", dateIssue);
  const written = line.cell("currency");
  const named = written ? names.called("currency", written)[0] : undefined;
  if (written && !named) wrong("currency", "currency");
  const countryCode = countryOf(line, terms, named);
  const currency = named ?? (countryCode && names.called("currency by country", countryCode)[0]);
  if (!countryCode) wrong(isWfp ? "countryiso3" : "country", "country");
  const market = countryCode ? marketOf(line, terms, countryCode) : undefined;
  if (market && "issue" in market) wrong("market", market.issue);
  const commodityName = line.cell("commodity");
  const ofWfp = isWfp ? names.called("wfp", commodityName) : [];
  const matches = ofWfp.length > 0 ? ofWfp : names.called("commodity", commodityName);
  if (matches.length !== 1) wrong("commodity", matches.length > 1 ? "severalGoods" : "commodity");
  const unit = names.called(
    "unit",
    unitNames[line.cell("unit").toLowerCase()] ?? line.cell("unit"),
  );
  if (unit.length !== 1) wrong("unit", "unit");
  const typeColumn = isWfp ? "pricetype" : "price_type";
  const priceType = priceTypeNames[line.cell(typeColumn).toLowerCase()];
  if (!priceType) wrong(typeColumn, "priceType");
  const price = amountIn(line, "price", terms, wrong);
  const priceLow = line.cell("price_low") ? amountIn(line, "price_low", terms, wrong) : null;
  const priceHigh = line.cell("price_high") ? amountIn(line, "price_high", terms, wrong) : null;
  if (price && ((priceLow ?? price) > price || (priceHigh ?? price) < price)) {
    wrong(priceLow && priceLow > price ? "price_low" : "price_high", "range");
  }
  const source = sourceOf(line, terms);
  if (!source) wrong("source", "source");

  if (issues.length > 0 || !countryCode || !market || "issue" in market) return { issues };
  if (!priceType || price === undefined || !source || !currency) return { issues };
  return {
    price: {
      commodityName: isWfp ? commodityName : "",
      period,
      countryCode,
      marketPlaceId: market.id,
      newMarket: market.added,
      commodityId: Number(matches[0]),
      unitId: Number(unit[0]),
      priceType,
      price,
      priceLow: priceLow ?? null,
      priceHigh: priceHigh ?? null,
      currency,
      source,
    },
  };
}

/** WFP's names of our units. */
const unitNames: Record<string, string> = { unit: "piece", mt: "tonne" };

const priceTypeNames: Record<string, PriceType | undefined> = {
  retail: "retail",
  wholesale: "wholesale",
};

/** Returns the month of a date; a year is an annual average. */
function periodOf(
  date: string,
  { dayOrder: order, hours, thisMonth }: Terms,
): { period: string; issue?: LineIssueName } {
  const period = readMonth(date, { order, hours });
  if (period === undefined) return { period: "", issue: "date" };
  if (period === "unclear") return { period: "", issue: "dateOrder" };
  if (period > thisMonth) return { period, issue: "future" };
  return period < firstPeriod ? { period, issue: "old" } : { period };
}

/**
 * Returns the country in the line, otherwise the country of the currency, otherwise the edition's.
 */
function countryOf(line: PriceLine, terms: Terms, currency: string | undefined) {
  const written = line.cell(terms.layout === "wfp" ? "countryiso3" : "country");
  if (written) return terms.names.called("country", written)[0];
  const [ofCurrency] = currency ? terms.names.called("country by currency", currency) : [];
  return ofCurrency ?? terms.countryCode;
}

/** The characters allowed in a market's name, which is public. */
const marketName = /^[\p{L}\p{N}][\p{L}\p{N} .,'’()/&-]{1,79}$/u;

function marketOf(
  line: PriceLine,
  { names, addsMarkets }: Terms,
  countryCode: string,
):
  | { id: number; added?: undefined }
  | { id?: undefined; added: NewMarket }
  | { issue: LineIssueName } {
  const name = line.cell("market");
  const [id] = names.called("market", name, countryCode);
  if (id !== undefined) return { id: Number(id) };
  if (!addsMarkets) return { issue: "market" };
  if (!marketName.test(name)) return { issue: "marketName" };
  const place = placeIn(line);
  return { added: { countryCode, name, region: line.cell("admin1"), ...place } };
}

/** Returns both coordinates, or neither. */
function placeIn(line: PriceLine) {
  const latitude = degrees(line.cell("latitude"), 90);
  const longitude = degrees(line.cell("longitude"), 180);
  return latitude === null || longitude === null
    ? { latitude: null, longitude: null }
    : { latitude, longitude };
}

const degrees = (text: string, max: number): number | null =>
  /^-?\d{1,3}(\.\d+)?$/.test(text) && Math.abs(Number(text)) <= max ? Number(text) : null;

function amountIn(
  line: PriceLine,
  column: string,
  { decimals }: Terms,
  wrong: (column: string, issue: LineIssueName) => undefined,
): number | undefined {
  const amount = readNumber(line.cell(column), decimals);
  if (amount === "unclear") return wrong(column, "unclear");
  // Less than half a cent becomes zero when it is stored.
  if (amount === undefined || amount < 0.005 || amount > maxPrice) return wrong(column, "price");
  return amount;
}

function sourceOf(line: PriceLine, { layout, names, source }: Terms): string | undefined {
  if (layout === "wfp") return wfpSource;
  const written = line.cell("source");
  return written ? names.called("source", written)[0] : source;
}
