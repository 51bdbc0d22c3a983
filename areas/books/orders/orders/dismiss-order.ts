import { sql } from "drizzle-orm";
import { lockBook } from "#areas/books/bookkeeping/lock-book.ts";
import { marketOrder } from "#areas/trade/orders/tables.ts";
import {
  deletion,
  insertColumns,
  insertInto,
  lookup,
  type Parameters,
  returning,
  statement,
} from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { refuse } from "../refusals.ts";
import { bookOrder, bookRepayment, bookTransport } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { getDeliveredOrder } from "./reads.ts";

/**
 * Excludes an order from the books. A recorded order stays there.
 * @throws AppError errors.notFound for another user's, bookOrders.notDelivered,
 * bookOrders.stillThere
 */
export const dismissOrder: Handler<typeof endpoints.dismissOrder> = (context, { id }) =>
  context.transaction(async (context) => {
    const { accountId } = await lockBook(context);
    await getDeliveredOrder(context, id);
    await insert(context, { accountId, orderId: id, now: context.now });
    const [decided] = await findDecision(context, { accountId, orderId: id });
    if (decided?.kind === "recorded") throw refuse("stillThere");
    return {};
  });

const insert = statement(
  "order left out of books",
  (p: Parameters<{ accountId: string; orderId: string; now: Date }>) => sql`
    ${insertInto(bookOrder, {
      accountId: p.accountId,
      orderId: p.orderId,
      kind: "dismissed",
      at: p.now,
    })} on conflict do nothing`,
);

const findDecision = lookup(bookOrder, "decision on an order", ["kind"], "accountId", "orderId");

/** Excludes all offered orders, for users who start their books after a year of orders. */
export const dismissAll: Handler<typeof endpoints.dismissAll> = (context) =>
  context.transaction(async (context) => {
    const { accountId } = await lockBook(context);
    const { length } = await insertAll(context, { accountId, now: context.now });
    return { dismissed: length };
  });

const insertAll = statement(
  "all orders left out of books",
  (p: Parameters<{ accountId: string; now: Date }>) =>
    returning(
      sql`insert into ${insertColumns(bookOrder, "accountId", "orderId", "kind", "at")}
        select ${p.accountId}::uuid, ${marketOrder.id}, 'dismissed', ${p.now}::timestamptz
        from ${marketOrder}
        where (${marketOrder.buyerId} = ${p.accountId} or ${marketOrder.traderId} = ${p.accountId})
          and ${marketOrder.state} = 'delivered'
        on conflict do nothing`,
      { orderId: bookOrder.orderId },
    ),
);

/**
 * Offers an order again that was dismissed, or whose rows were all deleted from the books.
 * @throws AppError errors.notFound for another user's, bookOrders.notDelivered,
 * bookOrders.stillThere
 */
export const offerOrder: Handler<typeof endpoints.offerOrder> = (context, { id }) =>
  context.transaction(async (context) => {
    const { accountId } = await lockBook(context);
    const order = await getDeliveredOrder(context, id);
    if (order.decision === "recorded" && order.rows > 0) throw refuse("stillThere");
    if (order.rows === 0) await forgetTransports(context, { accountId, orderId: id });
    await forgetRepayments(context, { accountId, orderId: id });
    await forget(context, { accountId, orderId: id });
    return {};
  });

const forget = deletion(bookOrder, "order offered to books again", "accountId", "orderId");
const forgetRepayments = deletion(
  bookRepayment,
  "money back offered to books again",
  "accountId",
  "orderId",
);
const forgetTransports = deletion(
  bookTransport,
  "transport offered to books again",
  "accountId",
  "orderId",
);
