import { sql } from "drizzle-orm";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { dailyLimit } from "#server/daily-limit.ts";
import { insertion, lookup, type Parameters, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { type FlagKind, type FlagReason, maxExcerptLength } from "./flag-rules.ts";
import { refuse } from "./refusals.ts";
import { flag } from "./tables.ts";

interface Flagged {
  kind: FlagKind;
  targetId: string;
  authorId: string;
  reason: FlagReason;
  note?: string | null | undefined;
  /** The text at that moment; only the beginning of a long one is stored. */
  excerpt?: string | null | undefined;
  /** The page that shows it. */
  path?: string | null | undefined;
}

/**
 * Flags a post for the officers, in the transaction of its area. Flagging the same post again
 * changes nothing.
 * @throws AppError flags.ownWords (403), flags.tooManyFlags (429)
 */
export async function raiseFlag(context: Context, flagged: Flagged): Promise<void> {
  const { accountId: flaggedBy } = personOf(context);
  const { kind, targetId, authorId, reason } = flagged;
  if (authorId === flaggedBy) throw refuse("ownWords");
  // Serializes the flags of a user, so that concurrent requests cannot exceed the daily limit.
  await lockFlags(context, { flaggedBy });
  const [before] = await findFlag(context, { flaggedBy, kind, targetId });
  if (before) return;
  await enforceDailyLimit(context, { id: flaggedBy, max: context.settings.FLAGS_PER_DAY });
  await insert(context, {
    id: newId(),
    kind,
    targetId,
    authorId,
    flaggedBy,
    reason,
    note: flagged.note?.trim() || null,
    excerpt: flagged.excerpt ? [...flagged.excerpt].slice(0, maxExcerptLength).join("") : null,
    path: flagged.path ?? null,
    createdAt: context.now,
  });
}

const lockFlags = statement(
  "flags of a person locked",
  (p: Parameters<{ flaggedBy: string }>) =>
    sql`select pg_advisory_xact_lock(hashtext('flags ' || ${p.flaggedBy}))`,
);

const findFlag = lookup(flag, "flag of a person", ["id"], "flaggedBy", "kind", "targetId");

const enforceDailyLimit = dailyLimit({
  at: flag.createdAt,
  by: flag.flaggedBy,
  tooMany: (details) => refuse("tooManyFlags", details),
});

const insert = insertion(flag, "flag raised");
