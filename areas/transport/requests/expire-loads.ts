import { getTableColumns, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { lockParties } from "#areas/trade/orders/order-steps.ts";
import { stateAfter } from "#core/state-table.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { closeOffers, findOpenOffers, updateRequest } from "./move-request.ts";
import { loadExpired } from "./notifications.ts";
import { logisticsRequest } from "./tables.ts";
import { requestRules } from "./transport-rules.ts";
import { notifyParty, writeStepBy } from "./transport-steps.ts";

/** How many ids are read at once. */
const atOnce = 200;

/**
 * Ends the loads whose time is over, one transaction each: closes their quotes and notifies the
 * customer and the carriers. Reads have shown them as ended since their time.
 */
export async function expireLoads(context: Context): Promise<void> {
  for (;;) {
    const due = await findDue(context, { now: context.now, atOnce });
    for (const { id } of due) await expireLoad(context, id);
    if (due.length < atOnce) return;
  }
}

const expireLoad = (context: Context, id: string): Promise<void> =>
  context.transaction(async (context) => {
    const { now } = context;
    const [load] = await lock(context, { id, now });
    const state = load && stateAfter(requestRules, "expire", { state: load.state, side: "clock" });
    // Another server or the customer was first.
    if (!state) return;
    const offers = await findOpenOffers(context, { id });
    const { customerId } = load;
    await lockParties(context, { ids: [customerId, ...offers.map((offer) => offer.providerId)] });
    await updateRequest(context, { id, state, updatedAt: now });
    await writeStepBy(context, { requestId: id, by: null, act: "expire", side: "customer", state });
    await closeOffers(context, { id, offers, takenBy: null, state });
    await notifyParty(context, loadExpired, { requestId: id, to: customerId, side: "customer" });
  });

const r = alias(logisticsRequest, "r");

const isDue = ({ now }: Parameters<{ now: Date }>) =>
  sql`${r.state} = 'pending' and ${r.endsAt} <= ${now}::timestamptz`;

const findDue = statement("loads to end", (p: Parameters<{ now: Date; atOnce: number }>) =>
  select(
    { id: r.id },
    sql`from ${logisticsRequest} r where ${isDue(p)} order by ${r.endsAt} limit ${p.atOnce}`,
  ),
);

const lock = statement("load to end locked", (p: Parameters<{ id: string; now: Date }>) =>
  select(
    getTableColumns(r),
    sql`from ${logisticsRequest} r where ${r.id} = ${p.id} and ${isDue(p)} for update`,
  ),
);
