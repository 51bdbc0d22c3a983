import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { type Parameters, set, statement } from "#server/database/statement.ts";
import { keepIfCommitted } from "#server/files/keep-if-committed.ts";
import { transportDelivered } from "../notifications.ts";
import { logisticsProvider } from "../tables.ts";
import type { ProvedDelivery } from "../tracking/prepare-delivery.ts";
import { tell } from "../transport-steps.ts";
import type * as endpoints from "./endpoints.ts";
import { moveOrder, toldOf } from "./move-order.ts";

/**
 * The goods were handed over, and how that is proved; the customer is told.
 * @throws AppError as `moveOrder`
 */
export async function deliverOrder(
  context: Context,
  { photo, ...input }: ProvedDelivery,
): Promise<endpoints.LogisticsOrder> {
  const { id, comment, proof, receivedBy } = input;
  const { now } = context;
  const deliver = (proofPhoto: string | null) => {
    const changesOf = async () => ({ deliveredAt: now, proof, receivedBy, proofPhoto });
    return moveOrder(
      context,
      { id, act: "deliver", comment, changesOf },
      async (context, order) => {
        await countDelivered(context, { providerId: order.providerId });
        await tell(context, transportDelivered, toldOf(order), {
          orderNumber: order.number,
          dateUpdated: now.toISOString(),
          ...(comment && { comment }),
        });
      },
    );
  };
  return photo ? keepIfCommitted(context.files.documents, photo, deliver) : deliver(null);
}

const { deliveredOrders } = logisticsProvider;

const countDelivered = statement(
  "transport delivered",
  (p: Parameters<{ providerId: string }>) => sql`
    update ${logisticsProvider}
    ${set(logisticsProvider, { deliveredOrders: sql`${deliveredOrders} + 1` })}
    where ${logisticsProvider.accountId} = ${p.providerId}`,
);
