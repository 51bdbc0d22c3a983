import { type LockedFlag, lockFlagsOf } from "#areas/community/flags/decide-flags.ts";
import { writeAudit } from "#areas/people/accounts/audit-log.ts";
import { notFound } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { insertion } from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import { personOf } from "#server/operations/audience.ts";
import { auditActOf, type DecidedAct } from "./decision-rules.ts";
import { authorNotifications } from "./notifications.ts";
import { refuse } from "./refusals.ts";
import { moderationDecision } from "./tables.ts";

/**
 * Locks a flagged post for the officer who decides, until the end of the transaction.
 * @throws AppError errors.notFound, moderation.ownWords (403) for its author
 */
export async function lockFlaggedPost(context: Context, id: string) {
  const { accountId: by } = personOf(context);
  const flags = await lockFlagsOf(context, { id });
  const [first] = flags;
  if (!first) throw notFound();
  const { kind, targetId, authorId, path } = first;
  if (authorId === by) throw refuse("ownWords");
  const openFlags = flags.filter(({ state }) => state === "open");
  const state: LockedFlag["state"] = openFlags.length > 0 ? "open" : first.state;
  return { kind, targetId, authorId, path, state, waiting: openFlags, flags, by };
}

type Flagged = Awaited<ReturnType<typeof lockFlaggedPost>>;

interface Note {
  flagged: Flagged;
  act: DecidedAct;
  reason: string;
}

/** Saves a decision in the author's history. */
export async function recordDecision(context: Context, { flagged, act, reason }: Note) {
  const { kind, targetId, authorId, by, state } = flagged;
  const at = context.now;
  await writeAudit(context, {
    subject: "flag",
    subjectId: targetId,
    act: auditActOf[act],
    accountId: authorId,
    seen: state,
    comment: reason,
  });
  await insert(context, {
    id: newId(),
    kind,
    targetId,
    authorId,
    act,
    by,
    reason: reason || null,
    at,
  });
}

const insert = insertion(moderationDecision, "moderation decided");

interface Telling {
  flagged: Flagged;
  event: keyof typeof authorNotifications;
  reason: string;
}

/** Notifies the author of a decision and its reason. */
export async function notifyAuthor(context: Context, { flagged, event, reason }: Telling) {
  const { kind, authorId, path } = flagged;
  await notify(context, authorNotifications[event], {
    to: authorId,
    ...(path && { about: path }),
    payload: { flagKind: kind, ...(reason && { comment: reason }) },
  });
}
