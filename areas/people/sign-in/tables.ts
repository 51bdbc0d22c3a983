import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { Contact } from "#areas/people/accounts/contacts.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { instant, isOneOf, reference } from "#server/database/columns.ts";

/**
 * What a code proves: a contact at registration, who forgot a password, a new contact, or the phone
 * of a visitor who orders (decision 41).
 */
export type CodePurpose = "register" | "reset" | "contact" | "order";

/** What a message is for: a code, or a notice, which proves nothing but costs as much. */
export type SendPurpose = CodePurpose | "notice";

/** One sign-in, of a browser or program (OAuth), whose tokens are its family; over with its row. */
export const session = pgTable(
  "session",
  {
    id: uuid().primaryKey(),
    accountId: reference("account_id", () => account.id, { onDelete: "cascade" }),
    kind: text().$type<"browser" | "program">().notNull(),
    /** SHA-256 of what the browser's cookie holds. */
    secretHash: text("secret_hash").unique("session__secret_hash"),
    /** What it was made from, as "Chrome, Android". */
    device: text().notNull(),
    createdAt: instant("created_at").notNull(),
    lastSeenAt: instant("last_seen_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    check("session__kind", sql`kind in ('browser', 'program')`),
    index("session__of").on(table.accountId, table.lastSeenAt),
    index("session__expired").on(table.expiresAt),
  ],
);

/** Browsers that signed in to an account before: strangers cannot use up their tries (decision 34). */
export const knownDevice = pgTable(
  "known_device",
  {
    /** SHA-256 of what the browser's cookie holds; a shared phone is known to several accounts. */
    deviceHash: text("device_hash").notNull(),
    accountId: reference("account_id", () => account.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ name: "known_device__key", columns: [table.deviceHash, table.accountId] }),
    index("known_device__of").on(table.accountId),
    index("known_device__expired").on(table.expiresAt),
  ],
);

/** Pairs of tokens a program was given, as hashes. A pair that was replaced stays as evidence of reuse. */
export const oauthToken = pgTable(
  "oauth_token",
  {
    id: uuid().primaryKey(),
    /** The family; absent for a token of client credentials. */
    sessionId: uuid("session_id").references(() => session.id, { onDelete: "cascade" }),
    clientId: text("client_id").notNull(),
    accessHash: text("access_hash").notNull().unique("oauth_token__access_hash"),
    accessExpiresAt: instant("access_expires_at").notNull(),
    refreshHash: text("refresh_hash").unique("oauth_token__refresh_hash"),
    refreshExpiresAt: instant("refresh_expires_at"),
    /** With the old refresh token it makes the pair after it, so that a lost answer can be given again. */
    salt: text().notNull(),
    replacedAt: instant("replaced_at"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("oauth_token__of").on(table.sessionId),
    index("oauth_token__expired").on(table.accessExpiresAt),
  ],
);

/** A contact to be proved by a code. Without an account a decoy: who is known must not show. */
export const codeRequest = pgTable(
  "code_request",
  {
    /** Random, told to whoever asked: it is what she comes back with. */
    id: uuid().primaryKey(),
    accountId: uuid("account_id").references(() => account.id, { onDelete: "cascade" }),
    purpose: text().$type<CodePurpose>().notNull(),
    channel: text().$type<Contact["channel"]>().notNull(),
    contact: text().notNull(),
    /** Keyed digest of the code sent last. */
    codeHash: text("code_hash"),
    tries: integer().notNull().default(0),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [
    check("code_request__purpose", sql`purpose in ('register', 'reset', 'contact', 'order')`),
    check("code_request__channel", sql`channel in ('sms', 'email')`),
    index("code_request__of").on(table.accountId),
    index("code_request__expired").on(table.expiresAt),
  ],
);

/**
 * Whose day a message is counted in: the one open to strangers, the one kept for who proved herself
 * first, or that of notices.
 */
const sendShares = ["open", "kept", "notice"] as const;
export type SendShare = (typeof sendShares)[number];

/** Codes that were sent, or would have been: what the limits count. Keyed digests, no contacts. */
export const codeSend = pgTable(
  "code_send",
  {
    id: uuid().primaryKey(),
    contactHash: text("contact_hash").notNull(),
    /** Who asked: a network, or the account of who proved herself first. */
    addressHash: text("address_hash").notNull(),
    /** Whether the owner of the contact asked: strangers are counted apart. */
    isOwn: boolean("is_own").notNull().default(false),
    /** False beside another contact that was typed: of this one nothing may show. */
    isTyped: boolean("is_typed").notNull().default(true),
    /** Absent where nothing was sent: that costs nobody's day. */
    share: text().$type<SendShare>(),
    purpose: text().$type<SendPurpose>().notNull(),
    channel: text().$type<Contact["channel"]>().notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    index("code_send__by_contact").on(table.contactHash, table.at),
    index("code_send__by_address").on(table.addressHash, table.at),
    index("code_send__by_day").on(table.at),
    index("code_send__by_share")
      .on(table.channel, table.share, table.at)
      .where(sql`share is not null`),
    check("code_send__share", isOneOf("share", sendShares)),
  ],
);
