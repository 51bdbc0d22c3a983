import { sql } from "drizzle-orm";
import { writeAudit } from "#areas/people/accounts/audit-log.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { notFound } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { marketPath } from "#core/paths.ts";
import type { Context } from "#server/context.ts";
import {
  insertion,
  lookup,
  type Parameters,
  select,
  statement,
  updateById,
} from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import {
  type ComplaintDecision,
  type ComplaintOutcome,
  stateAfterDecision,
} from "./complaint-rules.ts";
import type * as endpoints from "./endpoints.ts";
import { type LockedCase, lockCase } from "./lock-case.ts";
import { complaintDecided, ownerNotifications } from "./notifications.ts";
import { refuse } from "./refusals.ts";
import { complaint, complaintCase, complaintDecision } from "./tables.ts";
import { complaintTargets } from "./targets/targets.ts";

/**
 * Saves an officer's decision on a case, which closes all its reports. Notifies the owner of the
 * reason, and the users who reported since the last decision of the outcome.
 * @throws AppError errors.notFound, complaints.ownCase (403) for an officer who owns or reported
 * the thing, complaints.decidedMeanwhile (409), complaints.changedMeanwhile (409) where the thing
 * is no longer as the officer saw it, complaints.notPossible (409) for a thing that cannot be
 * withdrawn
 */
const decide =
  (act: ComplaintDecision): Handler<typeof endpoints.warnOwner> =>
  (context, { id, reason, seen }) => {
    const { accountId: by } = personOf(context);
    return context.transaction(async (context) => {
      const [row] = await lockCase(context, { id });
      if (!row) throw notFound();
      const [own] = await findOwnReport(context, { caseId: id, by });
      if (own || row.ownerId === by) throw refuse("ownCase");
      const state = stateAfterDecision(act, row.state);
      if (!state || state === "open") throw refuse("decidedMeanwhile");
      const target = await complaintTargets[row.kind].find(context, row.targetId);
      const version = target?.version ?? null;
      if (seen !== undefined && version !== null && seen !== version)
        throw refuse("changedMeanwhile");
      const { isLogged } = await applyToThing(context, { row, act, reason });
      const at = context.now;
      const round = row.round + 1;
      await updateCase(context, { id, state, round, version, waitingSince: null, decidedAt: at });
      const decision = { id: newId(), caseId: id, round: row.round, outcome: state, by, at };
      await insertDecision(context, { ...decision, reason: reason || null });
      // Where a decision on the thing itself is in the log, it says all of this.
      if (!isLogged) {
        await writeAudit(context, {
          subject: "complaint",
          subjectId: id,
          act,
          accountId: row.ownerId,
          seen: row.waitingSince?.toISOString() ?? null,
          comment: reason,
        });
      }
      await notifyReporters(context, { row, outcome: state });
      return {};
    });
  };

export const withdrawReported = decide("withdraw");
export const warnOwner = decide("warn");
export const dismissComplaint = decide("dismiss");

interface Applied {
  row: LockedCase;
  act: ComplaintDecision;
  reason: string;
}

/**
 * Takes the thing off the market or warns its owner, and notifies the owner.
 * @returns whether a decision on the thing itself is in the log of officers
 */
async function applyToThing(
  context: Context,
  { row, act, reason }: Applied,
): Promise<{ isLogged: boolean }> {
  const { kind, targetId, ownerId, name } = row;
  if (act === "dismiss") return { isLogged: false };
  const payload = { thingKind: kind, name, comment: reason };
  if (act === "warn") {
    await notify(context, ownerNotifications.warned, { to: ownerId, payload });
    return { isLogged: false };
  }
  const { withdraw } = complaintTargets[kind];
  const done = await withdraw?.(context, { id: targetId, reason });
  if (!done) throw refuse("notPossible");
  // A product and a trader's service are declined, which notifies their owner and is logged.
  if (done.isOwnerNotified) return { isLogged: true };
  await notify(context, ownerNotifications.withdrawn, { to: ownerId, payload });
  return { isLogged: false };
}

interface Outcome {
  row: LockedCase;
  outcome: ComplaintOutcome;
}

async function notifyReporters(context: Context, { row, outcome }: Outcome): Promise<void> {
  const { id, kind, targetId, name, round } = row;
  const path = complaintTargets[kind].pathOf(targetId);
  const about = outcome === "withdrawn" || !path ? marketPath : path;
  const payload = { thingKind: kind, name, outcome };
  for (const { accountId: to } of await findReporters(context, { id, round })) {
    await notify(context, complaintDecided, { to, about, payload });
  }
}

const findReporters = statement(
  "who reported a thing",
  (p: Parameters<{ id: string; round: number }>) =>
    select(
      { accountId: complaint.by },
      sql`from ${complaint} join ${account} on ${account.id} = ${complaint.by}
          and ${account.state} = 'active'
        where ${complaint.caseId} = ${p.id} and ${complaint.round} = ${p.round}
        order by ${complaint.by}`,
    ),
);

const findOwnReport = lookup(complaint, "own report of a case", ["id"], "caseId", "by");
const updateCase = updateById(complaintCase, "case of reports decided");
const insertDecision = insertion(complaintDecision, "case of reports decision noted");
