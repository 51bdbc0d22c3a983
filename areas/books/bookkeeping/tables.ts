import { sql } from "drizzle-orm";
import { check, index, numeric, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { product } from "#areas/trade/market/tables.ts";
import { instant, isOneOf, money, quantity, reference } from "#server/database/columns.ts";
import {
  type CorrectionKind,
  correctionKinds,
  type RowKind,
  rowKinds,
  type TallyLine,
  tallyLines,
} from "./book-limits.ts";

/**
 * The books of an account. Every write locks this row first, so one owner's writes run one after
 * another.
 */
export const book = pgTable("book", (t) => ({
  accountId: t
    .uuid("account_id")
    .primaryKey()
    .references(() => account.id),
  /** The name on reports and receipts; empty until the owner enters one. */
  businessName: t.text("business_name").notNull().default(""),
  currency: t.text().notNull(),
  /**
   * The version of the newest change; each write takes the next one and sets it on the rows it
   * changes.
   */
  version: t.integer().notNull().default(0),
  /** The number of the newest sale. */
  saleNumber: t.integer("sale_number").notNull().default(0),
  createdAt: instant("created_at").notNull(),
}));

/**
 * Inventory items. Quantity and value are current, by the weighted average as each write arrives.
 */
export const bookItem = pgTable(
  "book_item",
  (t) => ({
    id: t.uuid().primaryKey(),
    accountId: reference("account_id", () => book.accountId),
    name: t.text().notNull(),
    quantity: quantity("quantity").notNull(),
    unitId: t.integer("unit_id").references(() => measurementUnit.id),
    value: money("value").notNull(),
    /** The shop product that shares its stock, if the owner linked one. */
    productId: t.uuid("product_id").references(() => product.id),
    /** The number of its sales: the best-selling items are offered first. */
    soldTimes: t.integer("sold_times").notNull().default(0),
    /** The last selling price of one unit. */
    lastPrice: money("last_price"),
    /** YYYY-MM-DD, in the edition's time. */
    addedOn: t.date("added_on").notNull(),
    /** Soft delete: sales still refer to the item. */
    isDeleted: t.boolean("is_deleted").notNull().default(false),
    version: t.integer().notNull(),
    changedAt: instant("changed_at").notNull(),
    isDemo: t.boolean("is_demo").notNull().default(false),
  }),
  (table) => [
    check("book_item__stock", sql`quantity >= 0 and value >= 0 and (quantity > 0 or value = 0)`),
    index("book_item__name").on(table.accountId, table.name, table.id),
    index("book_item__sold").on(table.accountId, table.soldTimes, table.id),
    index("book_item__version").on(table.accountId, table.version),
    uniqueIndex("book_item__product")
      .on(table.accountId, table.productId)
      .where(sql`product_id is not null`),
    index("book_item__of_product").on(table.productId),
    index("book_item__unit").on(table.unitId),
  ],
);

/** A sale in the books, paid or on credit. */
export const bookSale = pgTable(
  "book_sale",
  (t) => ({
    id: t.uuid().primaryKey(),
    accountId: reference("account_id", () => book.accountId),
    /** Numbered per owner, in order of arrival. */
    number: t.integer().notNull(),
    /** Absent for a sale that is not from the inventory. */
    itemId: t.uuid("item_id").references(() => bookItem.id),
    /** The product's name at the time of the sale. */
    product: t.text().notNull(),
    quantity: quantity("quantity").notNull(),
    unitPrice: money("unit_price").notNull(),
    amount: money("amount").notNull(),
    /** The cost of the goods sold, by the average at the time of the sale; 0 if unknown. */
    cost: money("cost").notNull(),
    soldOn: t.date("sold_on").notNull(),
    onCredit: t.boolean("on_credit").notNull(),
    /** The customer who owes, for a credit sale. */
    customer: t.text(),
    dueOn: t.date("due_on"),
    /** The sum of its payments; for a cash sale its amount. */
    paid: money("paid").notNull(),
    /** The market order it was recorded from. */
    orderId: t.uuid("order_id"),
    version: t.integer().notNull(),
    changedAt: instant("changed_at").notNull(),
    isDemo: t.boolean("is_demo").notNull().default(false),
  }),
  (table) => [
    check("book_sale__quantity", sql`quantity > 0 and amount >= 0 and cost >= 0`),
    check("book_sale__paid", sql`paid >= 0 and paid <= amount and (on_credit or paid = amount)`),
    check("book_sale__customer", sql`on_credit = (customer is not null)`),
    uniqueIndex("book_sale__number").on(table.accountId, table.number),
    index("book_sale__day").on(table.accountId, table.soldOn, table.id),
    index("book_sale__version").on(table.accountId, table.version),
    index("book_sale__owed").on(table.accountId, table.dueOn, table.id).where(sql`paid < amount`),
    index("book_sale__credit").on(table.accountId, table.soldOn, table.id).where(sql`on_credit`),
    index("book_sale__item").on(table.itemId, table.soldOn, table.id),
    index("book_sale__order").on(table.accountId, table.orderId).where(sql`order_id is not null`),
  ],
);

/** A payment of a credit sale. */
export const bookPayment = pgTable(
  "book_payment",
  (t) => ({
    id: t.uuid().primaryKey(),
    accountId: reference("account_id", () => book.accountId),
    saleId: reference("sale_id", () => bookSale.id, { onDelete: "cascade" }),
    amount: money("amount").notNull(),
    paidOn: t.date("paid_on").notNull(),
    changedAt: instant("changed_at").notNull(),
    isDemo: t.boolean("is_demo").notNull().default(false),
  }),
  (table) => [
    check("book_payment__amount", sql`amount > 0`),
    index("book_payment__sale").on(table.saleId, table.paidOn, table.id),
    index("book_payment__day").on(table.accountId, table.paidOn, table.id),
  ],
);

/** An expense in the books. */
export const bookExpense = pgTable(
  "book_expense",
  (t) => ({
    id: t.uuid().primaryKey(),
    accountId: reference("account_id", () => book.accountId),
    /** One of `expenseCategories`, or the owner's own category. */
    category: t.text().notNull(),
    description: t.text().notNull(),
    amount: money("amount").notNull(),
    spentOn: t.date("spent_on").notNull(),
    /** The photo of its receipt. */
    picture: t.text(),
    background: t.text(),
    /** The item bought for the inventory, and its quantity. */
    itemId: t.uuid("item_id").references(() => bookItem.id),
    quantity: quantity("quantity"),
    orderId: t.uuid("order_id"),
    version: t.integer().notNull(),
    changedAt: instant("changed_at").notNull(),
    isDemo: t.boolean("is_demo").notNull().default(false),
  }),
  (table) => [
    // 0 once the whole amount came back after a dispute.
    check("book_expense__amount", sql`amount >= 0`),
    check(
      "book_expense__goods",
      sql`(item_id is null) = (quantity is null) and (quantity is null or quantity > 0)`,
    ),
    index("book_expense__day").on(table.accountId, table.spentOn, table.id),
    index("book_expense__category").on(table.accountId, table.category, table.spentOn, table.id),
    index("book_expense__version").on(table.accountId, table.version),
    index("book_expense__item").on(table.itemId, table.spentOn, table.id),
    index("book_expense__order")
      .on(table.accountId, table.orderId)
      .where(sql`order_id is not null`),
  ],
);

/**
 * Changes of stock that are neither purchases nor sales; rows are only added and deleted, never
 * changed.
 */
export const bookCorrection = pgTable(
  "book_correction",
  (t) => ({
    id: t.uuid().primaryKey(),
    accountId: reference("account_id", () => book.accountId),
    itemId: reference("item_id", () => bookItem.id, { onDelete: "cascade" }),
    kind: t.text().$type<CorrectionKind>().notNull(),
    /** Positive or negative. */
    quantity: quantity("quantity").notNull(),
    value: money("value").notNull(),
    day: t.date().notNull(),
    changedAt: instant("changed_at").notNull(),
    isDemo: t.boolean("is_demo").notNull().default(false),
  }),
  (table) => [
    check("book_correction__kind", isOneOf("kind", correctionKinds)),
    index("book_correction__item").on(table.itemId, table.day, table.id),
    index("book_correction__day").on(table.accountId, table.day, table.id),
  ],
);

/** A deleted row, for devices that still have it. */
export const bookRemoval = pgTable(
  "book_removal",
  (t) => ({
    accountId: reference("account_id", () => book.accountId),
    id: t.uuid().notNull(),
    kind: t.text().$type<RowKind>().notNull(),
    version: t.integer().notNull(),
    removedAt: instant("removed_at").notNull(),
  }),
  (table) => [
    primaryKey({ name: "book_removal__key", columns: [table.accountId, table.id] }),
    check("book_removal__kind", isOneOf("kind", rowKinds)),
    index("book_removal__version").on(table.accountId, table.version),
  ],
);

/** A sum of many amounts. */
const sum = (column: string) =>
  numeric(column, { precision: 20, scale: 2, mode: "number" }).notNull();

/** The sums of a month's rows. Triggers update them in the statement that changes the rows. */
export const bookMonth = pgTable(
  "book_month",
  (t) => ({
    accountId: reference("account_id", () => book.accountId, { onDelete: "cascade" }),
    /** The first day of the month. */
    month: t.date().notNull(),
    line: t.text().$type<TallyLine>().notNull(),
    /** The category of expenses; empty for other lines. */
    key: t.text().notNull().default(""),
    count: t.integer().notNull(),
    amount: sum("amount"),
    /** For sales: the cost of the goods sold. */
    cost: sum("cost"),
  }),
  (table) => [
    primaryKey({
      name: "book_month__key",
      columns: [table.accountId, table.month, table.line, table.key],
    }),
    check("book_month__line", isOneOf("line", tallyLines)),
  ],
);

/**
 * What a statement brought into the books or was linked with there, so that nothing is imported
 * twice.
 */
export const bookImportReference = pgTable(
  "book_import_reference",
  (t) => ({
    accountId: reference("account_id", () => account.id),
    reference: t.text().notNull(),
    /** A payment and its charge share one receipt number. */
    amount: money("amount").notNull(),
    /**
     * Distinguishes rows with the same receipt number and amount; "" for rows written before marks
     * existed.
     */
    mark: t.text().notNull().default(""),
    day: t.date(),
    /** The kind of file it came from; "" for rows written before this was stored. */
    source: t.text().notNull().default(""),
    /** The sale, the payment or the expense; it may have been deleted since. */
    rowId: t.uuid("row_id").notNull(),
    /**
     * The row that the statement itself created. While it equals `rowId`, no one has also entered
     * the money by hand.
     */
    madeId: t.uuid("made_id"),
  }),
  (table) => [
    primaryKey({
      name: "book_import_reference__key",
      columns: [table.accountId, table.reference, table.amount, table.mark],
    }),
    index("book_import_reference__row").on(table.accountId, table.rowId),
    index("book_import_reference__made").on(table.accountId, table.madeId),
  ],
);
