import { sql } from "drizzle-orm";
import { reportsDeskPath } from "#areas/prices/market-prices/paths.ts";
import { commodity } from "#areas/reference/commodities/tables.ts";
import { marketPlace } from "#areas/reference/places/tables.ts";
import { inLanguage } from "#server/database/name-in.ts";
import { jsonObject } from "#server/database/statement.ts";
import { none, type PendingReviews } from "#server/pending-reviews.ts";
import { priceReport } from "./tables.ts";

/** What waits for an officer. */
export const pendingReviews: readonly PendingReviews[] = [
  {
    kind: "priceReport",
    from: (by) => sql`from ${priceReport}
      where ${priceReport.state} = 'held' and ${priceReport.accountId} <> ${by}`,
    id: priceReport.id,
    since: priceReport.createdAt,
    orSince: priceReport.createdAt,
    summary: (language) => sql`(select ${jsonObject({
      name: inLanguage(commodity.names, language),
      about: sql<string>`${marketPlace.name}`,
      of: none,
      documents: none,
    })} from ${priceReport} join ${commodity} on ${commodity.id} = ${priceReport.commodityId}
      join ${marketPlace} on ${marketPlace.id} = ${priceReport.marketPlaceId}
      where ${priceReport.id} = waits.id)`,
    path: () => reportsDeskPath,
  },
];
