import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { marketOrder, marketOrderRequest } from "../tables.ts";
import type { PendingCounts } from "./endpoints.ts";
import { ordersAwaitingAction, requestsAwaitingAction } from "./waiting-rules.ts";

const r = alias(marketOrderRequest, "r");
const m = alias(marketOrder, "m");

/**
 * Counts what awaits an act of the caller rather than of the other side.
 */
export async function countPending(context: Context): Promise<PendingCounts> {
  const { accountId } = personOf(context);
  const [row] = await count(context, { accountId, now: context.now });
  const { requests = 0, payments = 0, toProcess = 0, toDispatch = 0 } = row ?? {};
  const { offers = 0, toPay = 0 } = row ?? {};
  return { seller: { requests, payments, toProcess, toDispatch }, buyer: { offers, toPay } };
}

const count = statement(
  "requests and orders that await a user",
  (p: Parameters<{ accountId: string; now: Date }>) => {
    const { requests, offers } = requestsAwaitingAction(r, p);
    const { payments, toPay } = ordersAwaitingAction(m);
    const ofRequests = (where: SQL) =>
      sql<number>`(select count(*)::int from ${marketOrderRequest} r where ${where})`;
    const ofOrders = (where: SQL) =>
      sql<number>`(select count(*)::int from ${marketOrder} m where ${where})`;
    const sold = sql`${m.traderId} = ${p.accountId}`;
    return select(
      {
        requests: ofRequests(sql`${r.traderId} = ${p.accountId} and ${requests}`),
        payments: ofOrders(sql`${sold} and ${payments}`),
        toProcess: ofOrders(sql`${sold} and ${m.state} = 'approved'`),
        toDispatch: ofOrders(sql`${sold} and ${m.state} = 'processed'`),
        offers: ofRequests(sql`${r.buyerId} = ${p.accountId} and ${offers}`),
        toPay: ofOrders(sql`${m.buyerId} = ${p.accountId} and ${toPay}`),
      },
      sql``,
    );
  },
);
