import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import type { Contact } from "#areas/people/accounts/contacts.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { instant, isOneOf, reference } from "#server/database/columns.ts";

/**
 * What a code is for: to verify a contact at registration, to reset a password, to change a
 * contact, or to verify the phone of a visitor who orders (decision 41).
 */
export type CodePurpose = "register" | "reset" | "contact" | "order";

/** What a message is for: a code, or a notice, which verifies nothing but costs as much. */
export type SendPurpose = CodePurpose | "notice";

/**
 * One sign-in of a browser or a program (OAuth), whose tokens are its family. It ends when its row
 * is deleted.
 */
export const session = pgTable(
  "session",
  (t) => ({
    id: t.uuid().primaryKey(),
    accountId: reference("account_id", () => account.id, { onDelete: "cascade" }),
    kind: t.text().$type<"browser" | "program">().notNull(),
    /** SHA-256 of the browser's cookie value. */
    secretHash: t.text("secret_hash").unique("session__secret_hash"),
    /** The device it was opened from, such as "Chrome, Android". */
    device: t.text().notNull(),
    createdAt: instant("created_at").notNull(),
    lastSeenAt: instant("last_seen_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /**
     * The position of its last write in the log of the database, in bytes: a replica that has not
     * reached it is not read. Null without replicas.
     */
    lastWrite: t.bigint("last_write", { mode: "number" }),
  }),
  (table) => [
    check("session__kind", sql`kind in ('browser', 'program')`),
    index("session__of").on(table.accountId, table.lastSeenAt),
    index("session__expired").on(table.expiresAt),
  ],
);

/**
 * Browsers that signed in to an account before: unknown callers cannot use up their tries (decision
 * 34).
 */
export const knownDevice = pgTable(
  "known_device",
  (t) => ({
    /** SHA-256 of the browser's cookie value; a shared phone is known to several accounts. */
    deviceHash: t.text("device_hash").notNull(),
    accountId: reference("account_id", () => account.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  }),
  (table) => [
    primaryKey({ name: "known_device__key", columns: [table.deviceHash, table.accountId] }),
    index("known_device__of").on(table.accountId),
    index("known_device__expired").on(table.expiresAt),
  ],
);

/** Pairs of tokens of a program, as hashes. A replaced pair stays as evidence of reuse. */
export const oauthToken = pgTable(
  "oauth_token",
  (t) => ({
    id: t.uuid().primaryKey(),
    /** The family; absent for a token of client credentials. */
    sessionId: t.uuid("session_id").references(() => session.id, { onDelete: "cascade" }),
    clientId: t.text("client_id").notNull(),
    accessHash: t.text("access_hash").notNull().unique("oauth_token__access_hash"),
    accessExpiresAt: instant("access_expires_at").notNull(),
    refreshHash: t.text("refresh_hash").unique("oauth_token__refresh_hash"),
    refreshExpiresAt: instant("refresh_expires_at"),
    /**
     * Derives the next pair together with the old refresh token, so that a lost response can be
     * repeated.
     */
    salt: t.text().notNull(),
    replacedAt: instant("replaced_at"),
    createdAt: instant("created_at").notNull(),
  }),
  (table) => [
    index("oauth_token__of").on(table.sessionId),
    index("oauth_token__expired").on(table.accessExpiresAt),
  ],
);

/**
 * A contact to be verified by a code. Without an account it is a decoy, against user enumeration.
 */
export const codeRequest = pgTable(
  "code_request",
  (t) => ({
    /** Random. The caller receives it and returns it with the code. */
    id: t.uuid().primaryKey(),
    accountId: t.uuid("account_id").references(() => account.id, { onDelete: "cascade" }),
    purpose: t.text().$type<CodePurpose>().notNull(),
    channel: t.text().$type<Contact["channel"]>().notNull(),
    contact: t.text().notNull(),
    /** Keyed hash of the code sent last. */
    codeHash: t.text("code_hash"),
    tries: t.integer().notNull().default(0),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  }),
  (table) => [
    check("code_request__purpose", sql`purpose in ('register', 'reset', 'contact', 'order')`),
    check("code_request__channel", sql`channel in ('sms', 'email')`),
    index("code_request__of").on(table.accountId),
    index("code_request__expired").on(table.expiresAt),
  ],
);

/**
 * The daily budget in which a message is counted: the one open to unknown callers, the one reserved
 * for verified requesters (`kept`), or that of notices.
 */
const sendShares = ["open", "kept", "notice"] as const;
export type SendShare = (typeof sendShares)[number];

/** Codes that were sent, and decoys: what the limits count. Only keyed hashes, no contacts. */
export const codeSend = pgTable(
  "code_send",
  (t) => ({
    id: t.uuid().primaryKey(),
    contactHash: t.text("contact_hash").notNull(),
    /** The requester: a network, or the account of a verified requester. */
    addressHash: t.text("address_hash").notNull(),
    /** Whether the owner of the contact requested it: unknown callers are counted separately. */
    isOwn: t.boolean("is_own").notNull().default(false),
    /** False for a contact other than the typed one, about which nothing must be revealed. */
    isTyped: t.boolean("is_typed").notNull().default(true),
    /** Absent where nothing was sent, which costs no budget. */
    share: t.text().$type<SendShare>(),
    purpose: t.text().$type<SendPurpose>().notNull(),
    channel: t.text().$type<Contact["channel"]>().notNull(),
    at: instant("at").notNull(),
  }),
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
