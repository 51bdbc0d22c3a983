import { jobs } from "#app/areas.ts";
import type { Context } from "#server/context.ts";

interface Due {
  id: string;
  name: string;
  data: object;
  tries: number;
}

/**
 * Does what jobs are asked for and due, one after the other, with what they ask for in turn. A try
 * that fails is over: the queue's own tests hold that it is tried again.
 * @param later as it will be in so many seconds
 * @returns what was thrown
 */
export async function runJobs({ context }: { context: Context }, later = 0): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (;;) {
    const due = await context.db.query<Due>(take, [later]);
    if (due.length === 0) return failures;
    const before = later > 0 ? await context.db.query<{ id: string }>(waiting, []) : [];
    for (const { name, data, tries } of due) {
      const kind = jobs.find((one) => one.name === name);
      const now = new Date(Date.now() + later * 1000);
      await kind?.run({ ...context, now }, data, { tries }).catch((error: unknown) => {
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

const waiting = "select id from pgboss.job where state = 'created'";

// What was asked for meanwhile is to be done so much later too.
const postpone = `
  update pgboss.job set start_after = start_after + $1 * interval '1 second'
  where state = 'created' and id <> all($2::uuid[]) and start_after > created_on + interval '1 second'`;
