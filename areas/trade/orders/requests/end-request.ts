import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { lockProducts } from "#areas/trade/market/lock-products.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, set, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { orderCancellation, requestRejected } from "../notifications.ts";
import type { Side } from "../order-rules.ts";
import { notifyCounterparty, productQuantityPayload, requestDatePayload } from "../order-steps.ts";
import { getOrderRequest } from "../reads.ts";
import { marketOrderLine, marketOrderRequest } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { releaseStock } from "./hold-stock.ts";
import { moveRequest } from "./move-request.ts";

/** The buyer cancels the request, and the trader is notified. */
export const cancelRequest: Handler<typeof endpoints.cancelRequest> = (context, { id, reason }) =>
  moveRequest(context, { id, act: "cancel", by: "buyer", reason }, async (context, request) => {
    await releaseStock(context, request.lines);
    await notifyCounterparty(context, orderCancellation, request, {
      message: "requestCancelled",
      ...productQuantityPayload(request.lines),
      ...requestDatePayload(request),
      reasonForCancellation: reason,
      dateCancelled: context.now.toISOString(),
    });
    return getOrderRequest(context, { id });
  });

/** The trader rejects the request with a reason, and the buyer is notified. */
export const rejectRequest: Handler<typeof endpoints.rejectRequest> = (context, { id, reason }) =>
  moveRequest(context, { id, act: "reject", by: "seller", reason }, async (context, request) => {
    await releaseStock(context, request.lines);
    await notifyCounterparty(context, requestRejected, request, {
      ...productQuantityPayload(request.lines),
      ...requestDatePayload(request),
      comment: reason,
      dateUpdated: context.now.toISOString(),
    });
    return getOrderRequest(context, { id });
  });

const r = alias(marketOrderRequest, "r");
const l = alias(marketOrderLine, "l");
const o = alias(account, "o");

/** Pending requests of a person, on either side. */
const isWaiting = ({ accountId }: Parameters<{ accountId: string }>) =>
  sql`${r.state} = 'pending' and (${r.buyerId} = ${accountId} or ${r.traderId} = ${accountId})`;

/** Locks a person's pending requests: always before accounts. */
export const lockPendingRequests = statement(
  "order requests locked for an account deletion",
  (p: Parameters<{ accountId: string }>) => sql`
    select ${r.id} from ${marketOrderRequest} r where ${isWaiting(p)} order by ${r.id} for update`,
);

/**
 * Ends the pending requests of a caller whose account is being deleted: sent ones are cancelled,
 * received ones rejected. The others are notified of the reason in their languages.
 */
export async function endPendingRequests(
  context: Context,
  { accountId }: { accountId: string },
): Promise<void> {
  const products = await findProducts(context, { accountId });
  await lockProducts(context, { ids: products.map(({ id }) => id) });
  for (const { id, side, language } of await findWaiting(context, { accountId })) {
    const end = side === "buyer" ? cancelRequest : rejectRequest;
    await end(context, { id, reason: context.phrases.book(language).say(`orders.left.${side}`) });
  }
}

const findProducts = statement(
  "products in order requests of a deleted account",
  (p: Parameters<{ accountId: string }>) => sql<{ id: string }>`
    select distinct ${l.productId} as id from ${marketOrderLine} l
    where ${l.requestId} in (select ${r.id} from ${marketOrderRequest} r where ${isWaiting(p)})`,
);

const findWaiting = statement(
  "order requests of a deleted account",
  (p: Parameters<{ accountId: string }>) =>
    select(
      {
        id: r.id,
        side: sql<Side>`case when ${r.buyerId} = ${p.accountId} then 'buyer' else 'seller' end`,
        language: sql<Language>`${o.language}`,
      },
      sql`from ${marketOrderRequest} r join ${account} o on ${o.id} =
        case when ${r.buyerId} = ${p.accountId} then ${r.traderId} else ${r.buyerId} end
      where ${isWaiting(p)} order by ${r.id}`,
    ),
);

/**
 * Clears the contacts in the buyer's requests: their traders no longer need them, and orders go on.
 */
export const clearContacts = statement(
  "order contacts of a deleted account",
  (p: Parameters<{ accountId: string }>) => sql`
    update ${marketOrderRequest} ${set(marketOrderRequest, {
      contactName: sql`''`,
      contactPhone: sql`null`,
      contactEmail: sql`null`,
      locationId: sql`null`,
    })} where ${marketOrderRequest.buyerId} = ${p.accountId}`,
);
