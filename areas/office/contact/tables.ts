import { sql } from "drizzle-orm";
import { check, index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import type { Language } from "#core/languages.ts";
import { instant, isOneOf } from "#server/database/columns.ts";
import { type ContactState, contactStates } from "./contact-rules.ts";

/** A message from the contact form, by a signed-in user or a visitor, and its answer. */
export const contactMessage = pgTable(
  "contact_message",
  (t) => ({
    id: t.uuid().primaryKey(),
    /** Set if the author was signed in. */
    accountId: t.uuid("account_id").references(() => account.id),
    name: t.text().notNull(),
    /** In lower case; not verified to be the author's. */
    email: t.text().notNull(),
    message: t.text().notNull(),
    language: t.text().$type<Language>().notNull(),
    state: t.text().$type<ContactState>().notNull(),
    answer: t.text(),
    createdAt: instant("created_at").notNull(),
    decidedAt: instant("decided_at"),
    decidedBy: t.uuid("decided_by").references(() => account.id),
    /** When the answer was sent by e-mail. */
    answerSentAt: instant("answer_sent_at"),
  }),
  (table) => [
    check("contact_message__state", isOneOf("state", contactStates)),
    // The same text again while it is open is the same message.
    uniqueIndex("contact_message__once")
      .on(table.email, sql`md5(${table.message})`)
      .where(sql`state = 'open'`),
    index("contact_message__desk").on(table.state, table.id),
    index("contact_message__decided").on(table.decidedAt).where(sql`decided_at is not null`),
    index("contact_message__account").on(table.accountId),
    index("contact_message__decided_by").on(table.decidedBy),
  ],
);
