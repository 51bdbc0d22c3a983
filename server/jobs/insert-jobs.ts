import { type SQL, sql } from "drizzle-orm";

/**
 * `insert into pgboss.job …` for a statement that writes the jobs of its own rows, for any queue,
 * in the same way as pg-boss writes sent jobs. The worker must be woken (`Jobs.wake`).
 * @param rows selects `queue`, a name, and `data`, JSON
 */
export const insertJobs = (rows: SQL): SQL => sql`
  insert into pgboss.job (name, data, priority, start_after, created_on, expire_seconds,
    deletion_seconds, keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy,
    dead_letter, heartbeat_seconds)
  select q.name, sent.data, 0, pgboss.job_now(), pgboss.job_now(), q.expire_seconds,
    q.deletion_seconds, pgboss.job_now() + q.retention_seconds * interval '1s', q.retry_limit,
    q.retry_delay, coalesce(q.retry_backoff, false), q.retry_delay_max, q.policy, q.dead_letter,
    q.heartbeat_seconds
  from (${rows}) sent join pgboss.queue q on q.name = sent.queue`;
