import { type Column, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { waitingOrders, waitingRequests } from "../order-rules.ts";
import { marketOrderProposal } from "../tables.ts";

const q = alias(marketOrderProposal, "q");

/** Of pending requests: without an open offer they wait for the seller, with one for the buyer. */
export function requestsWaiting(r: {
  id: Column;
  state: Column;
}): Record<(typeof waitingRequests)[number], SQL> {
  const hasOffer = sql`exists (select from ${marketOrderProposal} q
    where ${q.requestId} = ${r.id} and ${q.state} = 'open')`;
  return {
    requests: sql`${r.state} = 'pending' and not ${hasOffer}`,
    offers: sql`${r.state} = 'pending' and ${hasOffer}`,
  };
}

/** Of orders that were not cancelled: paid as the buyer says, and not paid. */
export const ordersWaiting = (m: {
  state: Column;
  paid: Column;
}): Record<(typeof waitingOrders)[number], SQL> => ({
  payments: sql`${m.state} <> 'cancelled' and ${m.paid} = 'submitted'`,
  toPay: sql`${m.state} <> 'cancelled' and ${m.paid} = 'unpaid'`,
});
