import { sql } from "drizzle-orm";
import { lockBook, type OpenBook } from "#areas/books/bookkeeping/lock-book.ts";
import { takeOffOrder } from "#areas/books/bookkeeping/take-off-order.ts";
import { repaidQueue } from "#areas/trade/disputes/queues.ts";
import { dispute } from "#areas/trade/disputes/tables.ts";
import type { Side } from "#areas/trade/orders/order-rules.ts";
import { marketOrder } from "#areas/trade/orders/tables.ts";
import type { Context } from "#server/context.ts";
import {
  insertInto,
  type Parameters,
  returning,
  select,
  statement,
} from "#server/database/statement.ts";
import { job } from "#server/jobs/job.ts";
import { actingAs } from "#server/operations/acting-as.ts";
import { bookOrder, bookRepayment } from "../tables.ts";

/** Money came back: the books of both sides follow, if the order is written there. */
export const repaidJob = job(repaidQueue, {
  retries: 5,
  firstPauseSeconds: 10,
  maxPauseSeconds: 3600,
  maxSeconds: 120,
  concurrency: 1,
  run: async (context, { disputeId }) => {
    for (const { accountId, orderId } of await findBooks(context, { disputeId })) {
      await actingAs(context, { accountId }).transaction(async (context) => {
        const book = await lockBook(context);
        await takeOffRepayments(context, book, { orderId });
      });
    }
  },
});

/** The books in which the order of a dispute is written. */
const findBooks = statement("books with a disputed order", (p: Parameters<{ disputeId: string }>) =>
  select(
    { accountId: bookOrder.accountId, orderId: bookOrder.orderId },
    sql`from ${bookOrder} join ${dispute} on ${dispute.orderId} = ${bookOrder.orderId}
      where ${dispute.id} = ${p.disputeId} and ${bookOrder.kind} = 'recorded'
        and not exists (select from ${bookRepayment}
          where ${bookRepayment.accountId} = ${bookOrder.accountId}
            and ${bookRepayment.disputeId} = ${dispute.id})
      order by ${bookOrder.accountId}`,
  ),
);

/**
 * Takes confirmed repayments of an order off its rows in locked books, each once: also when the
 * order is written into the books after the money came back.
 */
export async function takeOffRepayments(
  context: Context,
  book: OpenBook,
  { orderId }: { orderId: string },
): Promise<void> {
  const { accountId, currency } = book;
  for (const { disputeId, amount, side, ...of } of await findConfirmed(context, {
    accountId,
    orderId,
  })) {
    if (of.currency !== currency) continue;
    const mark = { accountId, disputeId, orderId, amount, now: context.now };
    if ((await insertMark(context, mark)).length === 0) continue;
    const taken = await takeOffOrder(context, book, { orderId, amount, side });
    if (taken !== amount) await correctMark(context, { accountId, disputeId, amount: taken });
  }
}

const findConfirmed = statement(
  "money back of an order",
  (p: Parameters<{ accountId: string; orderId: string }>) =>
    select(
      {
        disputeId: dispute.id,
        amount: dispute.amount,
        currency: marketOrder.currency,
        side: sql<Side>`case when ${dispute.buyerId} = ${p.accountId} then 'buyer' else 'seller' end`,
      },
      sql`from ${dispute} join ${marketOrder} on ${marketOrder.id} = ${dispute.orderId}
        where ${dispute.orderId} = ${p.orderId} and ${dispute.repayment} = 'confirmed'
          and ${p.accountId} in (${dispute.buyerId}, ${dispute.traderId})
        order by ${dispute.openedAt}, ${dispute.id}`,
    ),
);

interface Mark {
  accountId: string;
  disputeId: string;
  orderId: string;
  amount: number;
  now: Date;
}

/** The insert decides which of two concurrent runs takes the money off. */
const insertMark = statement("money back written into books", (p: Parameters<Mark>) =>
  returning(
    sql`${insertInto(bookRepayment, {
      accountId: p.accountId,
      disputeId: p.disputeId,
      orderId: p.orderId,
      amount: p.amount,
      at: p.now,
    })} on conflict do nothing`,
    { disputeId: bookRepayment.disputeId },
  ),
);

const correctMark = statement(
  "money back as far as the books had it",
  (p: Parameters<{ accountId: string; disputeId: string; amount: number }>) => sql`
    update ${bookRepayment} set amount = ${p.amount}
    where ${bookRepayment.accountId} = ${p.accountId}
      and ${bookRepayment.disputeId} = ${p.disputeId}`,
);
