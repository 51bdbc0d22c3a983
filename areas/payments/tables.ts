import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { account } from "#areas/accounts/tables.ts";
import { marketOrder } from "#areas/orders/tables.ts";
import { instant, isOneOf, money, reference } from "#server/database/columns.ts";
import {
  type PaymentOption,
  type PaymentState,
  paymentGateways,
  paymentStates,
} from "./payment-rules.ts";

/** What a buyer says she paid for an order, or asked her phone to pay. */
export const payment = pgTable(
  "payment",
  {
    id: uuid().primaryKey(),
    orderId: reference("order_id", () => marketOrder.id),
    /** The buyer. */
    accountId: reference("account_id", () => account.id),
    option: text().$type<PaymentOption>().notNull(),
    /** manual, or the gateway that moves the money. */
    gateway: text().$type<(typeof paymentGateways)[number]>().notNull(),
    state: text().$type<PaymentState>().notNull(),
    amount: money("amount").notNull(),
    currency: text().notNull(),
    /** What the buyer wrote on her transfer; with a gateway what we wrote on it. */
    reference: text(),
    /** The gateway's own number of the money that moved. */
    receipt: text(),
    /** The gateway's number of our asking. */
    checkoutId: text("checkout_id"),
    /** E.164; whose phone is asked to pay. */
    phone: text(),
    /** Key of the proof among the documents. */
    proof: text(),
    /** Why the seller refused it, or the gateway's code for why it failed. */
    reason: text(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    check("payment__state", isOneOf("state", paymentStates)),
    check("payment__gateway", isOneOf("gateway", paymentGateways)),
    check("payment__amount", sql`amount > 0`),
    uniqueIndex("payment__receipt").on(table.gateway, table.receipt),
    uniqueIndex("payment__checkout").on(table.gateway, table.checkoutId),
    uniqueIndex("payment__running")
      .on(table.orderId)
      .where(sql`state in ('started', 'submitted', 'paid')`),
    index("payment__of_order").on(table.orderId, table.createdAt),
    index("payment__of_account").on(table.accountId, table.createdAt),
  ],
);
