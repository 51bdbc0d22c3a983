import { sql } from "drizzle-orm";
import type { FlagKind } from "#areas/community/flags/flag-rules.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { lockFlaggedPost, notifyAuthor, recordDecision } from "./flagged.ts";
import { refuse } from "./refusals.ts";
import { moderationDecision } from "./tables.ts";
import { moderationTargets } from "./targets.ts";

/**
 * Closes the topic of a flagged post for answers; its flags stay open.
 * @throws AppError errors.notFound, moderation.ownWords (403), moderation.notPossible (409) for a
 * post without a topic, moderation.alreadySo (409)
 */
export const lockFlaggedTopic: Handler<typeof endpoints.lockFlaggedTopic> = (
  context,
  { id, reason },
) =>
  context.transaction(async (context) => {
    const flagged = await lockFlaggedPost(context, id);
    await turn(context, flagged, true);
    await recordDecision(context, { flagged, act: "locked", reason });
    await notifyAuthor(context, { flagged, event: "locked", reason });
    return {};
  });

/** @throws AppError as `lockFlaggedTopic` */
export const unlockFlaggedTopic: Handler<typeof endpoints.unlockFlaggedTopic> = (
  context,
  { id, reason },
) =>
  context.transaction(async (context) => {
    const flagged = await lockFlaggedPost(context, id);
    await turn(context, flagged, false);
    await recordDecision(context, { flagged, act: "unlocked", reason });
    await notifyAuthor(context, { flagged, event: "unlocked", reason });
    return {};
  });

interface Topic {
  kind: FlagKind;
  targetId: string;
}

async function turn(context: Context, { kind, targetId }: Topic, isLocked: boolean) {
  const target = moderationTargets[kind];
  const act = isLocked ? target?.lock : target?.unlock;
  const written = act && (await target?.read(context, targetId));
  if (!act || !written) throw refuse("notPossible");
  if (written.isLocked === isLocked) throw refuse("alreadySo");
  await act(context, targetId);
}

/**
 * Sends the author a warning; a second one only after a new flag.
 * @throws AppError errors.notFound, moderation.ownWords (403), moderation.alreadyWarned (409)
 */
export const warnAuthor: Handler<typeof endpoints.warnAuthor> = (context, { id, reason }) =>
  context.transaction(async (context) => {
    const flagged = await lockFlaggedPost(context, id);
    const { kind, targetId, flags } = flagged;
    const newest = new Date(Math.max(...flags.map(({ createdAt }) => createdAt.getTime())));
    const [warned] = await findWarning(context, { kind, targetId, since: newest });
    if (warned) throw refuse("alreadyWarned");
    await recordDecision(context, { flagged, act: "warned", reason });
    await notifyAuthor(context, { flagged, event: "warned", reason });
    return {};
  });

const findWarning = statement(
  "warning of a writer",
  (p: Parameters<{ kind: FlagKind; targetId: string; since: Date }>) =>
    select(
      { id: moderationDecision.id },
      sql`from ${moderationDecision} where ${moderationDecision.kind} = ${p.kind}
        and ${moderationDecision.targetId} = ${p.targetId} and ${moderationDecision.act} = 'warned'
        and ${moderationDecision.at} >= ${p.since} limit 1`,
    ),
);
