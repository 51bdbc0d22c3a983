import { sql } from "drizzle-orm";
import { newId } from "#core/ids.ts";
import { dayMs, earlier } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { insertion, type Parameters, select, statement } from "#server/database/statement.ts";
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
  const since = earlier(context.now, dayMs);
  const [made] = await findPreviousFlags(context, {
    ...{ flaggedBy, kind, targetId, since },
    most: context.settings.FLAGS_PER_DAY,
  });
  if (made?.isThere) return;
  if (made?.oldest) {
    const wait = Math.ceil((made.oldest.getTime() + dayMs - context.now.getTime()) / 1000);
    throw refuse("tooManyFlags", { headers: { "retry-after": String(Math.max(1, wait)) } });
  }
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

interface FlagParams {
  flaggedBy: string;
  kind: FlagKind;
  targetId: string;
  since: Date;
  most: number;
}

const findPreviousFlags = statement("flags of a person", (p: Parameters<FlagParams>) =>
  select(
    {
      isThere: sql<boolean>`exists (select from ${flag} where ${flag.kind} = ${p.kind}
        and ${flag.targetId} = ${p.targetId} and ${flag.flaggedBy} = ${p.flaggedBy})`,
      /** The flag that must be a day old before the user can flag again. */
      oldest: sql<Date | null>`(select ${flag.createdAt} from ${flag}
        where ${flag.flaggedBy} = ${p.flaggedBy} and ${flag.createdAt} > ${p.since}
        order by ${flag.createdAt} desc
        offset ${p.most}::int - 1 limit 1)`,
    },
    sql``,
  ),
);

const insert = insertion(flag, "flag raised");
