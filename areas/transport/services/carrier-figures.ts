import { sql } from "drizzle-orm";
import { type Parameters, set, statement } from "#server/database/statement.ts";
import { logisticsProvider } from "./tables.ts";

const { accountId, deliveredOrders, ratingSum, ratingCount } = logisticsProvider;

/** Counts one more delivered order of a carrier. */
export const countDelivered = statement(
  "transport delivered",
  (p: Parameters<{ providerId: string }>) => sql`
    update ${logisticsProvider}
    ${set(logisticsProvider, { deliveredOrders: sql`${deliveredOrders} + 1` })}
    where ${accountId} = ${p.providerId}`,
);

/** Adds the rating of an order to those of its carrier. */
export const addRating = statement(
  "carrier rated",
  (p: Parameters<{ providerId: string; rating: number }>) => sql`
    update ${logisticsProvider} ${set(logisticsProvider, {
      ratingSum: sql`${ratingSum} + ${p.rating}`,
      ratingCount: sql`${ratingCount} + 1`,
    })} where ${accountId} = ${p.providerId}`,
);
