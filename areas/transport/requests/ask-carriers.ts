import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { findRouteLength } from "#areas/transport/services/route-length.ts";
import { newId } from "#core/ids.ts";
import { dayMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { insertion, type Parameters, select, statement } from "#server/database/statement.ts";
import { lockCustomer } from "./lock-customer.ts";
import { notifyNearCarriers } from "./notify-near-carriers.ts";
import { logisticsRequest } from "./tables.ts";
import { writeStepBy } from "./transport-steps.ts";

/** A load for which all carriers may quote a price. */
export interface LoadToQuote {
  customerId: string;
  /** The market order that is carried. */
  marketOrderId: string | null;
  /** Ids of places. */
  fromId: number;
  toId: number;
  commodityId: number | null;
  /** In the unit, greater than 0, at most three decimals. */
  quantity: number;
  unitId: number;
  /** Only the carrier whose quote is accepted reads it; may be empty. */
  description: string;
}

/**
 * Puts a load on the load board: a request for transport to all carriers, which quote their own
 * price. Runs in the transaction of the context, whoever the caller is: the customer is the one
 * named. It locks the customer's account, checks no limit and trusts the values. Carriers near the
 * route are notified. A market order has one load at a time: a second call returns the first.
 * @returns the id of the request, and when it ends if no quote is accepted
 * @throws AppError errors.userNotFound
 */
export async function askCarriers(
  context: Context,
  load: LoadToQuote,
): Promise<{ id: string; endsAt: Date }> {
  const { now, settings, edition } = context;
  const { customerId, marketOrderId, fromId, toId } = load;
  const contact = await lockCustomer(context, { customerId });
  if (marketOrderId !== null) {
    const [pending] = await findPending(context, { customerId, marketOrderId, now });
    if (pending) return { id: pending.id, endsAt: new Date(pending.endsAt) };
  }
  const { distanceKm } = await findRouteLength(context, { fromId, toId, mode: "road" });
  const id = newId();
  const endsAt = new Date(now.getTime() + settings.TRANSPORT_LOAD_DAYS * dayMs);
  await insertLoad(context, {
    ...load,
    ...contact,
    id,
    state: "pending",
    isOpen: true,
    currency: edition.currency,
    distanceKm,
    endsAt,
    createdAt: now,
    updatedAt: now,
  });
  const step = { act: "ask", side: "customer", state: "pending" } as const;
  await writeStepBy(context, { requestId: id, by: customerId, ...step });
  await notifyNearCarriers(context, { requestId: id, customerId, fromId, toId });
  return { id, endsAt };
}

const insertLoad = insertion(logisticsRequest, "load added");

const r = alias(logisticsRequest, "r");

const findPending = statement(
  "load of a market order",
  (p: Parameters<{ customerId: string; marketOrderId: string; now: Date }>) =>
    select(
      { id: r.id, endsAt: sql<string>`${r.endsAt}` },
      sql`from ${logisticsRequest} r where ${r.marketOrderId} = ${p.marketOrderId}
        and ${r.customerId} = ${p.customerId} and ${r.state} = 'pending'
        and ${r.endsAt} > ${p.now}::timestamptz order by ${r.createdAt} limit 1`,
    ),
);
