import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { job } from "#server/jobs/job.ts";
import { lockDispute } from "./lock-dispute.ts";
import { notifyOthers, updateDispute } from "./move-dispute.ts";
import { deadlinesQueue } from "./queues.ts";
import { dispute } from "./tables.ts";

/** Disputes that one job moves; the next job continues. */
const atOnce = 200;

export const disputeJobs = [
  job(deadlinesQueue, {
    retries: 5,
    firstPauseSeconds: 30,
    maxPauseSeconds: 600,
    maxSeconds: 300,
    concurrency: 1,
    run: async (context) => {
      const moved = await moveOverdue(context);
      if (moved === atOnce) await context.jobs.send(context, deadlinesQueue, {});
    },
  }),
];

/** Runs every hour. */
export const queueDeadlines = ({ db, jobs }: Pick<Context, "db" | "jobs">) =>
  jobs.send({ db }, deadlinesQueue, {});

/**
 * Brings overdue disputes to the officers and reminds of overdue money, each in a transaction of
 * its own. Locking a dispute moves it, so that a second run, or another server, finds nothing to do.
 * @returns how many there were
 */
export async function moveOverdue(context: Context): Promise<number> {
  const due = await findDue(context, { now: context.now, count: atOnce });
  for (const { id, isOwed } of due) {
    await context.transaction(async (context) => {
      const locked = await lockDispute(context, { id });
      if (!isOwed || locked.repayment !== "owed" || locked.remindedAt) return;
      await updateDispute(context, { id, remindedAt: context.now });
      await notifyOthers(context, locked, "repaymentOverdue", { remedy: undefined });
    });
  }
  return due.length;
}

const findDue = statement("disputes due", (p: Parameters<{ now: Date; count: number }>) =>
  select(
    { id: sql<string>`id`, isOwed: sql<boolean>`is_owed` },
    sql`from (
      (select ${dispute.id} as id, false as is_owed, ${dispute.dueAt} as due from ${dispute}
        where ${dispute.state} in ('open', 'offered', 'contested') and ${dispute.dueAt} <= ${p.now}
        order by ${dispute.dueAt}, ${dispute.id} limit ${p.count})
      union all
      (select ${dispute.id}, true, ${dispute.dueAt} from ${dispute}
        where ${dispute.repayment} in ('owed', 'submitted') and ${dispute.repayment} = 'owed'
          and ${dispute.dueAt} <= ${p.now} and ${dispute.remindedAt} is null
        order by ${dispute.dueAt}, ${dispute.id} limit ${p.count})) due
      order by due, id limit ${p.count}`,
  ),
);
