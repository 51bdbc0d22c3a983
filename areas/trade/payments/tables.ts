import { sql } from "drizzle-orm";
import { check, index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { marketOrder } from "#areas/trade/orders/tables.ts";
import { logisticsOrder } from "#areas/transport/requests/tables.ts";
import { instant, isOneOf, money, reference } from "#server/database/columns.ts";
import {
  type AccountFields,
  accountKinds,
  type ChangeAct,
  changeActs,
  numberTypes,
  type PaidTo,
  type ProviderCode,
} from "./accounts/account-fields.ts";
import {
  type PaymentOption,
  type PaymentState,
  paymentGateways,
  paymentStates,
} from "./payment-rules.ts";

/**
 * A payment that the buyer reports, or requested on their phone: of a market order, or of a
 * transport order. A reference counts once in both.
 */
export const payment = pgTable(
  "payment",
  (t) => ({
    id: t.uuid().primaryKey(),
    /** The market order; null for transport. */
    orderId: t.uuid("order_id").references(() => marketOrder.id),
    logisticsOrderId: t.uuid("logistics_order_id").references(() => logisticsOrder.id),
    /** The buyer, or the customer of the transport. */
    accountId: reference("account_id", () => account.id),
    option: t.text().$type<PaymentOption>().notNull(),
    /** manual, or the gateway that moves the money. */
    gateway: t.text().$type<(typeof paymentGateways)[number]>().notNull(),
    state: t.text().$type<PaymentState>().notNull(),
    amount: money("amount").notNull(),
    currency: t.text().notNull(),
    /** The reference the buyer gave for the transfer; for a gateway, the one we sent. */
    reference: t.text(),
    /** Seller, issuer and reference; unique among payments. */
    referenceKey: t.text("reference_key"),
    /** The seller's payment account as it was when the buyer reported the payment. */
    paidTo: t.jsonb("paid_to").$type<PaidTo>(),
    /** The gateway's receipt number of the transfer. */
    receipt: t.text(),
    /** The gateway's id of our request. */
    checkoutId: t.text("checkout_id"),
    /** E.164; the phone that receives the payment request. */
    phone: t.text(),
    /** Key of the proof in the document store. */
    proof: t.text(),
    /** Why the seller refused it, or the gateway's failure code. */
    reason: t.text(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  }),
  (table) => [
    check("payment__state", isOneOf("state", paymentStates)),
    check("payment__gateway", isOneOf("gateway", paymentGateways)),
    check("payment__amount", sql`amount > 0`),
    check("payment__of_one", sql`num_nonnulls(order_id, logistics_order_id) = 1`),
    uniqueIndex("payment__receipt").on(table.gateway, table.receipt),
    uniqueIndex("payment__checkout").on(table.gateway, table.checkoutId),
    uniqueIndex("payment__running")
      .on(table.orderId)
      .where(sql`state in ('started', 'submitted', 'paid')`),
    uniqueIndex("payment__running_transport")
      .on(table.logisticsOrderId)
      .where(sql`state in ('started', 'submitted', 'paid')`),
    uniqueIndex("payment__reference")
      .on(table.referenceKey)
      .where(sql`state in ('submitted', 'paid')`),
    index("payment__of_order").on(table.orderId, table.createdAt),
    index("payment__of_transport").on(table.logisticsOrderId, table.createdAt),
    index("payment__of_account").on(table.accountId, table.createdAt),
  ],
);

/** A seller's payment account. A removed one stays for the payments made to it (soft delete). */
export const paymentAccount = pgTable(
  "payment_account",
  (t) => ({
    id: t.uuid().primaryKey(),
    /** The seller. */
    accountId: reference("account_id", () => account.id),
    kind: t.text().$type<AccountFields["kind"]>().notNull(),
    /** For mobile money only. */
    provider: t.text().$type<ProviderCode>(),
    numberType: t.text("number_type").$type<AccountFields["numberType"]>().notNull(),
    /** A phone in E.164 format, otherwise letters and digits without spaces. */
    number: t.text().notNull(),
    /** Account holder as registered with the provider or bank. */
    name: t.text().notNull(),
    bankName: t.text("bank_name"),
    branch: t.text(),
    swift: t.text(),
    /** The account that buyers see first. */
    isDefault: t.boolean("is_default").notNull(),
    createdAt: instant("created_at").notNull(),
    /** When the details that buyers pay by last changed. */
    changedAt: instant("changed_at"),
    removedAt: instant("removed_at"),
    isDemo: t.boolean("is_demo").notNull().default(false),
  }),
  (table) => [
    check("payment_account__kind", isOneOf("kind", accountKinds)),
    check("payment_account__number_type", isOneOf("number_type", numberTypes)),
    check(
      "payment_account__where",
      sql`(kind = 'bank') = (provider is null and bank_name is not null)`,
    ),
    uniqueIndex("payment_account__default")
      .on(table.accountId)
      .where(sql`is_default and removed_at is null`),
    uniqueIndex("payment_account__once")
      .on(table.accountId, sql`coalesce(${table.provider}, lower(${table.bankName}))`, table.number)
      .where(sql`removed_at is null`),
    index("payment_account__of_account").on(table.accountId, table.createdAt),
  ],
);

/** History of a seller's payment accounts: for the seller, and for disputes. */
export const paymentAccountChange = pgTable(
  "payment_account_change",
  (t) => ({
    id: t.uuid().primaryKey(),
    /** The seller, who alone may change the accounts. */
    accountId: reference("account_id", () => account.id),
    paymentAccountId: reference("payment_account_id", () => paymentAccount.id, {
      onDelete: "cascade",
    }),
    act: t.text().$type<ChangeAct>().notNull(),
    before: t.jsonb().$type<AccountFields>(),
    after: t.jsonb().$type<AccountFields>(),
    at: instant("at").notNull(),
  }),
  (table) => [
    check("payment_account_change__act", isOneOf("act", changeActs)),
    index("payment_account_change__of").on(table.accountId, table.at),
    index("payment_account_change__of_one").on(table.paymentAccountId),
  ],
);
