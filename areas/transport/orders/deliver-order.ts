import { transportDelivered } from "#areas/transport/requests/notifications.ts";
import { notifyParty } from "#areas/transport/requests/transport-steps.ts";
import { countDelivered } from "#areas/transport/services/carrier-figures.ts";
import type { Context } from "#server/context.ts";
import { storeIfCommitted } from "#server/files/store-if-committed.ts";
import type * as endpoints from "./endpoints.ts";
import { counterpartyOf, moveOrder } from "./move-order.ts";
import type { VerifiedDelivery } from "./prepare-delivery.ts";

/**
 * Marks the order as delivered with its proof and notifies the customer.
 * @throws AppError as `moveOrder`
 */
export async function deliverOrder(
  context: Context,
  { photo, ...input }: VerifiedDelivery,
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
        await notifyParty(context, transportDelivered, counterpartyOf(order), {
          orderNumber: order.number,
          dateUpdated: now.toISOString(),
          ...(comment && { comment }),
        });
      },
    );
  };
  return photo ? storeIfCommitted(context.files.documents, photo, deliver) : deliver(null);
}
