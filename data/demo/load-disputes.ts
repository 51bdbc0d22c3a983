import { z } from "zod";
import { dueAfter, later } from "#areas/trade/disputes/dispute-clock.ts";
import { dispute, disputeStep } from "#areas/trade/disputes/tables.ts";
import type { Language } from "#core/languages.ts";
import { hourMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { demoId } from "./demo-id.ts";
import { demoSignIns } from "./demo-people.ts";
import { localizedText, readDemo } from "./read-demo.ts";
import { storeRows } from "./store-rows.ts";

const wordsFile = z.object({ raise: localizedText, contest: localizedText });

interface Disputed {
  id: string;
  buyerId: string;
  traderId: string;
  buyerLanguage: Language;
  sellerLanguage: Language;
  at: Date;
}

/** Paid orders that arrived, of the demo trader or of others; the newest first. */
const delivered = `
  select o.id, o.buyer_id as "buyerId", o.trader_id as "traderId", o.updated_at as at,
    buyer.language as "buyerLanguage", seller.language as "sellerLanguage"
  from market_order o join account buyer on buyer.id = o.buyer_id
    join account seller on seller.id = o.trader_id
  where o.is_demo and o.state = 'delivered' and o.paid = 'paid'
    and (coalesce(seller.email, '') = $1) = $2
  order by o.updated_at desc, o.id desc limit 1`;

/**
 * Creates two disputes about damaged goods: one waits for the answer of the demo trader, the other
 * for the officers. Existing rows stay unchanged.
 */
export async function loadDemoDisputes(context: Context): Promise<number> {
  const { db } = context;
  const { email } = demoSignIns.trader;
  const [own] = await readDelivered(db, email, true);
  const [other] = await readDelivered(db, email, false);
  const found = [
    ...(own ? [toDispute(context, own, "open")] : []),
    ...(other ? [toDispute(context, other, "escalated")] : []),
  ];
  const rows = found.map(({ row }) => row);
  await storeRows(db, dispute, rows);
  const steps = found.flatMap((one) => one.steps);
  await storeRows(db, disputeStep, steps);
  return found.length;
}

const readDelivered = (db: Database, email: string, isOwn: boolean) =>
  db.named<Disputed>("demo delivered orders", delivered, [email, isOwn]);

function toDispute(
  { edition: { code }, now, settings }: Context,
  order: Disputed,
  state: "open" | "escalated",
) {
  const words = readDemo("dispute-words.json", wordsFile);
  const id = demoId(code, "dispute", order.id);
  const isOpen = state === "open";
  const openedAt = new Date(+now - (isOpen ? 5 : 30) * hourMs);
  const answeredAt = new Date(+openedAt + 4 * hourMs);
  const escalatedAt = isOpen ? null : new Date(+openedAt + 9 * hourMs);
  const settleBy = later(openedAt, settings.DISPUTE_SETTLE_DAYS);
  const step = (act: "raise" | "contest" | "escalate", at: Date, said: string | null) => {
    const side = act === "contest" ? ("seller" as const) : ("buyer" as const);
    const by = side === "seller" ? order.traderId : order.buyerId;
    return {
      id: demoId(code, "dispute step", `${id} ${act}`),
      disputeId: id,
      act,
      side,
      by,
      words: said,
      at,
    };
  };
  return {
    row: {
      id,
      orderId: order.id,
      buyerId: order.buyerId,
      traderId: order.traderId,
      openedBy: "buyer" as const,
      openerId: order.buyerId,
      reason: "damaged" as const,
      state,
      settleBy,
      dueAt: dueAfter({ state, from: escalatedAt ?? openedAt, settleBy, isOwed: false }, settings),
      openedAt,
      escalatedAt,
      updatedAt: escalatedAt ?? openedAt,
      amount: 0,
      offers: 0,
      repayment: "none" as const,
    },
    steps: [
      step("raise", openedAt, words.raise[order.buyerLanguage]),
      ...(escalatedAt
        ? [
            step("contest", answeredAt, words.contest[order.sellerLanguage]),
            step("escalate", escalatedAt, null),
          ]
        : []),
    ],
  };
}
