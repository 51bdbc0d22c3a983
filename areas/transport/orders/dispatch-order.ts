import { sql } from "drizzle-orm";
import { dispatchByCarrier } from "#areas/trade/orders/orders/dispatch-by-carrier.ts";
import { transportDispatched } from "#areas/transport/requests/notifications.ts";
import { logisticsRequest } from "#areas/transport/requests/tables.ts";
import { notifyParty } from "#areas/transport/requests/transport-steps.ts";
import { logisticService } from "#areas/transport/services/tables.ts";
import { dayIn } from "#core/day-in.ts";
import { badInput } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { lookup, type Parameters, select, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { counterpartyOf, moveOrder } from "./move-order.ts";

/**
 * Marks the order as dispatched and notifies the customer of the expected day of arrival. A market
 * order whose goods were ready is dispatched with it.
 */
export const dispatchOrder: Handler<typeof endpoints.dispatchOrder> = (
  context,
  { id, expectedOn, comment },
) => {
  const { now } = context;
  const changesOf = async (context: Context, { requestId }: { requestId: string }) => {
    const day = expectedOn ?? (await longestOf(context, { requestId }));
    return { dispatchedAt: now, expectedOn: assertArrivalDay(context, day) };
  };
  return moveOrder(context, { id, act: "dispatch", comment, changesOf }, async (context, order) => {
    await notifyParty(context, transportDispatched, counterpartyOf(order), {
      orderNumber: order.number,
      dateUpdated: now.toISOString(),
      ...(order.expectedOn && { expectedOn: order.expectedOn }),
      ...(comment && { comment }),
    });
    // The goods of a market order that were ready are on their way with it.
    const [carried] = await findMarketOrder(context, { id: order.requestId });
    if (carried?.marketOrderId) await dispatchByCarrier(context, { id: carried.marketOrderId });
  });
};

const findMarketOrder = lookup(
  logisticsRequest,
  "market order of transport",
  ["marketOrderId"],
  "id",
);

/** An arrival later than this is a typing error. */
const maxDaysToCome = 365;

/**
 * @throws AppError errors.badInput for a day in the past (in the edition's time zone) or years
 * ahead
 */
function assertArrivalDay(context: Pick<Context, "edition" | "now">, day: string): string {
  if (day < dayIn(context)) throw badInput({ field: "expectedOn", key: "logistics.day.past" });
  if (day > dayIn(context, -maxDaysToCome)) {
    throw badInput({ field: "expectedOn", key: "logistics.day.invalid" });
  }
  return day;
}

/** Returns the day of arrival if transport takes the maximum time of the service or quote. */
async function longestOf(context: Context, of: { requestId: string }): Promise<string> {
  const [service] = await findDays(context, of);
  return dayIn(context, -(service?.maxDays ?? 0));
}

const findDays = statement("days of a transport order", (p: Parameters<{ requestId: string }>) =>
  select(
    { maxDays: sql<number>`coalesce(${logisticService.maxDays}, ${logisticsRequest.days}, 0)` },
    sql`from ${logisticsRequest}
      left join ${logisticService} on ${logisticService.id} = ${logisticsRequest.serviceId}
      where ${logisticsRequest.id} = ${p.requestId}`,
  ),
);
