import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { marketOrder } from "#areas/trade/orders/tables.ts";
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

/** A payment that the buyer reports, or requested on their phone. */
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
    /** The reference the buyer gave for the transfer; for a gateway, the one we sent. */
    reference: text(),
    /** Seller, issuer and reference; unique among payments. */
    referenceKey: text("reference_key"),
    /** The seller's payment account as it was when the buyer reported the payment. */
    paidTo: jsonb("paid_to").$type<PaidTo>(),
    /** The gateway's receipt number of the transfer. */
    receipt: text(),
    /** The gateway's id of our request. */
    checkoutId: text("checkout_id"),
    /** E.164; the phone that receives the payment request. */
    phone: text(),
    /** Key of the proof in the document store. */
    proof: text(),
    /** Why the seller refused it, or the gateway's failure code. */
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
    uniqueIndex("payment__reference")
      .on(table.referenceKey)
      .where(sql`state in ('submitted', 'paid')`),
    index("payment__of_order").on(table.orderId, table.createdAt),
    index("payment__of_account").on(table.accountId, table.createdAt),
  ],
);

/** A seller's payment account. A removed one stays for the payments made to it (soft delete). */
export const paymentAccount = pgTable(
  "payment_account",
  {
    id: uuid().primaryKey(),
    /** The seller. */
    accountId: reference("account_id", () => account.id),
    kind: text().$type<AccountFields["kind"]>().notNull(),
    /** For mobile money only. */
    provider: text().$type<ProviderCode>(),
    numberType: text("number_type").$type<AccountFields["numberType"]>().notNull(),
    /** A phone in E.164 format, otherwise letters and digits without spaces. */
    number: text().notNull(),
    /** Account holder as registered with the provider or bank. */
    name: text().notNull(),
    bankName: text("bank_name"),
    branch: text(),
    swift: text(),
    /** The account that buyers see first. */
    isDefault: boolean("is_default").notNull(),
    createdAt: instant("created_at").notNull(),
    /** When the details that buyers pay by last changed. */
    changedAt: instant("changed_at"),
    removedAt: instant("removed_at"),
    isDemo: boolean("is_demo").notNull().default(false),
  },
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
  {
    id: uuid().primaryKey(),
    /** The seller, who alone may change the accounts. */
    accountId: reference("account_id", () => account.id),
    paymentAccountId: reference("payment_account_id", () => paymentAccount.id, {
      onDelete: "cascade",
    }),
    act: text().$type<ChangeAct>().notNull(),
    before: jsonb().$type<AccountFields>(),
    after: jsonb().$type<AccountFields>(),
    at: instant("at").notNull(),
  },
  (table) => [
    check("payment_account_change__act", isOneOf("act", changeActs)),
    index("payment_account_change__of").on(table.accountId, table.at),
    index("payment_account_change__of_one").on(table.paymentAccountId),
  ],
);
