import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Contact } from "#areas/accounts/contacts.ts";
import { account } from "#areas/accounts/tables.ts";
import { instant, reference } from "#server/database/columns.ts";

/** What a code proves: a contact at registration, who forgot a password, a new contact. */
export type CodePurpose = "register" | "reset" | "contact";

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
    check("code_request__purpose", sql`purpose in ('register', 'reset', 'contact')`),
    check("code_request__channel", sql`channel in ('sms', 'email')`),
    index("code_request__of").on(table.accountId),
    index("code_request__expired").on(table.expiresAt),
  ],
);

/** Codes that were sent, or would have been: what the limits count. Keyed digests, no contacts. */
export const codeSend = pgTable(
  "code_send",
  {
    id: uuid().primaryKey(),
    contactHash: text("contact_hash").notNull(),
    addressHash: text("address_hash").notNull(),
    purpose: text().$type<SendPurpose>().notNull(),
    channel: text().$type<Contact["channel"]>().notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    index("code_send__by_contact").on(table.contactHash, table.at),
    index("code_send__by_address").on(table.addressHash, table.at),
    index("code_send__by_day").on(table.at),
  ],
);
