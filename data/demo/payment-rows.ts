import { referenceKey } from "#areas/trade/payments/reference-rules.ts";
import type { payment } from "#areas/trade/payments/tables.ts";
import type { EditionCode } from "#core/editions.ts";
import type { DemoOrder, IdOf } from "./demo-order.ts";
import { commentIn, transferOf } from "./order-comments.ts";
import type { OrderWords } from "./order-words.ts";
import { demoAccounts } from "./payment-accounts.ts";

type Row = typeof payment.$inferInsert;

const minuteMs = 60_000;
/** Maximum time to answer an M-Pesa prompt on the phone. */
const promptMinutes = 2;

interface Paid {
  deal: DemoOrder;
  orderId: string;
  total: number;
  idOf: IdOf;
}

/**
 * Returns the payments of an order: manual ones, confirmed or refused by the seller, or ones
 * prompted by M-Pesa.
 */
export function paymentRows(
  edition: EditionCode,
  words: OrderWords,
  { deal, orderId, total, idOf }: Paid,
): Row[] {
  const { story, times, buyer } = deal;
  const rows: Row[] = [];
  const rowOf = (began: Date): Row => ({
    id: idOf("payment", rows.length === 0 ? undefined : rows.length),
    orderId,
    accountId: buyer.id,
    option: "pickup",
    gateway: "manual",
    state: "submitted",
    amount: total,
    currency: deal.items[0].product.currency,
    reference: null,
    referenceKey: null,
    paidTo: null,
    receipt: null,
    checkoutId: null,
    phone: null,
    reason: null,
    createdAt: began,
    updatedAt: began,
  });
  for (const [index, chapter] of story.chapters.entries()) {
    const done = times[index] as Date;
    const last = rows.at(-1);
    if (chapter.act === "submitPayment") {
      rows.push({ ...rowOf(done), ...paidBy(transferOf(deal, { index, before: rows.length })) });
    }
    if (chapter.act === "confirm" && last) Object.assign(last, { state: "paid", updatedAt: done });
    if (chapter.act === "refuse" && last) {
      const reason = commentIn(words, deal, chapter);
      Object.assign(last, { state: "refused", reason, updatedAt: done });
    }
    if (chapter.act === "settle") {
      // For every other order, the first prompt was cancelled by mistake.
      if (deal.number % 2 === 0) {
        const first = new Date(done.getTime() - 4 * promptMinutes * minuteMs);
        rows.push({ ...byPhone(rowOf(first)), state: "failed", reason: "cancelled" });
      }
      const started = new Date(done.getTime() - promptMinutes * minuteMs);
      const paid = byPhone(rowOf(started));
      rows.push({ ...paid, state: "paid", receipt: receiptOf(paid.id), updatedAt: done });
    }
  }
  return rows;

  /** The receiving account and a unique reference key. */
  function paidBy({ option, reference }: ReturnType<typeof transferOf>): Partial<Row> {
    if (reference === null) return { option, reference };
    const [first, bank] = demoAccounts(edition, deal.trader);
    const paidTo = option === "bankTransfer" ? bank : first;
    const key = referenceKey(deal.trader.id, paidTo.provider ?? option, reference);
    return { option, reference, paidTo, referenceKey: key };
  }

  function byPhone(row: Row): Row {
    const mobile = { option: "mobile", gateway: "mpesa", phone: buyer.phone } as const;
    return { ...row, ...mobile, checkoutId: `ws_CO_DEMO_${row.id}` };
  }
}

/** In the format of M-Pesa's receipts, but never a real one. */
const receiptOf = (id: string) => `DEMO${id.slice(0, 8).toUpperCase()}`;
