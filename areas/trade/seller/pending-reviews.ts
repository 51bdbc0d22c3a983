import { sql } from "drizzle-orm";
import { trader } from "#areas/people/accounts/tables.ts";
import { commodity } from "#areas/reference/commodities/tables.ts";
import { product } from "#areas/trade/market/tables.ts";
import { productReviewsPath } from "#core/paths.ts";
import { inLanguage } from "#server/database/name-in.ts";
import { jsonObject } from "#server/database/statement.ts";
import { none, type PendingReviews } from "#server/pending-reviews.ts";

/** What waits for an officer. */
export const pendingReviews: readonly PendingReviews[] = [
  {
    kind: "product",
    from: (by) => sql`from ${product}
      where ${product.state} = 'submitted' and ${product.traderId} <> ${by}`,
    id: product.id,
    since: product.submittedAt,
    orSince: product.updatedAt,
    summary: (language) => sql`(select ${jsonObject({
      name: product.name,
      about: sql<string>`${trader.name} || ', ' || (${inLanguage(commodity.names, language)})`,
      of: none,
      documents: none,
    })} from ${product} join ${trader} on ${trader.accountId} = ${product.traderId}
      join ${commodity} on ${commodity.id} = ${product.commodityId}
      where ${product.id} = waits.id)`,
    path: ({ id }) => `${productReviewsPath}/${id}`,
  },
];
