import { type SQL, sql } from "drizzle-orm";

/**
 * `insert into pgboss.job …` for a statement that writes the jobs of its own rows, whichever queues
 * they are for: as pg-boss writes those that are sent. Whoever works is to be woken (`Jobs.wake`).
 * @param rows gives `queue`, a name, and `data`, JSON
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
