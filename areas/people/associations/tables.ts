import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import type { Language } from "#core/languages.ts";
import { instant, names, reference } from "#server/database/columns.ts";
import type { InvitationState } from "./invitations/invitation-states.ts";
import type { NewsState } from "./news-rules.ts";
import type { Standing } from "./states.ts";

/** A sector chamber, cooperative or other body traders belong to. */
export const association = pgTable("association", {
  id: uuid().primaryKey(),
  names: names().notNull(),
  /** What it does and for whom. */
  about: names("about"),
  phone: text(),
  email: text(),
  website: text(),
  createdAt: instant("created_at").notNull(),
  /** Of two officers who edit it at once the second sees that it changed. */
  changedAt: instant("changed_at").notNull().default(sql`now()`),
  isDemo: boolean("is_demo").notNull().default(false),
});

/** Somebody's standing in an association; one row a pair, its last state. */
export const associationMember = pgTable(
  "association_member",
  {
    associationId: reference("association_id", () => association.id),
    accountId: reference("account_id", () => account.id),
    /** requested, member, declined, refused or exited. */
    state: text().$type<Exclude<Standing, "none">>().notNull(),
    isAdministrator: boolean("is_administrator").notNull().default(false),
    requestedAt: instant("requested_at").notNull(),
    decidedAt: instant("decided_at"),
    decidedBy: uuid("decided_by").references(() => account.id),
    /** Other members find her in the directory. */
    isListed: boolean("is_listed").notNull().default(false),
  },
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

/** An invitation to a contact, whether anybody has it or not; forgotten after 30 days. */
export const associationInvitation = pgTable(
  "association_invitation",
  {
    id: uuid().primaryKey(),
    associationId: reference("association_id", () => association.id),
    /** A phone in E.164, or an e-mail in small letters. */
    contact: text().notNull(),
    state: text().$type<InvitationState>().notNull(),
    /** Nobody once that account is closed. */
    invitedBy: uuid("invited_by").references(() => account.id),
    invitedAt: instant("invited_at").notNull(),
  },
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

/** What an association tells: whoever writes it, it speaks for the association. */
export const associationNews = pgTable(
  "association_news",
  {
    id: uuid().primaryKey(),
    associationId: reference("association_id", () => association.id),
    /** Nobody once she has left. */
    authorId: uuid("author_id").references(() => account.id),
    title: text().notNull(),
    /** Paragraphs parted by an empty line. */
    body: text().notNull(),
    /** The one it was written in. */
    language: text().$type<Language>().notNull(),
    state: text().$type<NewsState>().notNull(),
    createdAt: instant("created_at").notNull(),
    changedAt: instant("changed_at").notNull(),
    /** The last member told of it, by account id: a job that is done again goes on behind her. */
    toldUpTo: uuid("told_up_to"),
    /** When all members were told. */
    toldAt: instant("told_at"),
    isDemo: boolean("is_demo").notNull().default(false),
  },
  (table) => [
    check("association_news__state", sql`state in ('shown', 'withdrawn')`),
    index("association_news__newest").on(table.associationId, table.createdAt, table.id),
    index("association_news__of_author").on(table.authorId),
  ],
);
