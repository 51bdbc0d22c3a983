import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type * as endpoints from "./endpoints.ts";
import { moveRequest } from "./move-request.ts";
import { nextNumber } from "./next-number.ts";
import { productsOf } from "./order-payload.ts";
import { readOrder } from "./reads.ts";
import { tellParty } from "./tell-party.ts";

/** The trader says yes: the request becomes an order with its number, and the buyer is told. */
export const approveRequest = (
  context: Context,
  { id, comment }: ParsedInputOf<typeof endpoints.approveRequest>,
): Promise<endpoints.Order> =>
  moveRequest(context, { id, act: "approve", comment }, async (held, inside) => {
    const { db, edition, now } = inside;
    const orderId = newId();
    const [seller] = await db.named<{ email: string | null }>(
      "e-mail of a seller",
      "select email from account where id = $1",
      [held.traderId],
    );
    const number = await nextNumber(db, edition, "MO");
    await db.named("order approved", insert, [
      ...[orderId, id, number, held.buyerId, held.traderId],
      ...[held.currency, held.total, now],
    ]);
    await tellParty(inside, db, {
      accountId: held.otherId,
      kind: "orderApproval",
      payload: {
        orderApprovalDate: now.toISOString(),
        orderNumber: number,
        ...productsOf(held.lines),
        currency: held.currency,
        total: held.total,
        isApproved: true,
        ...(comment ? { approvalComment: comment } : {}),
        ...(seller?.email ? { traderEmail: seller.email } : {}),
      },
      about: { order: orderId },
    });
    return readOrder(inside, { id: orderId });
  });

const insert = `
  insert into market_order (id, request_id, number, buyer_id, trader_id, state, currency, total,
    approved_at, updated_at)
  values ($1, $2, $3, $4, $5, 'approved', $6, $7, $8, $8)`;
