import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { marketOrder, marketOrderProposal, marketOrderRequest } from "../tables.ts";
import type { OwnWaiting } from "./endpoints.ts";

const r = alias(marketOrderRequest, "r");
const q = alias(marketOrderProposal, "q");
const m = alias(marketOrder, "m");

/**
 * How much waits for an act of the caller, and not for the other side: a request with an open offer
 * waits for its buyer, one without for its seller.
 */
export async function countWaiting(context: Context): Promise<OwnWaiting> {
  const [row] = await count(context, personOf(context));
  const { requests = 0, payments = 0, toProcess = 0, toDispatch = 0 } = row ?? {};
  const { offers = 0, toPay = 0 } = row ?? {};
  return { seller: { requests, payments, toProcess, toDispatch }, buyer: { offers, toPay } };
}

const count = statement("what waits for her", (p: Parameters<{ accountId: string }>) => {
  const hasOffer = sql`exists (select from ${marketOrderProposal} q
    where ${q.requestId} = ${r.id} and ${q.state} = 'open')`;
  const requests = (where: typeof hasOffer) => sql<number>`(select count(*)::int
    from ${marketOrderRequest} r where ${r.state} = 'pending' and ${where})`;
  const orders = (where: typeof hasOffer) => sql<number>`(select count(*)::int
    from ${marketOrder} m where ${m.state} <> 'cancelled' and ${where})`;
  const sold = sql`${m.traderId} = ${p.accountId}`;
  return select(
    {
      requests: requests(sql`${r.traderId} = ${p.accountId} and not ${hasOffer}`),
      payments: orders(sql`${sold} and ${m.paid} = 'submitted'`),
      toProcess: orders(sql`${sold} and ${m.state} = 'approved'`),
      toDispatch: orders(sql`${sold} and ${m.state} = 'processed'`),
      offers: requests(sql`${r.buyerId} = ${p.accountId} and ${hasOffer}`),
      toPay: orders(sql`${m.buyerId} = ${p.accountId} and ${m.paid} = 'unpaid'`),
    },
    sql``,
  );
});
