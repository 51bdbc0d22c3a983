import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, unique } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { marketOrder } from "#areas/trade/orders/tables.ts";
import { instant, isOneOf, reference } from "#server/database/columns.ts";
import { type Effect, effects, type ReportReason, reportReasons } from "./rating-rules.ts";

/**
 * The rating of each buyer that counts for a product or a trader: the newest that no officer
 * excluded. Maintained by triggers of orders and decisions, which also maintain the counts and
 * sums.
 */
export const rating = pgTable(
  "rating",
  (t) => ({
    /** Id of the product or of the trader. */
    about: t.uuid().notNull(),
    buyerId: reference("buyer_id", () => account.id),
    /** The rated order, which has the comment. */
    orderId: reference("order_id", () => marketOrder.id),
    /** 1 to 5. */
    stars: t.integer().notNull(),
    at: instant("at").notNull(),
  }),
  (table) => [
    primaryKey({ name: "rating__key", columns: [table.about, table.buyerId] }),
    index("rating__newest").on(table.about, table.at, table.orderId),
    index("rating__order").on(table.orderId),
    index("rating__buyer").on(table.buyerId),
  ],
);

/** The seller's answer, at most one. */
export const ratingAnswer = pgTable("rating_answer", (t) => ({
  orderId: t
    .uuid("order_id")
    .primaryKey()
    .references(() => marketOrder.id),
  text: t.text().notNull(),
  at: instant("at").notNull(),
}));

/** A user's report of a rating, at most one per user. */
export const ratingReport = pgTable(
  "rating_report",
  (t) => ({
    id: t.uuid().primaryKey(),
    orderId: reference("order_id", () => marketOrder.id),
    by: reference("by", () => account.id),
    reason: t.text().$type<ReportReason>().notNull(),
    comment: t.text(),
    at: instant("at").notNull(),
  }),
  (table) => [
    unique("rating_report__once").on(table.orderId, table.by),
    index("rating_report__by").on(table.by, table.at),
    check("rating_report__reason", isOneOf("reason", reportReasons)),
  ],
);

/** The state of a reported rating's review. */
export const ratingReview = pgTable(
  "rating_review",
  (t) => ({
    orderId: t
      .uuid("order_id")
      .primaryKey()
      .references(() => marketOrder.id),
    effect: t.text().$type<Effect>().notNull().default("kept"),
    /** Time of the first report without a decision; the order of the officers' list. */
    waitingSince: instant("waiting_since"),
    decidedAt: instant("decided_at"),
  }),
  (table) => [
    check("rating_review__effect", isOneOf("effect", effects)),
    index("rating_review__waiting")
      .on(table.waitingSince, table.orderId)
      .where(sql`waiting_since is not null`),
    index("rating_review__decided")
      .on(table.decidedAt, table.orderId)
      .where(sql`waiting_since is null`),
  ],
);

/** Officers' decisions on a rating, the newest last: who, when, what and why. */
export const ratingDecision = pgTable(
  "rating_decision",
  (t) => ({
    id: t.uuid().primaryKey(),
    orderId: reference("order_id", () => marketOrder.id),
    effect: t.text().$type<Effect>().notNull(),
    by: reference("by", () => account.id),
    comment: t.text(),
    at: instant("at").notNull(),
  }),
  (table) => [index("rating_decision__of").on(table.orderId, table.at)],
);
