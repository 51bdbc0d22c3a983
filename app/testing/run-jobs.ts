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
 * @returns what was thrown
 */
export async function runJobs({ context }: { context: Context }): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (;;) {
    const due = await context.db.query<Due>(take, []);
    if (due.length === 0) return failures;
    for (const { name, data, tries } of due) {
      const kind = jobs.find((one) => one.name === name);
      const now = new Date();
      await kind?.run({ ...context, now }, data, { tries }).catch((error: unknown) => {
        failures.push(error);
      });
    }
  }
}

const take = `
  with due as (
    update pgboss.job set state = 'completed', completed_on = now()
    where state in ('created', 'retry') and start_after <= now()
    returning id, name, data, retry_count, created_on)
  select id, name, data, retry_count as tries from due order by created_on, name, id`;
