import { getTableColumns, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { lockAccount } from "#areas/people/accounts/lock-account.ts";
import { lockParties } from "#areas/trade/orders/order-steps.ts";
import { refuse } from "#areas/transport/services/refusals.ts";
import { notFound } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import {
  insertion,
  nullable,
  type Parameters,
  select,
  statement,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./board/endpoints.ts";
import { findCosting, getOpenLoad, isBetweenOthers, rankCosts } from "./load-board.ts";
import { updateOffer } from "./move-request.ts";
import { offerTakenBack, transportOffered } from "./notifications.ts";
import { enforceOfferLimit } from "./request-limits.ts";
import { transportRequest } from "./request-rows.ts";
import { logisticsOffer, logisticsRequest } from "./tables.ts";
import { requestStateAt } from "./transport-rules.ts";
import { notifyParty } from "./transport-steps.ts";

/**
 * Offers to carry a pending request, as another provider on the route, and notifies the customer.
 * @throws AppError errors.notFound for a request that was never on the load board,
 * logistics.notNow, .alreadyOffered, .noServiceThere (409), .tooManyOffers (429)
 */
export const offerTransport: Handler<typeof endpoints.offerTransport> = (
  context,
  { id: requestId, serviceId, comment },
) => {
  const { accountId: providerId } = personOf(context);
  const { now } = context;
  return context.transaction(async (context) => {
    const { customerId: to } = await lockOpen(context, { id: requestId, accountId: providerId });
    await lockAccount(context, { id: providerId });
    await lockParties(context, { ids: [to] });
    const [load] = await findCosting(context, { id: requestId, accountId: providerId });
    if (!load || requestStateAt(load, now) !== "pending") throw refuse("notNow");
    if (load.offerId) throw refuse("alreadyOffered");
    const chosen = rankCosts(load).find((candidate) => candidate.serviceId === serviceId);
    if (!chosen) throw refuse("noServiceThere");
    await enforceOfferLimit(context, { id: providerId });
    const { cost } = chosen;
    const { totalCost: total, currency } = cost;
    await insertOffer(context, {
      id: newId(),
      requestId,
      serviceId,
      providerId,
      cost,
      total,
      currency,
      comment,
      state: "open",
      createdAt: now,
    });
    await notifyParty(
      context,
      transportOffered,
      { requestId, to, side: "customer" },
      { total, currency, dateUpdated: now.toISOString(), ...(comment && { comment }) },
    );
    return getOpenLoad(context, { id: requestId });
  });
};

export const insertOffer = insertion(logisticsOffer, "offer of transport");

/**
 * Withdraws the provider's open offer and notifies the customer.
 * @throws AppError errors.notFound if it never made an offer, logistics.notNow (409)
 */
export const withdrawOffer: Handler<typeof endpoints.withdrawOffer> = (context, { id }) => {
  const { accountId } = personOf(context);
  const { now } = context;
  return context.transaction(async (context) => {
    const { customerId: to, ...load } = await lockOpen(context, { id, accountId });
    const [offer] = await findOwnOffer(context, { id, accountId });
    if (!offer) throw notFound();
    await lockParties(context, { ids: [accountId, to] });
    if (offer.state !== "open" || requestStateAt(load, now) !== "pending") throw refuse("notNow");
    await updateOffer(context, { id: offer.id, state: "withdrawn", answeredAt: now });
    const { total, currency } = offer;
    const recipient = { requestId: id, to, side: "customer" } as const;
    await notifyParty(context, offerTakenBack, recipient, {
      total,
      currency,
      dateUpdated: now.toISOString(),
    });
    return getOpenLoad(context, { id });
  });
};

interface OwnerParams {
  id: string;
  accountId: string;
}

/**
 * Every change of an offer locks its request first.
 * @throws AppError errors.notFound
 */
export async function lockOpen(context: Pick<Context, "db">, of: OwnerParams) {
  const [request] = await lock(context, of);
  if (!request) throw notFound();
  return request;
}

const lock = statement("load locked", (p: Parameters<OwnerParams>) =>
  select(
    {
      customerId: transportRequest.customerId,
      state: transportRequest.state,
      endsAt: nullable(transportRequest.endsAt),
      currency: transportRequest.currency,
    },
    sql`from ${logisticsRequest} r
      where ${transportRequest.id} = ${p.id} and ${transportRequest.isOpen} and ${isBetweenOthers(p)} for update`,
  ),
);

const f = alias(logisticsOffer, "f");

export const findOwnOffer = statement("own offer of transport", (p: Parameters<OwnerParams>) =>
  select(
    getTableColumns(f),
    sql`from ${logisticsOffer} f
      where ${f.requestId} = ${p.id} and ${f.providerId} = ${p.accountId}`,
  ),
);
