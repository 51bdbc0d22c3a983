import { sql } from "drizzle-orm";
import { check, index, pgTable, unique } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { session } from "#areas/people/sign-in/tables.ts";
import type { NotificationChannel } from "#core/notification-channels.ts";
import { instant, reference } from "#server/database/columns.ts";
import type { StoredPayload } from "#server/notifications/notification.ts";

/** A notification of a user. Its text is rendered when it is read, in the reader's language. */
export const notification = pgTable(
  "notification",
  (t) => ({
    id: t.uuid().primaryKey(),
    accountId: reference("account_id", () => account.id),
    /**
     * The account that caused it, for limits and officers; null for the system and for visitors.
     */
    byId: t.uuid("by_id").references(() => account.id),
    kind: t.text().notNull(),
    payload: t.jsonb().$type<StoredPayload>().notNull(),
    /** Its link: a path of the site. */
    link: t.text().notNull(),
    isSuccess: t.boolean("is_success").notNull(),
    /** Whether it is in the user's list; one that goes only to contacts is not. */
    isListed: t.boolean("is_listed").notNull().default(true),
    createdAt: instant("created_at").notNull(),
    /** When the user opened the list that contained it. */
    seenAt: instant("seen_at"),
    isDemo: t.boolean("is_demo").notNull().default(false),
  }),
  (table) => [
    index("notification__of").on(table.accountId, table.createdAt, table.id),
    index("notification__unseen").on(table.accountId).where(sql`seen_at is null`),
  ],
);

/** A notification on one channel besides the page, by the user's settings. */
export const notificationDelivery = pgTable(
  "notification_delivery",
  (t) => ({
    id: t.uuid().primaryKey(),
    notificationId: reference("notification_id", () => notification.id, { onDelete: "cascade" }),
    channel: t.text().$type<NotificationChannel>().notNull(),
    /** For push: the browser. */
    subscriptionId: t.uuid("subscription_id").references(() => pushSubscription.id, {
      onDelete: "cascade",
    }),
    /**
     * The recipient's address, independent of the current contacts; empty once it is sent or given
     * up.
     */
    address: t.text(),
    /** queued, sent, dead (given up) or held (back by a limit); officers see the last two. */
    state: t.text().$type<"queued" | "sent" | "dead" | "held">().notNull(),
    tries: t.integer().notNull().default(0),
    /** Why it was not sent: codes of the protocol or the limit, without personal data. */
    reason: t.text(),
    updatedAt: instant("updated_at").notNull(),
  }),
  (table) => [
    check("notification_delivery__channel", sql`channel in ('email', 'sms', 'push')`),
    check("notification_delivery__state", sql`state in ('queued', 'sent', 'dead', 'held')`),
    unique("notification_delivery__once")
      .on(table.notificationId, table.channel, table.subscriptionId)
      .nullsNotDistinct(),
    index("notification_delivery__unsent")
      .on(table.state, table.updatedAt, table.id)
      .where(sql`state in ('dead', 'held')`),
  ],
);

/**
 * Messages that were sent or are being sent: the limits count them. A row of the last minutes
 * claims its delivery. It outlives the notification and contains keyed digests instead of account
 * ids.
 */
export const messageSend = pgTable(
  "message_send",
  (t) => ({
    /** The delivery's id, so that a retry is counted once. */
    id: t.uuid().primaryKey(),
    channel: t.text().$type<NotificationChannel>().notNull(),
    toHash: t.text("to_hash").notNull(),
    /** Who caused it; empty for the system and for visitors. */
    byHash: t.text("by_hash").notNull(),
    /** Its subject; empty for a message without one. */
    aboutHash: t.text("about_hash").notNull(),
    /** SMS parts it took; 1 for other channels, 0 for a delivery sent with another. */
    parts: t.integer().notNull(),
    at: instant("at").notNull(),
  }),
  (table) => [
    index("message_send__to").on(table.toHash, table.at),
    index("message_send__by").on(table.byHash, table.at),
    index("message_send__at").on(table.at),
  ],
);

/** SMS parts sent in each hour, so that the edition's daily total is a sum of few rows. */
export const smsHour = pgTable("sms_hour", (t) => ({
  hour: instant("hour").primaryKey(),
  parts: t.integer().notNull(),
}));

/** A browser that accepts push messages (W3C Push API). */
export const pushSubscription = pgTable(
  "push_subscription",
  (t) => ({
    id: t.uuid().primaryKey(),
    accountId: reference("account_id", () => account.id),
    /** The session of that browser: when it ends, push messages end. */
    sessionId: reference("session_id", () => session.id, { onDelete: "cascade" }),
    endpoint: t.text().notNull().unique("push_subscription__endpoint"),
    /** Public key and secret of the browser, base64url (RFC 8291). */
    p256dh: t.text().notNull(),
    auth: t.text().notNull(),
    createdAt: instant("created_at").notNull(),
  }),
  (table) => [
    index("push_subscription__of").on(table.accountId),
    index("push_subscription__session").on(table.sessionId),
  ],
);
