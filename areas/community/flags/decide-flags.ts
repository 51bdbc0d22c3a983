import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { type Parameters, select, set, statement } from "#server/database/statement.ts";
import type { FlagKind, FlagState } from "./flag-rules.ts";
import { flag } from "./tables.ts";

/** Locks all flags of one post until the end of the transaction: one officer decides at a time. */
export const lockFlagsOf = statement(
  "flags of one target locked",
  (p: Parameters<{ id: string }>) =>
    select(
      {
        id: flag.id,
        kind: flag.kind,
        targetId: flag.targetId,
        authorId: flag.authorId,
        flaggedBy: flag.flaggedBy,
        state: flag.state,
        path: flag.path,
        createdAt: flag.createdAt,
      },
      sql`from ${flag} where (${flag.kind}, ${flag.targetId}) = (
        select one.kind, one.target_id from ${flag} one where one.id = ${p.id})
      order by ${flag.id} for update of ${flag}`,
    ),
);
export type LockedFlag = Awaited<ReturnType<typeof lockFlagsOf>>[number];

interface Decided {
  kind: FlagKind;
  targetId: string;
  state: FlagState;
  by: string;
  reason: string | null;
}

/** Saves a decision on every flag of a post. */
export async function decideFlags(context: Context, decided: Decided): Promise<void> {
  await update(context, { ...decided, at: context.now });
}

const update = statement(
  "flags decided",
  (p: Parameters<Decided & { at: Date }>) => sql`
    update ${flag} ${set(flag, {
      state: p.state,
      decidedAt: p.at,
      decidedBy: p.by,
      decisionReason: p.reason,
    })} where ${flag.kind} = ${p.kind} and ${flag.targetId} = ${p.targetId}`,
);
