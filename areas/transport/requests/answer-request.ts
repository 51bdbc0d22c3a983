import { sql } from "drizzle-orm";
import { account } from "#areas/people/accounts/tables.ts";
import { verifiedContact } from "#areas/people/accounts/verified-contacts.ts";
import { refuse } from "#areas/transport/services/refusals.ts";
import { logisticsProvider } from "#areas/transport/services/tables.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { createOrder } from "./create-order.ts";
import type * as endpoints from "./endpoints.ts";
import { moveRequest } from "./move-request.ts";
import { orderApproved, transportDeclined, transportTakenBack } from "./notifications.ts";
import { getRequest } from "./reads.ts";
import { notifyParty } from "./transport-steps.ts";

/**
 * Approves a request: it becomes an order with a number, and the customer is notified.
 * @throws AppError errors.notFound, logistics.notNow (409), logistics.notListed (409) for a carrier
 * whose approval ended since
 */
export const approveRequest: Handler<typeof endpoints.approveRequest> = (
  context,
  { id, comment },
) =>
  moveRequest(context, { id, act: "approve", comment }, async (context, request) => {
    const { providerId, customerId: to } = request;
    if (providerId) await assertListed(context, { providerId });
    const order = await createOrder(context, request);
    const recipient = { requestId: id, orderId: order.id, to, side: "customer" } as const;
    await notifyParty(context, orderApproved, recipient, {
      orderNumber: order.number,
      dateApproved: context.now.toISOString(),
      ...(providerId && (await emailOf(context, { providerId }))),
      ...(comment && { comment }),
    });
    return getRequest(context, { id });
  });

/** A provider that is no longer listed cannot take on new transport. */
async function assertListed(context: Pick<Context, "db">, of: { providerId: string }) {
  const [provider] = await findListed(context, of);
  if (!provider?.isListed) throw refuse("notListed");
}

const findListed = statement(
  "whether a carrier is listed",
  (p: Parameters<{ providerId: string }>) =>
    select(
      { isListed: logisticsProvider.isListed },
      sql`from ${logisticsProvider} where ${logisticsProvider.accountId} = ${p.providerId}`,
    ),
);

/** Returns the carrier's verified e-mail, for the customer. */
async function emailOf(context: Pick<Context, "db">, of: { providerId: string }) {
  const [carrier] = await findEmail(context, of);
  return carrier?.email ? { providerEmail: carrier.email } : {};
}

const findEmail = statement("e-mail of a carrier", (p: Parameters<{ providerId: string }>) =>
  select(
    { email: verifiedContact.email(account) },
    sql`from ${account} where ${account.id} = ${p.providerId}`,
  ),
);

/** Declines a request with a reason and notifies the customer. */
export const declineRequest: Handler<typeof endpoints.declineRequest> = (context, { id, reason }) =>
  moveRequest(context, { id, act: "decline", reason }, async (context, { customerId: to }) => {
    const recipient = { requestId: id, to, side: "customer" } as const;
    const dateUpdated = context.now.toISOString();
    await notifyParty(context, transportDeclined, recipient, { comment: reason, dateUpdated });
    return getRequest(context, { id });
  });

/** Cancels a request for the customer and notifies the provider, if it is addressed to one. */
export const cancelRequest: Handler<typeof endpoints.cancelRequest> = (context, { id, reason }) =>
  moveRequest(context, { id, act: "cancel", reason }, async (context, request) => {
    const { providerId: to } = request;
    if (to === null) return getRequest(context, { id });
    const recipient = { requestId: id, to, side: "provider" } as const;
    await notifyParty(context, transportTakenBack, recipient, {
      fullName: request.contactName,
      dateCancelled: context.now.toISOString(),
      ...(reason && { comment: reason }),
    });
    return getRequest(context, { id });
  });
