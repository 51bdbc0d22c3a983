import { check, index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { bookItem } from "#areas/books/bookkeeping/tables.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { dispute } from "#areas/trade/disputes/tables.ts";
import { product } from "#areas/trade/market/tables.ts";
import { marketOrder } from "#areas/trade/orders/tables.ts";
import { logisticsOrder } from "#areas/transport/requests/tables.ts";
import { instant, isOneOf, money, reference } from "#server/database/columns.ts";
import { type OrderDecision, orderDecisions } from "./order-decisions.ts";

/**
 * The user's decision about a delivered order; the insert decides which concurrent call records it.
 */
export const bookOrder = pgTable(
  "book_order",
  (t) => ({
    accountId: reference("account_id", () => account.id),
    orderId: reference("order_id", () => marketOrder.id),
    kind: t.text().$type<OrderDecision>().notNull(),
    at: instant("at").notNull(),
  }),
  (table) => [
    primaryKey({ name: "book_order__key", columns: [table.accountId, table.orderId] }),
    index("book_order__order").on(table.orderId),
    check("book_order__kind", isOneOf("kind", orderDecisions)),
  ],
);

/** Transport recorded in books as an expense; it may arrive after the products. */
export const bookTransport = pgTable(
  "book_transport",
  {
    accountId: reference("account_id", () => account.id),
    transportId: reference("transport_id", () => logisticsOrder.id),
    orderId: reference("order_id", () => marketOrder.id),
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ name: "book_transport__key", columns: [table.accountId, table.transportId] }),
    index("book_transport__transport").on(table.transportId),
    index("book_transport__order").on(table.orderId),
  ],
);

/** Money that went back after a dispute, and how much of it the books took off the order's rows. */
export const bookRepayment = pgTable(
  "book_repayment",
  {
    accountId: reference("account_id", () => account.id),
    disputeId: reference("dispute_id", () => dispute.id),
    orderId: reference("order_id", () => marketOrder.id),
    /** In the currency of the books. */
    amount: money("amount").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ name: "book_repayment__key", columns: [table.accountId, table.disputeId] }),
    index("book_repayment__dispute").on(table.disputeId),
    index("book_repayment__order").on(table.orderId),
  ],
);

/** The time since which an item shares its stock with a shop product. */
export const bookShopLink = pgTable(
  "book_shop_link",
  (t) => ({
    itemId: t
      .uuid("item_id")
      .primaryKey()
      .references(() => bookItem.id, { onDelete: "cascade" }),
    accountId: reference("account_id", () => account.id),
    since: instant("since").notNull(),
  }),
  (table) => [index("book_shop_link__account").on(table.accountId)],
);

/** The item to which purchases of a product are added. */
export const bookPurchase = pgTable(
  "book_purchase",
  {
    accountId: reference("account_id", () => account.id),
    productId: reference("product_id", () => product.id),
    itemId: reference("item_id", () => bookItem.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ name: "book_purchase__key", columns: [table.accountId, table.productId] }),
    index("book_purchase__item").on(table.itemId),
    index("book_purchase__product").on(table.productId),
  ],
);
