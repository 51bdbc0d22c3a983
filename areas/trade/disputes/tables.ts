import { sql } from "drizzle-orm";
import { check, index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { marketOrder, marketOrderLine } from "#areas/trade/orders/tables.ts";
import { instant, isOneOf, money, quantity, reference } from "#server/database/columns.ts";
import {
  activeStates,
  actors,
  type DisputeActor,
  type DisputeReason,
  type DisputeSide,
  type DisputeState,
  disputeReasons,
  disputeSides,
  disputeStates,
  negotiableStates,
  type Remedy,
  type RepaymentMethod,
  type RepaymentState,
  remedies,
  repaymentMethods,
  repaymentStates,
  reportedRepaymentStates,
  type StepAct,
  stepActs,
} from "./dispute-rules.ts";

const unsettled = sql`${isOneOf("state", activeStates)} or repayment in ('owed', 'submitted')`;

/** What a buyer or a seller says is wrong with an order, and how it ends. */
export const dispute = pgTable(
  "dispute",
  (t) => ({
    id: t.uuid().primaryKey(),
    orderId: reference("order_id", () => marketOrder.id),
    /** Copied from the order. */
    buyerId: reference("buyer_id", () => account.id),
    traderId: reference("trader_id", () => account.id),
    openedBy: t.text("opened_by").$type<DisputeSide>().notNull(),
    /** The account of the side that opened it. */
    openerId: reference("opener_id", () => account.id),
    reason: t.text().$type<DisputeReason>().notNull(),
    state: t.text().$type<DisputeState>().notNull(),
    /** The product concerned and how much of it, in the unit of its line. */
    lineId: t.uuid("line_id").references(() => marketOrderLine.id),
    quantity: quantity("quantity"),
    /** What the buyer asks back, in the currency of the order. */
    claimed: money("claimed"),
    /** The open offer, or how it ended. */
    remedy: t.text().$type<Remedy>(),
    /** The money that goes back by the offer or by the end; 0 for none. */
    amount: money("amount").notNull().default(0),
    /** Number of offers so far. */
    offers: t.integer().notNull().default(0),
    repayment: t.text().$type<RepaymentState>().notNull().default("none"),
    /** By when the next act is due: an answer, a decision or the money. */
    dueAt: instant("due_at"),
    /** By when the two sides have to settle. */
    settleBy: instant("settle_by").notNull(),
    openedAt: instant("opened_at").notNull(),
    /** When it went to the officers. */
    escalatedAt: instant("escalated_at"),
    endedAt: instant("ended_at"),
    /** When the payer was reminded of overdue money. */
    remindedAt: instant("reminded_at"),
    updatedAt: instant("updated_at").notNull(),
  }),
  (table) => [
    check("dispute__opened_by", isOneOf("opened_by", disputeSides)),
    check("dispute__reason", isOneOf("reason", disputeReasons)),
    check("dispute__state", isOneOf("state", disputeStates)),
    check("dispute__remedy", isOneOf("remedy", remedies)),
    check("dispute__repayment", isOneOf("repayment", repaymentStates)),
    check("dispute__amount", sql`amount >= 0 and (repayment = 'none' or amount > 0)`),
    check("dispute__quantity", sql`quantity > 0 and claimed > 0`),
    uniqueIndex("dispute__active").on(table.orderId).where(isOneOf("state", activeStates)),
    index("dispute__of_order").on(table.orderId, table.openedAt, table.id),
    index("dispute__of_opener").on(table.openerId, table.openedAt),
    index("dispute__of_buyer").on(table.buyerId, table.openedAt),
    index("dispute__of_trader").on(table.traderId, table.openedAt),
    // What a side still has to do.
    index("dispute__unsettled_of_buyer").on(table.buyerId, table.dueAt).where(unsettled),
    index("dispute__unsettled_of_trader").on(table.traderId, table.dueAt).where(unsettled),
    index("dispute__line").on(table.lineId),
    index("dispute__running").on(table.dueAt, table.id).where(isOneOf("state", negotiableStates)),
    index("dispute__escalated").on(table.dueAt, table.id).where(sql`state = 'escalated'`),
    index("dispute__waiting").on(table.escalatedAt, table.id).where(sql`state = 'escalated'`),
    index("dispute__owed").on(table.dueAt, table.id).where(sql`repayment in ('owed', 'submitted')`),
    index("dispute__ended").on(table.endedAt, table.id).where(sql`ended_at is not null`),
  ],
);

/** History of a dispute: who, when, what and in which words. Both sides and officers read it. */
export const disputeStep = pgTable(
  "dispute_step",
  (t) => ({
    id: t.uuid().primaryKey(),
    disputeId: reference("dispute_id", () => dispute.id),
    act: t.text().$type<StepAct>().notNull(),
    side: t.text().$type<DisputeActor>().notNull(),
    /** Absent for a deadline. */
    by: t.uuid().references(() => account.id),
    words: t.text(),
    remedy: t.text().$type<Remedy>(),
    amount: money("amount"),
    at: instant("at").notNull(),
  }),
  (table) => [
    check("dispute_step__side", isOneOf("side", actors)),
    check("dispute_step__act", isOneOf("act", stepActs)),
    index("dispute_step__of").on(table.disputeId, table.at, table.id),
    index("dispute_step__by").on(table.by),
  ],
);

/** A photo that one of the two sides shows of the goods. */
export const disputePhoto = pgTable(
  "dispute_photo",
  (t) => ({
    id: t.uuid().primaryKey(),
    disputeId: reference("dispute_id", () => dispute.id),
    by: reference("by", () => account.id),
    /** Key of the photo in the document store. */
    photo: t.text().notNull(),
    background: t.text().notNull(),
    at: instant("at").notNull(),
  }),
  (table) => [
    index("dispute_photo__of").on(table.disputeId, table.at, table.id),
    index("dispute_photo__by").on(table.by),
  ],
);

/** Money that the seller says went back. */
export const disputeRepayment = pgTable(
  "dispute_repayment",
  (t) => ({
    id: t.uuid().primaryKey(),
    disputeId: reference("dispute_id", () => dispute.id),
    method: t.text().$type<RepaymentMethod>().notNull(),
    /** The reference of the transfer; absent for cash. */
    reference: t.text(),
    /** Payer, method and reference; unique among those that were not refused. */
    referenceKey: t.text("reference_key"),
    amount: money("amount").notNull(),
    state: t.text().$type<(typeof reportedRepaymentStates)[number]>().notNull(),
    /** Why the buyer refused it. */
    reason: t.text(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  }),
  (table) => [
    check("dispute_repayment__method", isOneOf("method", repaymentMethods)),
    check("dispute_repayment__state", isOneOf("state", reportedRepaymentStates)),
    check("dispute_repayment__amount", sql`amount > 0`),
    uniqueIndex("dispute_repayment__once")
      .on(table.disputeId)
      .where(sql`state in ('submitted', 'confirmed')`),
    uniqueIndex("dispute_repayment__reference")
      .on(table.referenceKey)
      .where(sql`state in ('submitted', 'confirmed')`),
    index("dispute_repayment__of").on(table.disputeId, table.createdAt),
  ],
);
