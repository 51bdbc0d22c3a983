import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { marketColumns } from "#areas/reference/places/market-columns.ts";
import { marketPlace } from "#areas/reference/places/tables.ts";
import type { Language } from "#core/languages.ts";
import { inLanguage, namedIn } from "#server/database/name-in.ts";
import { iso, jsonObject } from "#server/database/statement.ts";
import { m } from "./known-prices.ts";
import { priceReport } from "./tables.ts";

export const r = alias(priceReport, "r");

/** The columns of a report for its user and for officers. */
export const reportColumns = (language: SQL<Language>) => ({
  id: r.id,
  status: r.state,
  commodity: jsonObject(namedIn(commodity, language)),
  market: jsonObject(marketColumns),
  price: r.price,
  currency: r.currency,
  unit: jsonObject({ ...namedIn(m, language), shortName: inLanguage(m.shortNames, language) }),
  day: sql<string>`${r.day}::text`,
  dateReported: iso(r.createdAt),
  dateDecided: iso(r.decidedAt),
  isDemo: r.isDemo,
});

/** The `from` clause for `reportColumns`. */
export const fromReports = sql`from ${priceReport} r
  join ${commodity} on ${commodity.id} = ${r.commodityId}
  join ${marketPlace} on ${marketPlace.id} = ${r.marketPlaceId}
  join ${measurementUnit} m on ${m.id} = ${r.unitId}`;
