import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, unique } from "drizzle-orm/pg-core";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { product } from "#areas/trade/market/tables.ts";
import { instant, reference } from "#server/database/columns.ts";

/** A user follows a seller, to learn of new products. The seller does not learn who follows. */
export const followedSeller = pgTable(
  "followed_seller",
  {
    accountId: reference("account_id", () => account.id),
    traderId: reference("trader_id", () => trader.accountId),
    followedAt: instant("followed_at").notNull(),
    /** When the user last got news of this seller. */
    notifiedAt: instant("notified_at"),
  },
  (table) => [
    primaryKey({ name: "followed_seller__key", columns: [table.accountId, table.traderId] }),
    // The followers are notified in this order, and counted.
    index("followed_seller__followers").on(table.traderId, table.accountId),
    check("followed_seller__other", sql`account_id <> trader_id`),
  ],
);

/** A product that was approved for the first time and is not announced yet. */
export const newProduct = pgTable(
  "new_product",
  {
    productId: reference("product_id", () => product.id),
    traderId: reference("trader_id", () => trader.accountId),
    approvedAt: instant("approved_at").notNull(),
  },
  (table) => [
    primaryKey({ name: "new_product__key", columns: [table.productId] }),
    index("new_product__of").on(table.traderId, table.approvedAt),
    index("new_product__due").on(table.approvedAt),
  ],
);

/** News of a seller: what followers are notified of, and how far that is. */
export const sellerNews = pgTable(
  "seller_news",
  (t) => ({
    id: t.uuid().primaryKey(),
    traderId: reference("trader_id", () => trader.accountId),
    /** The edition's day, YYYY-MM-DD: a seller has news once a day. */
    day: t.date().notNull(),
    /** The new products, and one of them. */
    productCount: t.integer("product_count").notNull(),
    productId: reference("product_id", () => product.id),
    createdAt: instant("created_at").notNull(),
    /** The last notified follower, in the order of their ids. */
    notifiedUntil: t.uuid("notified_until"),
    endedAt: instant("ended_at"),
  }),
  (table) => [
    unique("seller_news__once_a_day").on(table.traderId, table.day),
    index("seller_news__recent").on(table.traderId, table.createdAt),
    index("seller_news__running").on(table.createdAt).where(sql`ended_at is null`),
    index("seller_news__ended").on(table.endedAt),
    index("seller_news__product").on(table.productId),
    check("seller_news__count", sql`product_count > 0`),
  ],
);
