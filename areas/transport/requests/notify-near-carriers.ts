import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { placesAround } from "#areas/transport/services/places-around.ts";
import { logisticService, logisticsProvider } from "#areas/transport/services/tables.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { loadOnBoard } from "./notifications.ts";
import { notifyParty } from "./transport-steps.ts";

interface NewLoad {
  requestId: string;
  customerId: string;
  /** Ids of places. */
  fromId: number;
  toId: number;
}

/**
 * Notifies the carriers nearest to the route of a new load, as many as the setting allows: first
 * those whose services touch both ends, then those that delivered most.
 */
export async function notifyNearCarriers(
  context: Context,
  { requestId, ...load }: NewLoad,
): Promise<void> {
  const { TRANSPORT_LOAD_NEWS: max } = context.settings;
  for (const { id: to } of await findNear(context, { ...load, max })) {
    await notifyParty(context, loadOnBoard, { requestId, to, side: "board" });
  }
}

const s = alias(logisticService, "s");
const p = alias(logisticsProvider, "p");

const findNear = statement(
  "carriers near a load",
  (params: Parameters<{ customerId: string; fromId: number; toId: number; max: number }>) => {
    const atFrom = sql`any(${placesAround(sql`${params.fromId}::int`)})`;
    const atTo = sql`any(${placesAround(sql`${params.toId}::int`)})`;
    return select(
      { id: p.accountId },
      sql`from (
          select ${s.providerId} as id, 1 as touches from ${logisticService} s
          where ${s.isListed} and ${s.fromId} = ${atFrom}
          union all
          select ${s.providerId}, 2 from ${logisticService} s
          where ${s.isListed} and ${s.toId} = ${atTo}) near
        join ${logisticsProvider} p on ${p.accountId} = near.id and ${p.isListed}
        join ${account} on ${account.id} = ${p.accountId} and ${account.state} = 'active'
        where ${p.accountId} <> ${params.customerId}
        group by ${p.accountId}
        order by count(distinct near.touches) desc, ${p.deliveredOrders} desc, ${p.accountId}
        limit ${params.max}`,
    );
  },
);
