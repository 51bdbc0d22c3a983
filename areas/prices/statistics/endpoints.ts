import { z } from "zod";
import { countryFilter } from "#areas/reference/places/endpoints.ts";
import { oneOf, paging, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { flows, frequencies } from "./flows.ts";
import { tradeSourceCodes } from "./trade-sources.ts";

const { listEndpoint } = tagged("trade statistics", "public");

/** What figures can be broken down by; all others are totals. */
export const aggregators = [
  "tradeOperation",
  "category",
  "commodity",
  "country",
  "partner",
  "year",
  "month",
] as const;
export type Aggregator = (typeof aggregators)[number];

const isAggregator = (name: string): name is Aggregator =>
  (aggregators as readonly string[]).includes(name);

const aggregatorList = z
  .string()
  .max(100)
  .transform((text) => text.split(",").map((name) => name.trim()))
  .refine((names) => names.every((name) => name === "" || isAggregator(name)), {
    error: `Use any of ${aggregators.join(", ")}, with commas between them.`,
  })
  .transform((names) => names.filter(isAggregator))
  .optional();

/** A group of goods as its publisher counts it. */
const tradedGoods = objectSchema("TradeCategory", {
  scheme: z.string(),
  code: z.string(),
  name: z.string(),
});

const tradeFigure = objectSchema("TradeFigure", {
  countryCode: z.string(),
  tradeOperation: z.enum(flows),
  /** All goods, or a section, chapter or heading of the publisher's classification. */
  category: tradedGoods,
  /** The same for specific goods; null for the total of all goods. */
  commodity: tradedGoods.nullable(),
  /** A country, with its code, or a group of countries. */
  partner: objectSchema("TradePartner", { code: z.string().nullable(), name: z.string() }),
  /** The partner, if it is one country. */
  country: objectSchema("TradeCountry", { code: z.string(), name: z.string() }).nullable(),
  /** Null for the average of several years. */
  year: z.int().nullable(),
  /**
   * Null if the period is not a month; with frequency YE, the last of the twelve months counted.
   */
  month: z.int().min(1).max(12).nullable(),
  /** YYYY, YYYY-MM, YYYY-Qn, or YYYY/YYYY for the average of these years. */
  period: z.string(),
  frequency: z.enum(frequencies),
  /** The number of months or quarters added up to a year; 1 if published as it is. */
  periods: z.int(),
  /** In the published multiple of a currency: "USD million". */
  value: z.number(),
  valueUnit: z.string(),
  quantity: z.number().nullable(),
  quantityUnit: z.string().nullable(),
  source: z.enum(tradeSourceCodes),
});
export type TradeFigure = z.output<typeof tradeFigure>;

export const listTradeStatistics = listEndpoint({
  path: "trade-volume-statistic",
  isReport: true,
  summary:
    "Exports and imports of a country, broken down as requested: by category or commodity (publishers count by groups of goods: both give the same rows), by partner (country), by whole years, by months as they were published, or by year and month (with the years of publishers that give nothing shorter). Without year and month, the newest whole year. Countries, directions, publishers and currencies are never added up.",
  input: z.object({
    aggregator: aggregatorList,
    countryCode: countryFilter,
    tradeOperation: oneOf(flows),
    /** The partner. */
    partnerCode: countryFilter,
    source: oneOf(tradeSourceCodes),
    ...paging(),
  }),
  output: tradeFigure,
});

export const tradeSourceList = listEndpoint({
  path: "trade-source",
  summary:
    "List the publishers of the trade figures, where and when the figures were obtained, and under which terms.",
  input: z.object({ ...paging() }),
  output: objectSchema("TradeSource", {
    code: z.enum(tradeSourceCodes),
    publisher: z.string(),
    url: z.string(),
    licence: z.string().nullable(),
    licenceUrl: z.string().nullable(),
    takenFrom: z.string(),
    takenOn: z.string(),
    caveat: z.enum(["mirror", "africa", "quoted", "lines"]).nullable(),
  }),
});
export type TradeSourceRow = z.output<typeof tradeSourceList.output>;
