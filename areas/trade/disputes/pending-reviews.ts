import { sql } from "drizzle-orm";
import { trader } from "#areas/people/accounts/tables.ts";
import { marketOrder } from "#areas/trade/orders/tables.ts";
import { jsonObject } from "#server/database/statement.ts";
import { none, type PendingReviews } from "#server/pending-reviews.ts";
import { disputeDeskPath } from "./dispute-paths.ts";
import { dispute } from "./tables.ts";

/** What waits for an officer who neither bought nor sold. */
export const pendingReviews: readonly PendingReviews[] = [
  {
    kind: "dispute",
    from: (by) => sql`from ${dispute} where ${dispute.state} = 'escalated'
      and ${by} not in (${dispute.buyerId}, ${dispute.traderId})`,
    id: dispute.id,
    since: dispute.escalatedAt,
    orSince: dispute.openedAt,
    summary: () => sql`(select ${jsonObject({
      name: marketOrder.number,
      about: sql<string>`${trader.name}`,
      of: none,
      documents: none,
    })} from ${dispute} join ${marketOrder} on ${marketOrder.id} = ${dispute.orderId}
      join ${trader} on ${trader.accountId} = ${dispute.traderId}
      where ${dispute.id} = waits.id)`,
    path: ({ id }) => disputeDeskPath(id),
  },
];
