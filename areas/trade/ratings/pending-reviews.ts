import { sql } from "drizzle-orm";
import { trader } from "#areas/people/accounts/tables.ts";
import { marketOrder } from "#areas/trade/orders/tables.ts";
import { jsonObject } from "#server/database/statement.ts";
import { none, type PendingReviews } from "#server/pending-reviews.ts";
import { ratingReviewPath } from "./rating-paths.ts";
import { ratingReport, ratingReview } from "./tables.ts";

/** What waits for an officer. */
export const pendingReviews: readonly PendingReviews[] = [
  // Buyers, sellers and reporters do not decide on their rating.
  {
    kind: "rating",
    from: (
      by,
    ) => sql`from ${ratingReview} join ${marketOrder} on ${marketOrder.id} = ${ratingReview.orderId}
      where ${ratingReview.waitingSince} is not null
        and ${by} not in (${marketOrder.buyerId}, ${marketOrder.traderId})
        and not exists (select from ${ratingReport}
          where ${ratingReport.orderId} = ${ratingReview.orderId} and ${ratingReport.by} = ${by})`,
    id: ratingReview.orderId,
    since: ratingReview.waitingSince,
    orSince: marketOrder.updatedAt,
    summary: () => sql`(select ${jsonObject({
      name: marketOrder.number,
      about: sql<string>`${trader.name}`,
      of: none,
      documents: none,
    })} from ${marketOrder} join ${trader} on ${trader.accountId} = ${marketOrder.traderId}
      where ${marketOrder.id} = waits.id)`,
    path: ({ id }) => ratingReviewPath(id),
  },
];
