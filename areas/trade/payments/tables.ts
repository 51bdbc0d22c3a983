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
    /** Who was paid, where, and the number given there: one payment alone has it. */
    referenceKey: text("reference_key"),
    /** The seller's payment account as it was when the buyer said that she paid there. */
    paidTo: jsonb("paid_to").$type<PaidTo>(),
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
    uniqueIndex("payment__reference")
      .on(table.referenceKey)
      .where(sql`state in ('submitted', 'paid')`),
    index("payment__of_order").on(table.orderId, table.createdAt),
    index("payment__of_account").on(table.accountId, table.createdAt),
  ],
);

/** Where a seller is paid. One that was removed stays for payments that were made there. */
export const paymentAccount = pgTable(
  "payment_account",
  {
    id: uuid().primaryKey(),
    /** The seller. */
    accountId: reference("account_id", () => account.id),
    kind: text().$type<AccountFields["kind"]>().notNull(),
    /** Of mobile money. */
    provider: text().$type<ProviderCode>(),
    numberType: text("number_type").$type<AccountFields["numberType"]>().notNull(),
    /** A phone in E.164, else letters and digits without spaces. */
    number: text().notNull(),
    /** Whose it is, as registered there. */
    name: text().notNull(),
    bankName: text("bank_name"),
    branch: text(),
    swift: text(),
    /** The one that buyers are shown first. */
    isDefault: boolean("is_default").notNull(),
    createdAt: instant("created_at").notNull(),
    /** When what buyers pay by was changed last. */
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

/** What was changed about where a seller is paid: kept for her, and for disputes. */
export const paymentAccountChange = pgTable(
  "payment_account_change",
  {
    id: uuid().primaryKey(),
    /** The seller, who alone changes hers. */
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
