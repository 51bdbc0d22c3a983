import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { session } from "#areas/people/sign-in/tables.ts";
import type { NotificationChannel } from "#core/notification-channels.ts";
import { instant, reference } from "#server/database/columns.ts";
import type { StoredPayload } from "#server/notifications/notification.ts";

/** What a person is told. Its words are made when they are read, in the reader's language. */
export const notification = pgTable(
  "notification",
  {
    id: uuid().primaryKey(),
    accountId: reference("account_id", () => account.id),
    /** Who caused it, for limits and officers; absent for the house and for visitors. */
    byId: uuid("by_id").references(() => account.id),
    kind: text().notNull(),
    payload: jsonb().$type<StoredPayload>().notNull(),
    /** Where it leads: a path of ours. */
    link: text().notNull(),
    isSuccess: boolean("is_success").notNull(),
    /** Whether it stands in her list; what goes to her contacts alone does not. */
    isListed: boolean("is_listed").notNull().default(true),
    createdAt: instant("created_at").notNull(),
    /** When she opened her list with it. */
    seenAt: instant("seen_at"),
    isDemo: boolean("is_demo").notNull().default(false),
  },
  (table) => [
    index("notification__of").on(table.accountId, table.createdAt, table.id),
    index("notification__unseen").on(table.accountId).where(sql`seen_at is null`),
  ],
);

/** One way a notification goes out beside the page, as the person's settings wish. */
export const notificationDelivery = pgTable(
  "notification_delivery",
  {
    id: uuid().primaryKey(),
    notificationId: reference("notification_id", () => notification.id, { onDelete: "cascade" }),
    channel: text().$type<NotificationChannel>().notNull(),
    /** Of a push: the browser it goes to. */
    subscriptionId: uuid("subscription_id").references(() => pushSubscription.id, {
      onDelete: "cascade",
    }),
    /** Where it goes, whatever her contacts are by then; empty once it is sent or given up. */
    address: text(),
    /** queued, sent, dead: given up, or held back by a limit; the last two for the officer to see. */
    state: text().$type<"queued" | "sent" | "dead" | "held">().notNull(),
    tries: integer().notNull().default(0),
    /** Why it did not leave: codes of the protocol, or the limit; nobody's data. */
    reason: text(),
    updatedAt: instant("updated_at").notNull(),
  },
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
 * Messages that left or are about to: what the limits count. A row of the last minutes claims its
 * delivery. It outlives the notification, and holds keyed digests instead of people.
 */
export const messageSend = pgTable(
  "message_send",
  {
    /** The delivery's, so that what is tried again is counted once. */
    id: uuid().primaryKey(),
    channel: text().$type<NotificationChannel>().notNull(),
    toHash: text("to_hash").notNull(),
    /** Who caused it; empty for the house and for visitors. */
    byHash: text("by_hash").notNull(),
    /** What it was about; empty for what stands by itself. */
    aboutHash: text("about_hash").notNull(),
    /** SMS it took; 1 of what costs nothing, 0 of what left with another. */
    parts: integer().notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    index("message_send__to").on(table.toHash, table.at),
    index("message_send__by").on(table.byHash, table.at),
    index("message_send__at").on(table.at),
  ],
);

/** Parts of SMS that left in each hour, so that the edition's day is a sum of few rows. */
export const smsHour = pgTable("sms_hour", {
  hour: instant("hour").primaryKey(),
  parts: integer().notNull(),
});

/** A browser that takes pushed messages (W3C Push API). */
export const pushSubscription = pgTable(
  "push_subscription",
  {
    id: uuid().primaryKey(),
    accountId: reference("account_id", () => account.id),
    /** The sign-in of that browser: when it ends, nothing is pushed there any more. */
    sessionId: reference("session_id", () => session.id, { onDelete: "cascade" }),
    endpoint: text().notNull().unique("push_subscription__endpoint"),
    /** Its public key and secret, base64url (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("push_subscription__of").on(table.accountId),
    index("push_subscription__session").on(table.sessionId),
  ],
);
