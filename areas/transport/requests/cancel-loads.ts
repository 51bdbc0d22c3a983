import { getTableColumns, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { lockParties } from "#areas/trade/orders/order-steps.ts";
import { stateAfter } from "#core/state-table.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { closeOffers, findOpenOffers, updateRequest } from "./move-request.ts";
import { logisticsRequest } from "./tables.ts";
import { requestRules, requestStateAt } from "./transport-rules.ts";
import { writeStepBy } from "./transport-steps.ts";

/**
 * Cancels the requests to all carriers for a market order that ends, in the transaction
 * of the context, whoever the caller is. Their quotes are closed and the carriers notified. Does
 * nothing where a quote was accepted: the transport order is cancelled by its own rules.
 */
export async function cancelLoads(
  context: Context,
  { marketOrderId, reason }: { marketOrderId: string; reason: string },
): Promise<void> {
  const { now } = context;
  for (const load of await lockLoads(context, { marketOrderId })) {
    const { id, customerId } = load;
    const before = requestStateAt(load, now);
    const state = stateAfter(requestRules, "cancel", { state: before, side: "customer" });
    if (!state) continue;
    const offers = await findOpenOffers(context, { id });
    await lockParties(context, { ids: [customerId, ...offers.map((offer) => offer.providerId)] });
    await updateRequest(context, { id, state, reason, updatedAt: now });
    const step = { act: "cancel", side: "customer", state, comment: reason } as const;
    await writeStepBy(context, { requestId: id, by: customerId, ...step });
    await closeOffers(context, { id, offers, takenBy: null, state });
  }
}

const r = alias(logisticsRequest, "r");

const lockLoads = statement(
  "loads of a market order locked",
  (p: Parameters<{ marketOrderId: string }>) =>
    select(
      getTableColumns(r),
      sql`from ${logisticsRequest} r where ${r.marketOrderId} = ${p.marketOrderId}
        and ${r.state} = 'pending' and ${r.providerId} is null order by ${r.id} for update`,
    ),
);
