import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { marketColumns } from "#areas/reference/places/market-columns.ts";
import { marketPlace } from "#areas/reference/places/tables.ts";
import type { Language } from "#core/languages.ts";
import { idAndName, inLanguage } from "#server/database/name-in.ts";
import { iso, jsonObject } from "#server/database/statement.ts";
import { reportUnit } from "./known-prices.ts";
import { priceReport } from "./tables.ts";

export const reportRow = alias(priceReport, "r");

/** The columns of a report for its user and for officers. */
export const reportColumns = (language: SQL<Language>) => ({
  id: reportRow.id,
  status: reportRow.state,
  commodity: jsonObject(idAndName(commodity, language)),
  market: jsonObject(marketColumns),
  price: reportRow.price,
  currency: reportRow.currency,
  unit: jsonObject({
    ...idAndName(reportUnit, language),
    shortName: inLanguage(reportUnit.shortNames, language),
  }),
  day: sql<string>`${reportRow.day}::text`,
  dateReported: iso(reportRow.createdAt),
  dateDecided: iso(reportRow.decidedAt),
  isDemo: reportRow.isDemo,
});

/** The `from` clause for `reportColumns`. */
export const fromReports = sql`from ${priceReport} r
  join ${commodity} on ${commodity.id} = ${reportRow.commodityId}
  join ${marketPlace} on ${marketPlace.id} = ${reportRow.marketPlaceId}
  join ${measurementUnit} m on ${reportUnit.id} = ${reportRow.unitId}`;
