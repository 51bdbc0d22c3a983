import { z } from "zod";
import { market } from "#areas/prices/market-prices/endpoints.ts";
import { countryFilter } from "#areas/reference/places/endpoints.ts";
import { limits } from "#core/limits.ts";
import {
  decimal,
  idFilter,
  idParam,
  named,
  numeric,
  oneOf,
  paging,
  tagged,
  wholeNumber,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { unit } from "#server/operations/schema-fragments.ts";
import { reportActs } from "./acts.ts";
import { priceBounds, reportStates } from "./report-rules.ts";

const { deleteEndpoint, listEndpoint, oneEndpoint, writeEndpoint } = tagged("price reports");
const { report, decide } = reportActs;
const at = z.iso.datetime();

const priceReport = objectSchema("PriceReport", {
  id: z.uuid(),
  /** `held`: pending until an officer has reviewed it. */
  status: z.enum(reportStates),
  commodity: named,
  market,
  /** Per one unit. */
  price: z.number(),
  currency: z.string(),
  unit,
  /** The day of the payment, YYYY-MM-DD, in the edition's time zone. */
  day: z.string(),
  dateReported: at,
  dateDecided: at.nullable(),
  isDemo: z.boolean(),
});
export type PriceReport = z.output<typeof priceReport>;

export const reportPrice = writeEndpoint({
  path: "price-report",
  audience: report,
  summary:
    "Report what was paid today for a commodity at a market, in the edition's currency. Another report of the same commodity, market and unit on the same day corrects it.",
  input: z.object({
    commodityId: wholeNumber(1, undefined, "priceReports.field.commodity"),
    /** A market of the edition's country, but not a national average. */
    marketPlaceId: wholeNumber(1, undefined, "priceReports.field.market"),
    price: numeric(
      decimal(
        { ...priceBounds, places: 2 },
        { number: "priceReports.field.price", places: "priceReports.field.price" },
      ),
    ),
    /** A unit of weight, volume or pieces, or one in which the commodity is quoted. */
    unitId: wholeNumber(1, undefined, "priceReports.field.unit"),
  }),
  output: priceReport,
});

export const listOwnReports = listEndpoint({
  path: "price-report",
  audience: report,
  summary: "The caller's reports of prices, the newest first.",
  input: z.object({ status: oneOf(reportStates), ...paging(limits.pageSize) }),
  output: priceReport,
});

export const withdrawReport = deleteEndpoint({
  path: "price-report/{id}",
  audience: report,
  summary: "Withdraw your own report. It no longer counts.",
  input: z.object({ id: idParam }),
});

export const summarizeReports = listEndpoint({
  path: "price-report/summary",
  isReport: true,
  audience: "public",
  summary:
    "Summarize what members reported was paid for a commodity in the last 30 days, by market and unit: how many reports, their median and the newest day, never the names. Each member counts once per market, with their newest report. These are not official prices.",
  input: z.object({
    commodityId: wholeNumber(),
    /** One market; without it, all of the country. */
    marketPlaceId: idFilter,
    countryCode: countryFilter,
    /** Medians are converted to this unit if possible. */
    shownUnitId: idFilter,
    ...paging(limits.pageSize),
  }),
  output: objectSchema("PriceReportSummary", {
    market,
    reports: z.int(),
    people: z.int(),
    /** The median of the users' reports, per one unit. */
    price: z.number(),
    currency: z.string(),
    /** A kilogram, litre or piece, the requested unit, or a pack whose size varies. */
    unit,
    /** YYYY-MM-DD. */
    newestDay: z.string(),
    isDemo: z.boolean(),
  }),
});
export type ReportSummary = z.output<typeof summarizeReports.output>;

export const getReportForm = oneEndpoint({
  path: "price-report/form",
  service: "pages",
  audience: report,
  summary: "Get the choices of the report form: markets, units, and the likeliest values.",
  input: z.object({ commodityId: idFilter }),
  output: z.object({
    markets: z.array(named),
    /** The market of the user's last report, otherwise the only market of the user's place. */
    marketPlaceId: z.int().nullable(),
    units: z.array(named),
    /** The unit of commodities that are not quoted per kilogram. */
    usual: z.array(z.object({ commodityId: z.int(), unitId: z.int() })),
    /** The id of the kilogram. */
    unitId: z.int().nullable(),
  }),
});

/** A known price for the same measure as a report's. */
const measured = objectSchema("MeasuredPrice", { price: z.number(), unit });

const deskReport = objectSchema("PriceReportAtDesk", {
  ...priceReport.shape,
  /** Whether the officer made the report: another officer must decide it. */
  isOwn: z.boolean(),
  /** The price as it is compared with others: per kilogram, litre or piece. */
  measured,
  /** The median of the newest published prices of the market, otherwise of its country. */
  published: measured
    .extend({
      /** YYYY-MM, or YYYY. */
      period: z.string(),
      isOfMarket: z.boolean(),
    })
    .nullable(),
  /** The median of other users' reports for the market. */
  reported: measured.extend({ people: z.int() }).nullable(),
  /** Numbers of the same user's reports that were shown or declined. */
  reporter: z.object({ shown: z.int(), declined: z.int() }),
});
export type DeskReport = z.output<typeof deskReport>;

export const listDeskReports = listEndpoint({
  path: "portal/price-report",
  audience: decide,
  summary:
    "Reports of prices: those held for a decision, the oldest first; or those shown or declined, the newest first. With what is known beside each.",
  input: z.object({
    status: z.preprocess((value) => value || undefined, z.enum(reportStates).default("held")),
    ...paging(limits.pageSize),
  }),
  output: deskReport,
});

const decision = (path: string, summary: string) =>
  writeEndpoint({
    path,
    audience: decide,
    summary,
    input: z.object({
      id: idParam,
      /** The state that the officer saw: if two officers decide at once, the second gets 409. */
      seen: z.enum(reportStates).default("held"),
    }),
    output: deskReport,
  });

export const approveReport = decision(
  "portal/price-report/{id}/approve",
  "Publish a price report. The user who reported it is notified.",
);
export const declineReport = decision(
  "portal/price-report/{id}/decline",
  "Reject a price report. The user who reported it is notified.",
);
