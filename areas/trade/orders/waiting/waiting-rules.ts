import { type Column, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { orderActionKinds, requestActionKinds } from "../order-rules.ts";
import { marketOrderProposal } from "../tables.ts";

const q = alias(marketOrderProposal, "q");

/**
 * Conditions for pending requests: without an open proposal they await the seller, with one the
 * buyer.
 */
export function requestsAwaitingAction(r: {
  id: Column;
  state: Column;
}): Record<(typeof requestActionKinds)[number], SQL> {
  const hasOffer = sql`exists (select from ${marketOrderProposal} q
    where ${q.requestId} = ${r.id} and ${q.state} = 'open')`;
  return {
    requests: sql`${r.state} = 'pending' and not ${hasOffer}`,
    offers: sql`${r.state} = 'pending' and ${hasOffer}`,
  };
}

/** Conditions for orders that are not cancelled: reported as paid by the buyer, and unpaid. */
export const ordersAwaitingAction = (m: {
  state: Column;
  paid: Column;
}): Record<(typeof orderActionKinds)[number], SQL> => ({
  payments: sql`${m.state} <> 'cancelled' and ${m.paid} = 'submitted'`,
  toPay: sql`${m.state} <> 'cancelled' and ${m.paid} = 'unpaid'`,
});
