import type { Database } from "#server/database/database.ts";
import { initialStock } from "./order-tasks.ts";

interface OrderCounts {
  /** Accepted orders that are in the table. */
  there: number;
  /** Orders of these buyers, accepted or not. */
  all: number;
  /** Orders with one line, one step of history and one notification each. */
  whole: number;
  /** Units that were taken out of stock: none before the seller agrees. */
  taken: number;
  keys: number;
  sent: number;
  queued: number;
  /** Notifications whose channels are not chosen yet. */
  waiting: number;
  lost: number;
}

/**
 * Counts the accepted orders with everything they cause, and those that notified no one.
 * @param otherKeys idempotency keys of other writes that were accepted
 */
export async function countOrders(db: Database, accepted: string[], otherKeys = 0) {
  const [found] = await db.query<OrderCounts>(count, [accepted, initialStock]);
  if (!found) throw new Error("nothing was counted");
  const distinct = new Set(accepted).size;
  const { there, all, whole, taken, sent, queued, waiting, lost } = found;
  const keys = found.keys - otherKeys;
  const expected = accepted.length;
  const isWhole =
    [distinct, there, all, whole, keys, sent + queued + waiting].every(
      (total) => total === expected,
    ) &&
    Number(taken) === 0 &&
    lost === 0;
  const lines = [
    `accepted: ${expected}, under ${distinct} different ids`,
    `in the table: ${there} of these, ${all} in all, for ${keys} keys`,
    `with one line, one step of history and one notification: ${whole}`,
    `taken out of stock: ${taken}`,
    `notifications: ${sent} sent, ${queued} queued, ${waiting} waiting in the queue before, ${lost} lost`,
  ];
  return { lines, isWhole };
}

const count = `
  with own as materialized (
    select r.id from market_order_request r join account a on a.id = r.buyer_id
    where a.last_name = 'Test'),
  job as materialized (
    select data ->> 'notificationId' as notification, data ->> 'deliveryId' as delivery
    from pgboss.job where state < 'completed'),
  notified as materialized (
    select n.id, o.id as order_id,
      exists (select from notification_delivery d where d.notification_id = n.id and d.state = 'sent') as is_sent,
      exists (select from notification_delivery d join job on job.delivery = d.id::text
        where d.notification_id = n.id and d.state = 'queued') as is_queued,
      exists (select from job where job.notification = n.id::text) as is_waiting
    from notification n join own o on n.link = '/market/myorders?request=' || o.id)
  select
    (select count(*) from own where id = any($1::uuid[])) as there,
    (select count(*) from own) as "all",
    (select count(*) from own where
      (select count(*) from market_order_line l where l.request_id = own.id) = 1
      and (select count(*) from market_order_step s where s.request_id = own.id) = 1
      and (select count(*) from notified where notified.order_id = own.id) = 1) as whole,
    (select sum($2 - p.quantity) from product p join account a on a.id = p.trader_id
     where a.last_name = 'Test') as taken,
    (select count(*) from idempotency_key where answer is not null) as keys,
    (select count(*) from notified where is_sent) as sent,
    (select count(*) from notified where is_queued and not is_sent) as queued,
    (select count(*) from notified where is_waiting and not is_queued and not is_sent) as waiting,
    (select count(*) from notified where not (is_sent or is_queued or is_waiting)) as lost`;
