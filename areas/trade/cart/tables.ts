import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { product } from "#areas/trade/market/tables.ts";
import { instant, money, quantity, reference } from "#server/database/columns.ts";
import type { DraftedDelivery } from "./drafts/endpoints.ts";

/** The cart of a visitor or a user; at sign-in the visitor's cart is merged into the user's. */
export const cart = pgTable(
  "cart",
  (t) => ({
    id: t.uuid().primaryKey(),
    accountId: t
      .uuid("account_id")
      .references(() => account.id)
      .unique("cart__account"),
    /** Digest of the visitor's cookie. */
    visitorHash: t.text("visitor_hash").unique("cart__visitor"),
    createdAt: instant("created_at").notNull(),
    /** A visitor's cart is deleted 90 days after this time. */
    usedAt: instant("used_at").notNull(),
  }),
  (table) => [
    check("cart__whose", sql`(account_id is null) <> (visitor_hash is null)`),
    index("cart__visitors_by_age").on(table.usedAt).where(sql`account_id is null`),
  ],
);

/** One product in a cart. */
export const cartLine = pgTable(
  "cart_line",
  (t) => ({
    cartId: reference("cart_id", () => cart.id, { onDelete: "cascade" }),
    productId: reference("product_id", () => product.id),
    /** In the product's unit. */
    quantity: quantity("quantity").notNull(),
    /** Unit price that the user last saw. */
    unitPrice: money("unit_price").notNull(),
    currency: t.text().notNull(),
    comments: t.text().notNull().default(""),
    addedAt: instant("added_at").notNull(),
  }),
  (table) => [
    primaryKey({ name: "cart_line__key", columns: [table.cartId, table.productId] }),
    index("cart_line__product").on(table.productId),
    check("cart_line__quantity", sql`quantity > 0`),
  ],
);

/**
 * A product that a visitor or a user saved for later. It belongs to their cart, so that it needs no
 * account, is merged at sign-in and is deleted with the cart.
 */
export const savedProduct = pgTable(
  "saved_product",
  (t) => ({
    cartId: reference("cart_id", () => cart.id, { onDelete: "cascade" }),
    productId: reference("product_id", () => product.id),
    /** In the product's unit; null if it was never in the cart. */
    quantity: quantity("quantity"),
    /** The comment that its line of the cart had. */
    comments: t.text().notNull().default(""),
    savedAt: instant("saved_at").notNull(),
  }),
  (table) => [
    primaryKey({ name: "saved_product__key", columns: [table.cartId, table.productId] }),
    index("saved_product__of").on(table.cartId, table.savedAt, table.productId),
    index("saved_product__product").on(table.productId),
    check("saved_product__quantity", sql`quantity > 0`),
  ],
);

/** What a visitor ordered or requested, and the contact person for the sellers. */
export interface DraftedOrder {
  /** A requested service, instead of products. */
  service?: { serviceId: string; wish: string } | undefined;
  /** A single product at the price the visitor saw; absent for the whole cart. */
  line?:
    | {
        productId: string;
        quantity: number;
        unitPrice: number;
        /** The price that the visitor offers instead. */
        proposedPrice?: number | undefined;
      }
    | undefined;
  /** For a cart: the lines as they were displayed, as `productId:unitPrice`. */
  seen?: string[] | undefined;
  /** For a cart: the prices that the visitor offers. */
  offers?: { product: string; price: number }[] | undefined;
  /** By product. */
  comments: Record<string, string>;
  /** The chosen transport, by seller and currency. */
  deliveries?: Record<string, DraftedDelivery> | undefined;
  name: string;
  /** E.164. */
  phone: string;
  country: string;
  locationId: number;
}

/** A visitor's order that awaits the SMS code (decision 41); one per browser. */
export const orderDraft = pgTable(
  "order_draft",
  (t) => ({
    id: t.uuid().primaryKey(),
    /** Digest of the visitor's cookie. */
    visitorHash: t.text("visitor_hash").notNull().unique("order_draft__visitor"),
    /** The pending code: a row of code_request. */
    codeRequestId: t.uuid("code_request_id").notNull(),
    ordered: t.jsonb().$type<DraftedOrder>().notNull(),
    /** The user's account, once the code has been verified. */
    accountId: t.uuid("account_id").references(() => account.id),
    /** The order requests that were created from the draft. */
    requestIds: t.jsonb("request_ids").$type<string[]>(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  }),
  (table) => [
    index("order_draft__of").on(table.accountId),
    index("order_draft__expired").on(table.expiresAt),
  ],
);
