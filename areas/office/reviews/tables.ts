import { check, index, pgTable } from "drizzle-orm/pg-core";
import { type FlagKind, flagKinds } from "#areas/community/flags/flag-rules.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { instant, isOneOf, reference } from "#server/database/columns.ts";
import { type DecidedAct, decidedActs } from "./decision-rules.ts";

/** The officers' decisions on users' posts: who, when, what and why. */
export const moderationDecision = pgTable(
  "moderation_decision",
  (t) => ({
    id: t.uuid().primaryKey(),
    kind: t.text().$type<FlagKind>().notNull(),
    targetId: t.uuid("target_id").notNull(),
    /** The author of the post. */
    authorId: reference("author_id", () => account.id),
    act: t.text().$type<DecidedAct>().notNull(),
    by: reference("by", () => account.id),
    /** The text for the author. */
    reason: t.text(),
    at: instant("at").notNull(),
  }),
  (table) => [
    check("moderation_decision__kind", isOneOf("kind", flagKinds)),
    check("moderation_decision__act", isOneOf("act", decidedActs)),
    index("moderation_decision__author").on(table.authorId, table.at, table.id),
    index("moderation_decision__target").on(table.kind, table.targetId, table.at),
    index("moderation_decision__by").on(table.by),
  ],
);
