import { sql } from "drizzle-orm";
import { marketOrder } from "#areas/trade/orders/tables.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { ratingReview } from "./tables.ts";

/** Locks a rated order until the transaction ends, so that only one act changes it at a time. */
export const lockRatedOrder = statement("rated order locked", (p: Parameters<{ id: string }>) =>
  select(
    {
      id: marketOrder.id,
      number: marketOrder.number,
      buyerId: marketOrder.buyerId,
      traderId: marketOrder.traderId,
      comment: marketOrder.ratingComment,
      /** Whether the rating is public: no officer excluded it. */
      isShown: sql<boolean>`not exists (select from ${ratingReview}
        where ${ratingReview.orderId} = ${p.id} and ${ratingReview.effect} = 'leftOut')`,
    },
    sql`from ${marketOrder} where ${marketOrder.id} = ${p.id}
      and ${marketOrder.rating} is not null for update`,
  ),
);
