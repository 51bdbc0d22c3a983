import { sql } from "drizzle-orm";
import { check, index, pgTable, unique } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { instant, isOneOf, reference } from "#server/database/columns.ts";
import {
  type FlagKind,
  type FlagReason,
  type FlagState,
  flagKinds,
  flagReasons,
  flagStates,
} from "./flag-rules.ts";
import { type WrittenKind, writtenKinds } from "./newcomer-rules.ts";

/** A user's report of another user's post, once per user. */
export const flag = pgTable(
  "flag",
  (t) => ({
    id: t.uuid().primaryKey(),
    kind: t.text().$type<FlagKind>().notNull(),
    /** The topic, comment, message or news. */
    targetId: t.uuid("target_id").notNull(),
    /** The author of the post. */
    authorId: reference("author_id", () => account.id),
    flaggedBy: reference("flagged_by", () => account.id),
    reason: t.text().$type<FlagReason>().notNull(),
    note: t.text(),
    /** The text at that moment. */
    excerpt: t.text(),
    /** The page that shows it. */
    path: t.text(),
    createdAt: instant("created_at").notNull(),
    state: t.text().$type<FlagState>().notNull().default("open"),
    decidedAt: instant("decided_at"),
    decidedBy: t.uuid("decided_by").references(() => account.id),
    /** The officer's text for the author. */
    decisionReason: t.text("decision_reason"),
  }),
  (table) => [
    check("flag__kind", isOneOf("kind", flagKinds)),
    check("flag__reason", isOneOf("reason", flagReasons)),
    check("flag__state", isOneOf("state", flagStates)),
    unique("flag__once").on(table.kind, table.targetId, table.flaggedBy),
    index("flag__open").on(table.createdAt, table.id).where(sql`state = 'open'`),
    index("flag__decided").on(table.state, table.decidedAt, table.id).where(sql`state <> 'open'`),
    index("flag__author").on(table.authorId, table.createdAt),
    index("flag__by").on(table.flaggedBy, table.createdAt),
    index("flag__decided_by").on(table.decidedBy),
  ],
);

/**
 * When users wrote, with a digest of the text, for one day: limits the pace and rejects repeated
 * texts.
 */
export const writtenText = pgTable(
  "written_text",
  (t) => ({
    id: t.uuid().primaryKey(),
    accountId: reference("account_id", () => account.id),
    kind: t.text().$type<WrittenKind>().notNull(),
    /** null for a text that is too short to count as a repetition. */
    digest: t.text(),
    createdAt: instant("created_at").notNull(),
  }),
  (table) => [
    check("written_text__kind", isOneOf("kind", writtenKinds)),
    index("written_text__of").on(table.accountId, table.kind, table.createdAt),
    index("written_text__created").on(table.createdAt),
  ],
);
