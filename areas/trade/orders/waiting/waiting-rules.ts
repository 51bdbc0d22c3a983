import { type Column, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Parameters } from "#server/database/statement.ts";
import type { orderActionKinds, requestActionKinds } from "../order-rules.ts";
import { marketOrderProposal } from "../tables.ts";

const q = alias(marketOrderProposal, "q");

type Now = Parameters<{ now: Date }>;

/** Whether `q` is the open proposal of a request, whose time is not over. */
export const isOpenProposal = ({ id }: { id: Column }, { now }: Now) =>
  sql`${q.requestId} = ${id} and ${q.state} = 'open'
    and (${q.expiresAt} is null or ${q.expiresAt} > ${now})`;

/**
 * Conditions for pending requests that await one side, as `awaitedSide` says it: the one that has an
 * open proposal to answer; without one, whose turn it is, or the seller.
 */
export function requestsAwaitingAction(
  r: { id: Column; state: Column; turn: Column },
  now: Now,
): Record<(typeof requestActionKinds)[number], SQL> {
  const awaited = sql`coalesce((
    select case ${q.by} when 'buyer' then 'seller' else 'buyer' end
    from ${marketOrderProposal} q where ${isOpenProposal(r, now)}), ${r.turn}, 'seller')`;
  return {
    requests: sql`${r.state} = 'pending' and ${awaited} = 'seller'`,
    offers: sql`${r.state} = 'pending' and ${awaited} = 'buyer'`,
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
