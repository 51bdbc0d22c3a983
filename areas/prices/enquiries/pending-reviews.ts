import { sql } from "drizzle-orm";
import { enquiriesDeskPath } from "#areas/prices/market-prices/paths.ts";
import { commodity } from "#areas/reference/commodities/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import { inLanguage } from "#server/database/name-in.ts";
import { jsonObject } from "#server/database/statement.ts";
import { none, type PendingReviews } from "#server/pending-reviews.ts";
import { priceEnquiry } from "./tables.ts";

/** What waits for an officer. */
export const pendingReviews: readonly PendingReviews[] = [
  {
    kind: "enquiry",
    from: (by) => sql`from ${priceEnquiry}
      where ${priceEnquiry.state} = 'open' and ${priceEnquiry.accountId} <> ${by}`,
    id: priceEnquiry.id,
    since: priceEnquiry.createdAt,
    orSince: priceEnquiry.createdAt,
    summary: (language) => sql`(select ${jsonObject({
      name: inLanguage(commodity.names, language),
      about: sql<string>`${inLanguage(location.names, language)}`,
      of: none,
      documents: none,
    })} from ${priceEnquiry} join ${commodity} on ${commodity.id} = ${priceEnquiry.commodityId}
      join ${location} on ${location.id} = ${priceEnquiry.locationId}
      where ${priceEnquiry.id} = waits.id)`,
    path: () => enquiriesDeskPath,
  },
];
