import { sql } from "drizzle-orm";
import { isNewcomer } from "#areas/community/flags/newcomer-rules.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { notFound } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { dayMs, earlier } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { enforceFree, secondsUntilFree } from "#server/daily-limit.ts";
import {
  insertion,
  lookup,
  type Parameters,
  select,
  statement,
  updateById,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { isPutToOfficers, refusalOfReport } from "./complaint-rules.ts";
import type * as endpoints from "./endpoints.ts";
import { lockCaseOf } from "./lock-case.ts";
import { refuse } from "./refusals.ts";
import { complaint, complaintCase } from "./tables.ts";
import { complaintTargets } from "./targets/targets.ts";

/**
 * Reports a listed thing of another user to the officers; no one is notified.
 * @throws AppError errors.notFound, complaints.ownThing (403), complaints.alreadyReported (409),
 * complaints.alreadyKept (409), complaints.tooManyReports (429), complaints.newcomerReports (429),
 * complaints.tooManyOfOwner (429)
 */
export const reportThing: Handler<typeof endpoints.reportThing> = (
  context,
  { kind, id: targetId, reason, note },
) => {
  const { accountId: by } = personOf(context);
  return context.transaction(async (context) => {
    const at = context.now;
    // Serializes the reports of one person, so that concurrent ones cannot exceed the limits.
    await lockReports(context, { by });
    const target = await complaintTargets[kind].find(context, targetId);
    if (!target?.isListed) throw notFound();
    const { ownerId, name, version } = target;
    if (ownerId === by) throw refuse("ownThing");
    const [reporter] = await findReporter(context, { id: by });
    const isFromNewcomer = !reporter || isNewcomer(reporter.createdAt, at);
    const now = await lockCaseOf(context, { kind, targetId, ownerId, name, at });
    const [own] = await findOwn(context, { caseId: now.id, by });
    const refused = refusalOfReport(own, now, version);
    if (refused) throw refuse(refused);
    await enforceLimits(context, { by, ownerId, isFromNewcomer });
    const { id: caseId, round } = now;
    const report = { id: newId(), caseId, ownerId, by, reason, note, round, isFromNewcomer, at };
    await insertReport(context, report);
    const [counted] = await countNew(context, { caseId, round });
    const isWaiting =
      now.waitingSince !== null ||
      isPutToOfficers(now, {
        versionNow: version,
        newReporters: counted?.reporters ?? 0,
        needed: context.settings.COMPLAINTS_TO_REOPEN,
      });
    await updateCase(context, {
      id: caseId,
      name,
      ...(isWaiting && { state: "open" as const, waitingSince: now.waitingSince ?? at }),
    });
    return {};
  });
};

const lockReports = statement(
  "reports of things by a person locked",
  (p: Parameters<{ by: string }>) =>
    sql`select pg_advisory_xact_lock(hashtext('complaints ' || ${p.by}))`,
);

const findReporter = lookup(account, "reporter of a thing", ["createdAt"], "id");

const findOwn = statement(
  "own newest report of a thing",
  (p: Parameters<{ caseId: string; by: string }>) =>
    select(
      { round: complaint.round },
      sql`from ${complaint} where ${complaint.caseId} = ${p.caseId} and ${complaint.by} = ${p.by}
        order by ${complaint.round} desc limit 1`,
    ),
);

interface Reporting {
  by: string;
  ownerId: string;
  isFromNewcomer: boolean;
}

async function enforceLimits(context: Context, { by, ownerId, isFromNewcomer }: Reporting) {
  const { COMPLAINTS_PER_DAY, COMPLAINTS_OF_NEW_ACCOUNT, COMPLAINTS_OF_ONE_SELLER } =
    context.settings;
  const since = earlier(context.now, dayMs);
  if (isFromNewcomer) {
    const max = Math.min(COMPLAINTS_OF_NEW_ACCOUNT, COMPLAINTS_PER_DAY);
    const [row] = await readOwn(context, { by, since, max });
    enforceFree(row?.seconds, max, (details) => refuse("newcomerReports", details));
  }
  const max = COMPLAINTS_PER_DAY;
  const [row] = await readOwn(context, { by, since, max });
  enforceFree(row?.seconds, max, (details) => refuse("tooManyReports", details));
  const ofOne = COMPLAINTS_OF_ONE_SELLER;
  const [found] = await readOfOwner(context, { by, ownerId, since, max: ofOne });
  enforceFree(found?.seconds, ofOne, (details) => refuse("tooManyOfOwner", details));
}

interface Window {
  by: string;
  since: Date;
  max: number;
}

const readOwn = statement("reports of things by a person counted", (p: Parameters<Window>) =>
  select(
    {
      seconds: secondsUntilFree(
        complaint.at,
        sql`from ${complaint} where ${complaint.by} = ${p.by}`,
        p,
      ),
    },
    sql``,
  ),
);

const readOfOwner = statement(
  "reports against one seller by a person",
  (p: Parameters<Window & { ownerId: string }>) =>
    select(
      {
        seconds: secondsUntilFree(
          complaint.at,
          sql`from ${complaint} where ${complaint.by} = ${p.by} and ${complaint.ownerId} = ${p.ownerId}`,
          p,
        ),
      },
      sql``,
    ),
);

const insertReport = insertion(complaint, "thing reported");

const countNew = statement(
  "reporters since a decision",
  (p: Parameters<{ caseId: string; round: number }>) =>
    select(
      { reporters: sql<number>`count(distinct ${complaint.by})::int` },
      sql`from ${complaint} where ${complaint.caseId} = ${p.caseId}
        and ${complaint.round} = ${p.round} and not ${complaint.isFromNewcomer}`,
    ),
);

const updateCase = updateById(complaintCase, "case of reports changed");
