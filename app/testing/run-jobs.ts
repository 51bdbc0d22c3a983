import { jobs } from "#app/areas.ts";
import type { Context } from "#server/context.ts";

interface Due {
  id: string;
  name: string;
  data: object;
  tries: number;
}

/**
 * Runs the due jobs one after the other, including the jobs they enqueue. A failed attempt is not
 * retried here: the tests of the queue cover retries.
 * @param later runs the jobs as if so many seconds had passed
 * @returns the errors that were thrown
 */
export async function runJobs({ context }: { context: Context }, later = 0): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (;;) {
    const due = await context.db.query<Due>(take, [later]);
    if (due.length === 0) return failures;
    const before = later > 0 ? await context.db.query<{ id: string }>(queued, []) : [];
    for (const { name, data, tries } of due) {
      const kind = jobs.find((job) => job.name === name);
      const now = new Date(Date.now() + later * 1000);
      await kind
        ?.run({ ...context, now }, data, { tries, signal: AbortSignal.any([]) })
        .catch((error: unknown) => {
          failures.push(error);
        });
    }
    const ids = before.map(({ id }) => id);
    if (later > 0) await context.db.query(postpone, [later, ids]);
  }
}

const take = `
  with due as (
    update pgboss.job set state = 'completed', completed_on = now()
    where state in ('created', 'retry') and start_after <= now() + $1 * interval '1 second'
    returning id, name, data, retry_count, created_on)
  select id, name, data, retry_count as tries from due order by created_on, name, id`;

const queued = "select id from pgboss.job where state = 'created'";

// Jobs enqueued in the meantime are postponed by the same time.
const postpone = `
  update pgboss.job set start_after = start_after + $1 * interval '1 second'
  where state = 'created' and id <> all($2::uuid[]) and start_after > created_on + interval '1 second'`;
