import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
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

/** Who keeps books. Every write locks this row first, so one owner's writes come one after another. */
export const book = pgTable("book", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => account.id),
  /** As it stands on reports and receipts; empty until she writes one. */
  businessName: text("business_name").notNull().default(""),
  currency: text().notNull(),
  /** Of the newest change; each write takes the next, and marks the rows it touches. */
  version: integer().notNull().default(0),
  /** The number of the newest sale. */
  saleNumber: integer("sale_number").notNull().default(0),
  createdAt: instant("created_at").notNull(),
});

/** Goods in store. Quantity and value are those of now: weighted average, as each write arrives. */
export const bookItem = pgTable(
  "book_item",
  {
    id: uuid().primaryKey(),
    accountId: reference("account_id", () => book.accountId),
    name: text().notNull(),
    quantity: quantity("quantity").notNull(),
    unitId: integer("unit_id").references(() => measurementUnit.id),
    value: money("value").notNull(),
    /** The product of the shop whose stock goes with it, where she wants that. */
    productId: uuid("product_id").references(() => product.id),
    /** How many sales there are of it: what sells most is offered first. */
    soldTimes: integer("sold_times").notNull().default(0),
    /** What one was sold for last. */
    lastPrice: money("last_price"),
    /** YYYY-MM-DD, in the edition's time. */
    addedOn: date("added_on").notNull(),
    /** Deleted, and kept because sales name it. */
    isDeleted: boolean("is_deleted").notNull().default(false),
    version: integer().notNull(),
    changedAt: instant("changed_at").notNull(),
    isDemo: boolean("is_demo").notNull().default(false),
  },
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
  {
    id: uuid().primaryKey(),
    accountId: reference("account_id", () => book.accountId),
    /** The owner's own, in the order in which they arrived. */
    number: integer().notNull(),
    /** Absent for what she sells without a store of it. */
    itemId: uuid("item_id").references(() => bookItem.id),
    /** Its name when it was sold. */
    product: text().notNull(),
    quantity: quantity("quantity").notNull(),
    unitPrice: money("unit_price").notNull(),
    amount: money("amount").notNull(),
    /** What it had cost, by the average when it was sold; 0 where nobody knows. */
    cost: money("cost").notNull(),
    soldOn: date("sold_on").notNull(),
    onCredit: boolean("on_credit").notNull(),
    /** Who owes, where it is on credit. */
    customer: text(),
    dueOn: date("due_on"),
    /** Sum of its payments; the amount where it is not on credit. */
    paid: money("paid").notNull(),
    /** The order of the market that it was. */
    orderId: uuid("order_id"),
    version: integer().notNull(),
    changedAt: instant("changed_at").notNull(),
    isDemo: boolean("is_demo").notNull().default(false),
  },
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

/** What was paid of a sale on credit. */
export const bookPayment = pgTable(
  "book_payment",
  {
    id: uuid().primaryKey(),
    accountId: reference("account_id", () => book.accountId),
    saleId: reference("sale_id", () => bookSale.id, { onDelete: "cascade" }),
    amount: money("amount").notNull(),
    paidOn: date("paid_on").notNull(),
    changedAt: instant("changed_at").notNull(),
    isDemo: boolean("is_demo").notNull().default(false),
  },
  (table) => [
    check("book_payment__amount", sql`amount > 0`),
    index("book_payment__sale").on(table.saleId, table.paidOn, table.id),
    index("book_payment__day").on(table.accountId, table.paidOn, table.id),
  ],
);

/** An expense in the books. */
export const bookExpense = pgTable(
  "book_expense",
  {
    id: uuid().primaryKey(),
    accountId: reference("account_id", () => book.accountId),
    /** One of `expenseCategories`, or her own words. */
    category: text().notNull(),
    description: text().notNull(),
    amount: money("amount").notNull(),
    spentOn: date("spent_on").notNull(),
    /** The photo of its receipt. */
    picture: text(),
    background: text(),
    /** Goods bought for the store, and how many. */
    itemId: uuid("item_id").references(() => bookItem.id),
    quantity: quantity("quantity"),
    orderId: uuid("order_id"),
    version: integer().notNull(),
    changedAt: instant("changed_at").notNull(),
    isDemo: boolean("is_demo").notNull().default(false),
  },
  (table) => [
    check("book_expense__amount", sql`amount > 0`),
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

/** Changes of stock that are neither bought nor sold; never changed, only added and taken away. */
export const bookCorrection = pgTable(
  "book_correction",
  {
    id: uuid().primaryKey(),
    accountId: reference("account_id", () => book.accountId),
    itemId: reference("item_id", () => bookItem.id, { onDelete: "cascade" }),
    kind: text().$type<CorrectionKind>().notNull(),
    /** More or less. */
    quantity: quantity("quantity").notNull(),
    value: money("value").notNull(),
    day: date().notNull(),
    changedAt: instant("changed_at").notNull(),
    isDemo: boolean("is_demo").notNull().default(false),
  },
  (table) => [
    check("book_correction__kind", isOneOf("kind", correctionKinds)),
    index("book_correction__item").on(table.itemId, table.day, table.id),
    index("book_correction__day").on(table.accountId, table.day, table.id),
  ],
);

/** A row that is gone, for devices that still have it. */
export const bookRemoval = pgTable(
  "book_removal",
  {
    accountId: reference("account_id", () => book.accountId),
    id: uuid().notNull(),
    kind: text().$type<RowKind>().notNull(),
    version: integer().notNull(),
    removedAt: instant("removed_at").notNull(),
  },
  (table) => [
    primaryKey({ name: "book_removal__key", columns: [table.accountId, table.id] }),
    check("book_removal__kind", isOneOf("kind", rowKinds)),
    index("book_removal__version").on(table.accountId, table.version),
  ],
);

/** A sum of many amounts. */
const sum = (column: string) =>
  numeric(column, { precision: 20, scale: 2, mode: "number" }).notNull();

/** What the rows of a month come to. Triggers keep it in the statement that changes the rows. */
export const bookMonth = pgTable(
  "book_month",
  {
    accountId: reference("account_id", () => book.accountId, { onDelete: "cascade" }),
    /** Its first day. */
    month: date().notNull(),
    line: text().$type<TallyLine>().notNull(),
    /** The category of expenses; else empty. */
    key: text().notNull().default(""),
    count: integer().notNull(),
    amount: sum("amount"),
    /** Of sales: what the goods had cost. */
    cost: sum("cost"),
  },
  (table) => [
    primaryKey({
      name: "book_month__key",
      columns: [table.accountId, table.month, table.line, table.key],
    }),
    check("book_month__line", isOneOf("line", tallyLines)),
  ],
);

/** What was written into books from a statement, or linked with what stood there: never twice. */
export const bookImportReference = pgTable(
  "book_import_reference",
  {
    accountId: reference("account_id", () => account.id),
    reference: text().notNull(),
    /** A payment and its charge have one receipt number. */
    amount: money("amount").notNull(),
    /** Tells rows with one receipt number and amount apart; "" for what was written before marks. */
    mark: text().notNull().default(""),
    day: date(),
    /** What kind of file it stood in; "" for what was written before that was noted. */
    source: text().notNull().default(""),
    /** The sale, the payment or the expense; it may have been deleted since. */
    rowId: uuid("row_id").notNull(),
    /**
     * The row that the statement itself made. As long as it is `rowId`, nobody wrote the money down
     * by hand as well.
     */
    madeId: uuid("made_id"),
  },
  (table) => [
    primaryKey({
      name: "book_import_reference__key",
      columns: [table.accountId, table.reference, table.amount, table.mark],
    }),
    index("book_import_reference__row").on(table.accountId, table.rowId),
    index("book_import_reference__made").on(table.accountId, table.madeId),
  ],
);
