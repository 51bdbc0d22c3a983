import { sql } from "drizzle-orm";
import { refuse } from "#areas/transport/services/refusals.ts";
import { logisticsProvider } from "#areas/transport/services/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { createOrder } from "./create-order.ts";
import type * as endpoints from "./endpoints.ts";
import { type LockedRequest, lockOwnRequest, moveRequest, updateOffer } from "./move-request.ts";
import { offerAccepted, offerDeclined, transportGiven } from "./notifications.ts";
import { getRequest } from "./reads.ts";
import { logisticsOffer } from "./tables.ts";
import { offerStateAt } from "./transport-rules.ts";
import { notifyParty } from "./transport-steps.ts";

/**
 * Accepts another provider's offer: that provider takes the request over and the order is created.
 * It is notified, and so is the originally requested provider.
 * @throws AppError errors.notFound for an offer of another request, logistics.notNow, .quoteEnded,
 * and .quoteChanged if the customer saw another version (409)
 */
export const acceptOffer: Handler<typeof endpoints.acceptOffer> = (
  context,
  { id, offerId, version },
) => {
  let previousProviderId: string | null = null;
  const takenOverBy = async (context: Context, request: LockedRequest) => {
    previousProviderId = request.providerId;
    const offer = await openOffer(context, request, offerId);
    if (offerStateAt(offer, context.now) !== "open") throw refuse("quoteEnded");
    if (version !== undefined && version !== offer.changes) throw refuse("quoteChanged");
    const { serviceId, providerId, cost, total, currency, days } = offer;
    return { serviceId, providerId, cost, total, currency, days };
  };
  return moveRequest(context, { id, act: "accept", takenOverBy }, async (context, request) => {
    const { providerId, contactName: fullName } = request;
    if (previousProviderId) {
      const to = previousProviderId;
      await notifyParty(context, transportGiven, { requestId: id, to, side: "elsewhere" });
    }
    const { id: orderId, number: orderNumber } = await createOrder(context, request);
    const to = providerId ?? "";
    const recipient = { requestId: id, orderId, to, side: "provider" } as const;
    const dateApproved = context.now.toISOString();
    await notifyParty(context, offerAccepted, recipient, { orderNumber, fullName, dateApproved });
    return getRequest(context, { id });
  });
};

/**
 * Declines an offer for the customer and notifies the provider that made it.
 * @throws AppError errors.notFound for a user who is not the customer and for an offer of another
 * request, logistics.notNow (409)
 */
export const declineOffer: Handler<typeof endpoints.declineOffer> = (context, { id, offerId }) => {
  const { now } = context;
  return context.transaction(async (context) => {
    const request = await lockOwnRequest(context, { id });
    if (request.side !== "customer") throw notFound();
    const { providerId: to } = await openOffer(context, request, offerId);
    if (request.state !== "pending") throw refuse("notNow");
    await updateOffer(context, { id: offerId, state: "declined", answeredAt: now });
    const recipient = { requestId: id, to, side: "elsewhere" } as const;
    await notifyParty(context, offerDeclined, recipient, { dateUpdated: now.toISOString() });
    return getRequest(context, { id });
  });
};

/**
 * Returns an open offer of a listed provider.
 * @throws AppError errors.notFound, logistics.notNow
 */
async function openOffer(
  context: Pick<Context, "db">,
  { id: requestId, offers }: LockedRequest,
  id: string,
) {
  const [known] = await findOffer(context, { requestId, id });
  if (!known) throw notFound();
  const offer = offers.find((candidate) => candidate.id === id);
  // A provider that is no longer listed cannot take on new transport.
  if (!offer || !known.isListed) throw refuse("notNow");
  return offer;
}

const findOffer = statement(
  "offer to be answered",
  (p: Parameters<{ requestId: string; id: string }>) =>
    select(
      { isListed: logisticsProvider.isListed },
      sql`from ${logisticsOffer}
        join ${logisticsProvider} on ${logisticsProvider.accountId} = ${logisticsOffer.providerId}
        where ${logisticsOffer.id} = ${p.id} and ${logisticsOffer.requestId} = ${p.requestId}`,
    ),
);
