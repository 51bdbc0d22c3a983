import { z } from "zod";
import { market } from "#areas/prices/market-prices/endpoints.ts";
import { countryFilter } from "#areas/reference/places/endpoints.ts";
import { limits } from "#core/limits.ts";
import { unit } from "#server/operations/answer-bricks.ts";
import {
  decimal,
  existingId,
  idFilter,
  named,
  numeric,
  oneOf,
  paging,
  tagged,
  wholeNumber,
} from "#server/operations/endpoint.ts";
import { reportActs } from "./acts.ts";
import { priceBounds, reportStates } from "./report-rules.ts";

const { listEndpoint, oneEndpoint } = tagged("price reports");
const { report, decide } = reportActs;
const at = z.iso.datetime();

const priceReport = z
  .object({
    id: z.uuid(),
    /** `held`: an officer looks at it before others see it. */
    status: z.enum(reportStates),
    commodity: named,
    market,
    /** For one unit. */
    price: z.number(),
    currency: z.string(),
    unit,
    /** On which it was paid, YYYY-MM-DD, in the edition's time. */
    day: z.string(),
    dateReported: at,
    dateDecided: at.nullable(),
    isDemo: z.boolean(),
  })
  .meta({ id: "PriceReport" });
export type PriceReport = z.output<typeof priceReport>;

export const reportPrice = oneEndpoint({
  method: "POST",
  path: "price-report",
  audience: report,
  idempotent: true,
  summary:
    "Say what was paid today for a commodity at a market, in the edition's currency. The same goods, market and unit again on the same day correct it.",
  input: z.object({
    commodityId: wholeNumber(1, undefined, "priceReports.field.commodity"),
    /** A market of the edition's country; a national average is none. */
    marketPlaceId: wholeNumber(1, undefined, "priceReports.field.market"),
    price: numeric(
      decimal(
        { ...priceBounds, places: 2 },
        { number: "priceReports.field.price", places: "priceReports.field.price" },
      ),
    ),
    /** One by weight, volume or piece, or one that these goods are quoted in. */
    unitId: wholeNumber(1, undefined, "priceReports.field.unit"),
  }),
  output: priceReport,
});

export const ownReports = listEndpoint({
  path: "price-report",
  audience: report,
  summary: "The caller's reports of prices, the newest first.",
  input: z.object({ status: oneOf(reportStates), ...paging(limits.pageSize) }),
  output: priceReport,
});

export const withdrawReport = oneEndpoint({
  method: "DELETE",
  path: "price-report/{id}",
  audience: report,
  idempotent: true,
  summary: "Withdraw a report of one's own; it is counted no more.",
  input: z.object({ id: existingId }),
});

export const reportSummary = listEndpoint({
  path: "price-report/summary",
  audience: "public",
  summary:
    "What members report was paid for a commodity in the last 30 days, by market and measure: how many, their middle and the newest day, never who. Each person counts once a market, with her newest. These are not official prices.",
  input: z.object({
    commodityId: wholeNumber(),
    /** One market; without it all of the country. */
    marketPlaceId: idFilter,
    countryCode: countryFilter,
    /** Middles are shown for this unit where they can be turned into it. */
    shownUnitId: idFilter,
    ...paging(limits.pageSize),
  }),
  output: z
    .object({
      market,
      reports: z.int(),
      people: z.int(),
      /** The middle of what the people say, for one unit. */
      price: z.number(),
      currency: z.string(),
      /** A kilogram, litre or piece, the unit asked for, or the pack whose size varies. */
      unit,
      /** YYYY-MM-DD. */
      newestDay: z.string(),
      isDemo: z.boolean(),
    })
    .meta({ id: "PriceReportSummary" }),
});
export type ReportSummary = z.output<typeof reportSummary.output>;

export const reportForm = oneEndpoint({
  path: "price-report/form",
  service: "pages",
  audience: report,
  summary: "What the form of a report is made of: markets, units, and what is likeliest.",
  input: z.object({ commodityId: idFilter }),
  output: z.object({
    markets: z.array(named),
    /** Where she reported last, else the only market of her place. */
    marketPlaceId: z.int().nullable(),
    units: z.array(named),
    /** The unit of goods that are not quoted by the kilogram. */
    usual: z.array(z.object({ commodityId: z.int(), unitId: z.int() })),
    /** The kilogram's. */
    unitId: z.int().nullable(),
  }),
});

/** What is known of a price for the same measure as a report's. */
const measured = z.object({ price: z.number(), unit }).meta({ id: "MeasuredPrice" });

const deskReport = priceReport
  .extend({
    /** Her own is another's to decide. */
    isOwn: z.boolean(),
    /** The price as it is held against the others: for one kilogram, litre or piece. */
    measured,
    /** The middle of the newest published prices of the market, else of its country. */
    published: measured
      .extend({
        /** YYYY-MM, or YYYY. */
        period: z.string(),
        isOfMarket: z.boolean(),
      })
      .nullable(),
    /** The middle of what other people report there. */
    reported: measured.extend({ people: z.int() }).nullable(),
    /** Reports of the same person that were decided or shown. */
    reporter: z.object({ shown: z.int(), declined: z.int() }),
  })
  .meta({ id: "PriceReportAtDesk" });
export type DeskReport = z.output<typeof deskReport>;

export const deskReports = listEndpoint({
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
  oneEndpoint({
    method: "POST",
    path,
    audience: decide,
    idempotent: true,
    summary,
    input: z.object({
      id: existingId,
      /** The state the officer saw: of two who decide at once the second gets 409. */
      seen: z.enum(reportStates).default("held"),
    }),
    output: deskReport,
  });

export const approveReport = decision(
  "portal/price-report/{id}/approve",
  "Show a report of a price to everybody; who reported it is told.",
);
export const declineReport = decision(
  "portal/price-report/{id}/decline",
  "Do not show a report of a price; who reported it is told.",
);
