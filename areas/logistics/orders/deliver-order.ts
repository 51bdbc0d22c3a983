import { sql } from "drizzle-orm";
import { badInput } from "#core/errors.ts";
import { type Parameters, set, statement } from "#server/database/statement.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { transportDelivered } from "../notifications.ts";
import { type logisticsOrder, logisticsProvider } from "../tables.ts";
import { tell } from "../transport-steps.ts";
import type * as endpoints from "./endpoints.ts";
import { moveOrder, toldOf } from "./move-order.ts";

/** The goods were handed over, and how that is proved; the customer is told. */
export const deliverOrder: Handler<typeof endpoints.deliverOrder> = (context, input) => {
  const { id, comment } = input;
  const { now } = context;
  const changesOf = async () => ({ deliveredAt: now, ...proofOf(input) });
  return moveOrder(context, { id, act: "deliver", comment, changesOf }, async (context, order) => {
    await countDelivered(context, { providerId: order.providerId });
    await tell(context, transportDelivered, toldOf(order), {
      orderNumber: order.number,
      dateUpdated: now.toISOString(),
      ...(comment && { comment }),
    });
  });
};

type Proof = Pick<typeof logisticsOrder.$inferInsert, "proof" | "receivedBy" | "proofPhoto">;

/** What proves the delivery. @throws AppError errors.badInput where nothing does */
function proofOf({ receivedBy }: ParsedInputOf<typeof endpoints.deliverOrder>): Proof {
  if (!receivedBy) throw badInput({ field: "receivedBy", key: "logistics.proof.missing" });
  return { proof: "name", receivedBy };
}

const { deliveredOrders } = logisticsProvider;

const countDelivered = statement(
  "transport delivered",
  (p: Parameters<{ providerId: string }>) => sql`
    update ${logisticsProvider}
    ${set(logisticsProvider, { deliveredOrders: sql`${deliveredOrders} + 1` })}
    where ${logisticsProvider.accountId} = ${p.providerId}`,
);
