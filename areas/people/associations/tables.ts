import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, unique } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import type { Language } from "#core/languages.ts";
import { instant, names, reference } from "#server/database/columns.ts";
import type { InvitationState } from "./invitations/invitation-states.ts";
import type { NewsState } from "./news-rules.ts";
import type { MembershipStatus } from "./states.ts";

/** A sector chamber, cooperative or other body that traders belong to. */
export const association = pgTable("association", (t) => ({
  id: t.uuid().primaryKey(),
  names: names().notNull(),
  /** What it does and for whom. */
  about: names("about"),
  phone: t.text(),
  email: t.text(),
  website: t.text(),
  createdAt: instant("created_at").notNull(),
  /**
   * For optimistic locking: the second of two officers who edit it at once is informed that it
   * changed.
   */
  changedAt: instant("changed_at").notNull().default(sql`now()`),
  isDemo: t.boolean("is_demo").notNull().default(false),
}));

/** A user's status in an association; one row per pair, with the latest state. */
export const associationMember = pgTable(
  "association_member",
  (t) => ({
    associationId: reference("association_id", () => association.id),
    accountId: reference("account_id", () => account.id),
    /** requested, member, declined, refused or exited. */
    state: t.text().$type<Exclude<MembershipStatus, "none">>().notNull(),
    isAdministrator: t.boolean("is_administrator").notNull().default(false),
    requestedAt: instant("requested_at").notNull(),
    decidedAt: instant("decided_at"),
    decidedBy: t.uuid("decided_by").references(() => account.id),
    /** Whether other members find the member in the directory. */
    isListed: t.boolean("is_listed").notNull().default(false),
  }),
  (table) => [
    primaryKey({
      name: "association_member__key",
      columns: [table.associationId, table.accountId],
    }),
    check(
      "association_member__state",
      sql`state in ('requested', 'member', 'declined', 'refused', 'exited')`,
    ),
    index("association_member__of").on(table.accountId),
    index("association_member__by_state").on(table.associationId, table.state, table.requestedAt),
    index("association_member__directory")
      .on(table.associationId, table.requestedAt, table.accountId)
      .where(sql`state = 'member' and is_listed`),
  ],
);

/** An invitation to a contact, whether an account has it or not; deleted after 30 days. */
export const associationInvitation = pgTable(
  "association_invitation",
  (t) => ({
    id: t.uuid().primaryKey(),
    associationId: reference("association_id", () => association.id),
    /** A phone number in E.164, or an email in lower case. */
    contact: t.text().notNull(),
    state: t.text().$type<InvitationState>().notNull(),
    /** null once that account is closed. */
    invitedBy: t.uuid("invited_by").references(() => account.id),
    invitedAt: instant("invited_at").notNull(),
  }),
  (table) => [
    check(
      "association_invitation__state",
      sql`state in ('invited', 'accepted', 'declined', 'withdrawn')`,
    ),
    unique("association_invitation__key").on(table.associationId, table.contact),
    index("association_invitation__contact").on(table.contact),
    index("association_invitation__newest").on(table.associationId, table.invitedAt, table.id),
    index("association_invitation__by").on(table.invitedBy),
    index("association_invitation__old").on(table.invitedAt),
  ],
);

/** News of an association, published in the name of the association rather than of its author. */
export const associationNews = pgTable(
  "association_news",
  (t) => ({
    id: t.uuid().primaryKey(),
    associationId: reference("association_id", () => association.id),
    /** null once the author's account is closed. */
    authorId: t.uuid("author_id").references(() => account.id),
    title: t.text().notNull(),
    /** Paragraphs are separated by an empty line. */
    body: t.text().notNull(),
    /** The language it was written in. */
    language: t.text().$type<Language>().notNull(),
    state: t.text().$type<NewsState>().notNull(),
    createdAt: instant("created_at").notNull(),
    changedAt: instant("changed_at").notNull(),
    /** The account id of the last notified member: a repeated job continues after it. */
    toldUpTo: t.uuid("told_up_to"),
    /** When all members had been notified. */
    toldAt: instant("told_at"),
    isDemo: t.boolean("is_demo").notNull().default(false),
  }),
  (table) => [
    check("association_news__state", sql`state in ('shown', 'withdrawn')`),
    index("association_news__newest").on(table.associationId, table.createdAt, table.id),
    index("association_news__of_author").on(table.authorId),
  ],
);
