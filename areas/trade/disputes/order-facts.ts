import { sql } from "drizzle-orm";
import { marketOrder, marketOrderStep } from "#areas/trade/orders/tables.ts";
import { sumMoney } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import type { DisputedOrder } from "./dispute-clock.ts";
import { type Remedy, withMoney } from "./dispute-rules.ts";
import { dispute } from "./tables.ts";

/** What the rules of disputes need to know about an order. */
export interface OrderFacts extends DisputedOrder {
  /** How much of what was paid may still go back. */
  repayable: number;
}

const lastStep = (...acts: string[]) => sql<Date | null>`(
  select max(${marketOrderStep.at}) from ${marketOrderStep}
  where ${marketOrderStep.requestId} = ${marketOrder.requestId}
    and ${marketOrderStep.act} in (${sql.raw(acts.map((act) => `'${act}'`).join(", "))}))`;

const findOrder = statement("order of disputes", (p: Parameters<{ id: string }>) =>
  select(
    {
      state: marketOrder.state,
      paid: marketOrder.paid,
      total: marketOrder.total,
      currency: marketOrder.currency,
      approvedAt: marketOrder.approvedAt,
      paidAt: lastStep("confirm", "settle"),
      movedAt: lastStep("process", "dispatch", "deliver", "cancel"),
      isReceivedByBuyer: sql<boolean>`exists (select from ${marketOrderStep}
        where ${marketOrderStep.requestId} = ${marketOrder.requestId}
          and ${marketOrderStep.act} = 'deliver' and ${marketOrderStep.side} = 'buyer')`,
    },
    sql`from ${marketOrder} where ${marketOrder.id} = ${p.id}`,
  ),
);

const readEarlier = statement("disputes of an order", (p: Parameters<{ orderId: string }>) =>
  select(
    {
      openedBy: dispute.openedBy,
      reason: dispute.reason,
      state: dispute.state,
      remedy: dispute.remedy,
      amount: dispute.amount,
      repayment: dispute.repayment,
      dueAt: dispute.dueAt,
      endedAt: dispute.endedAt,
    },
    sql`from ${dispute} where ${dispute.orderId} = ${p.orderId}
      order by ${dispute.openedAt} desc, ${dispute.id} desc`,
  ),
);

/** An agreement without money may be broken from its first day; money only once it is overdue. */
function mayBeBroken(
  { remedy, repayment, dueAt }: { remedy: Remedy | null; repayment: string; dueAt: Date | null },
  now: Date,
): boolean {
  if (remedy === null || remedy === "nothing") return false;
  const isOverdue = repayment === "owed" && dueAt !== null && dueAt <= now;
  return withMoney(remedy) && repayment !== "none" ? isOverdue : true;
}

/** Reads the facts of an order that exists. For a write the order is locked. */
export async function readOrderFacts(
  context: Pick<Context, "db" | "now">,
  { orderId }: { orderId: string },
): Promise<OrderFacts> {
  const [[order], earlier] = await Promise.all([
    findOrder(context, { id: orderId }),
    readEarlier(context, { orderId }),
  ]);
  if (!order) throw new Error("The order of a dispute is not there");
  const { approvedAt, paidAt, movedAt, total, currency, ...facts } = order;
  const given = earlier.filter(({ repayment }) => repayment !== "none");
  const left = sumMoney([total, ...given.map(({ amount }) => -amount)], currency);
  return {
    ...facts,
    agreedAt: paidAt && paidAt > approvedAt ? paidAt : approvedAt,
    movedAt: movedAt ?? approvedAt,
    // Only money that the seller or a gateway has confirmed can go back.
    repayable: facts.paid === "paid" ? Math.max(0, left) : 0,
    earlier: earlier.map(({ remedy, amount, repayment, dueAt, ...one }) => ({
      ...one,
      mayBeBroken: one.endedAt !== null && mayBeBroken({ remedy, repayment, dueAt }, context.now),
    })),
  };
}
