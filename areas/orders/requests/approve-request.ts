import { sql } from "drizzle-orm";
import { provedContact } from "#areas/accounts/proved-contacts.ts";
import { account } from "#areas/accounts/tables.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import {
  bare,
  insertInto,
  insertion,
  type Parameters,
  returning,
  select,
  statement,
} from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { orderApproved } from "../notifications.ts";
import { goodsOf, notifyCounterparty } from "../order-steps.ts";
import { readOrder } from "../reads.ts";
import { marketOrder, orderCounter } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { moveRequest } from "./move-request.ts";

/** The trader says yes: the request becomes an order with its number, and the buyer is told. */
export const approveRequest: Handler<typeof endpoints.approveRequest> = (
  context,
  { id, comment },
) =>
  moveRequest(context, { id, act: "approve", comment }, async (context, request) => {
    const { now } = context;
    const { buyerId, traderId, otherId, lines, currency, total } = request;
    const orderId = newId();
    const [seller] = await findEmail(context, { id: traderId });
    const number = await nextNumber(context);
    await insertOrder(context, {
      id: orderId,
      requestId: id,
      number,
      buyerId,
      traderId,
      state: "approved",
      currency,
      total,
      approvedAt: now,
      updatedAt: now,
    });
    await notifyCounterparty(
      context,
      orderApproved,
      { id: orderId, otherId, number },
      {
        orderApprovalDate: now.toISOString(),
        orderNumber: number,
        ...goodsOf(lines),
        currency,
        total,
        isApproved: true,
        approvalComment: comment || undefined,
        traderEmail: seller?.email || undefined,
      },
    );
    return readOrder(context, { id: orderId });
  });

const insertOrder = insertion(marketOrder, "order approved");

const findEmail = statement("e-mail of a seller", (p: Parameters<{ id: string }>) =>
  select(
    { email: provedContact.email(account) },
    sql`from ${account} where ${account.id} = ${p.id}`,
  ),
);

/**
 * The next order number of an edition: TZ-MO-000001. Whoever takes one holds the counter until the
 * transaction's end, and one that is undone gives it back: so none is missing and none is there
 * twice. Belongs at the end of a transaction, as others wait for it.
 */
async function nextNumber(context: Pick<Context, "db" | "edition">): Promise<string> {
  const [counter] = await countOrder(context);
  const code = context.edition.code.toUpperCase();
  return `${code}-MO-${String(counter?.last).padStart(6, "0")}`;
}

const countOrder = statement("next order number", () =>
  returning(
    sql`${insertInto(orderCounter, { kind: sql`'MO'`, last: sql`1` })}
      on conflict (${bare(orderCounter.kind)}) do update
      set ${bare(orderCounter.last)} = ${orderCounter.last} + 1`,
    { last: orderCounter.last },
  ),
);
