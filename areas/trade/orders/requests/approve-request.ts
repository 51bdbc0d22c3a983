import { sql } from "drizzle-orm";
import { account } from "#areas/people/accounts/tables.ts";
import { verifiedContact } from "#areas/people/accounts/verified-contacts.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { insertion, type Parameters, select, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { nextNumber } from "../next-number.ts";
import { orderApproved } from "../notifications.ts";
import { notifyCounterparty, productQuantityPayload, requestDatePayload } from "../order-steps.ts";
import { agreedQueue } from "../queues.ts";
import { getOrder } from "../reads.ts";
import { marketOrder } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { holdStock } from "./hold-stock.ts";
import { type LockedRequest, moveRequest } from "./move-request.ts";

/**
 * The trader approves the request: it becomes an order with a number, and the buyer is notified.
 */
export const approveRequest: Handler<typeof endpoints.approveRequest> = (
  context,
  { id, comment },
) =>
  moveRequest(context, { id, act: "approve", by: "seller", comment }, async (context, request) => {
    const order = await createOrder(context, request, request.total);
    await notifyApproval(context, { ...request, order, comment });
    return getOrder(context, { id: order.id });
  });

type Approved = Pick<
  LockedRequest,
  "traderId" | "otherId" | "currency" | "total" | "createdAt" | "id"
> & {
  lines: readonly LockedRequest["lines"][number][];
  order: { id: string; number: string };
  comment?: string | undefined;
};

/** Notifies the buyer that the seller agreed, with the order's number and total. */
export async function notifyApproval(
  context: Context,
  { order, comment, ...request }: Approved,
): Promise<void> {
  const { traderId, otherId, lines, currency, total } = request;
  const [seller] = await findEmail(context, { id: traderId });
  await notifyCounterparty(
    context,
    orderApproved,
    { ...order, otherId },
    {
      orderApprovalDate: context.now.toISOString(),
      orderNumber: order.number,
      ...productQuantityPayload(lines),
      ...requestDatePayload(request),
      currency,
      total,
      isApproved: true,
      approvalComment: comment || undefined,
      traderEmail: seller?.email || undefined,
    },
  );
}

type AgreedRequest = Pick<LockedRequest, "id" | "buyerId" | "traderId" | "currency" | "side"> & {
  lines: readonly LockedRequest["lines"][number][];
};

/**
 * The agreement of both sides: holds the stock and creates the order, with its number. Call it at
 * the end of the transaction, since others wait for the number from here on.
 * @param request with its lines as they are agreed
 * @param total of these lines, in the request's currency
 * @throws AppError orders.stockShort, to a buyer orders.proposalNotLeft (409), with what is left
 */
export async function createOrder(
  context: Context,
  { id: requestId, buyerId, traderId, currency, side, lines }: AgreedRequest,
  total: number,
): Promise<{ id: string; number: string }> {
  await holdStock(context, lines, side === "buyer" ? "proposalNotLeft" : "stockShort");
  const { now } = context;
  const id = newId();
  const number = await nextNumber(context, "MO");
  await insertOrder(context, {
    id,
    requestId,
    number,
    buyerId,
    traderId,
    state: "approved",
    currency,
    total,
    approvedAt: now,
    updatedAt: now,
  });
  await context.jobs.send(context, agreedQueue, { orderId: id });
  return { id, number };
}

const insertOrder = insertion(marketOrder, "order approved");

const findEmail = statement("e-mail of a seller", (p: Parameters<{ id: string }>) =>
  select(
    { email: verifiedContact.email(account) },
    sql`from ${account} where ${account.id} = ${p.id}`,
  ),
);
