import type { PgBoss } from "pg-boss";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { jobOrigin } from "#server/telemetry/work.ts";
import { isWorker, onPrimaryMessage, sendToPrimary } from "#server/workers/worker-messages.ts";
import { createBoss, limitConcurrency, preparedExecutor, queryExecutor } from "./create-boss.ts";
import type { Job } from "./job.ts";
import type { Jobs } from "./queue.ts";
import { defaultIntervals, type PollIntervals, startWorker } from "./start-worker.ts";

export interface JobQueue extends Jobs {
  /** Starts working. @param contextOf a context of its own for each job */
  work(kinds: Job[], contextOf: () => Context): Promise<void>;
  /** Lets running jobs end, within ten seconds. The next worker runs what was not done. */
  close(): Promise<void>;
}

const graceMs = 10_000;
const hourSeconds = 3_600;
/** Connections of the pool that the queue itself uses. Jobs use further ones. */
const atOnce = 2;
/** How often the queue looks for jobs of killed workers, and for old jobs to delete. */
const supervising = {
  superviseIntervalSeconds: 30,
  monitorIntervalSeconds: 30,
  maintenanceIntervalSeconds: 3_600,
};

/**
 * Opens the job queue over the database. It sends no query before the first job. A worker here is
 * woken when a job that was sent here is committed, or by a process that serves alongside this one.
 * Jobs of other processes are found by polling.
 */
export function openJobs(
  db: Database,
  warn: (what: string) => void,
  pace: PollIntervals = defaultIntervals,
): JobQueue {
  let sending: Promise<PgBoss> | undefined;
  let working: PgBoss | undefined;
  const workers = new Map<string, string>();
  let stopHearing = () => {};
  const stopping = new AbortController();

  function wake(name: string): void {
    const worker = workers.get(name);
    if (worker) working?.notifyWorker(worker);
    else if (isWorker()) sendToPrimary({ soko: "job sent", queue: name });
  }

  /** Uses the first sender's own connection, because all others may be waiting for this one. */
  async function begin(inside: Database): Promise<PgBoss> {
    let now = queryExecutor(inside);
    const boss = createBoss(
      { executeSql: (text, values) => now.executeSql(text, values) },
      {},
      warn,
    );
    await boss.start();
    now = queryExecutor(db);
    return boss;
  }

  return {
    async send({ db: inside }, { name }, data, when) {
      sending ??= begin(inside).catch((error: unknown) => {
        sending = undefined;
        throw error;
      });
      const boss = await sending;
      const after = when && { startAfter: when.afterSeconds };
      const sent = { ...data, ...jobOrigin() };
      await boss.send(name, sent, { ...after, db: preparedExecutor(inside, `job sent: ${name}`) });
      if (!when) inside.afterCommit(() => wake(name));
    },
    wake: ({ db: inside }, { name }) => inside.afterCommit(() => wake(name)),
    async work(kinds, contextOf) {
      working = createBoss(
        limitConcurrency(queryExecutor(db), atOnce),
        { supervise: true, ...supervising, schedule: kinds.some(({ cron }) => cron) },
        warn,
      );
      await working.start();
      sending ??= Promise.resolve(working);
      const how = { pace, stopping: stopping.signal };
      for (const kind of kinds) {
        workers.set(kind.name, await startWorker(working, kind, contextOf, how));
        if (kind.cron) {
          await working.schedule(kind.name, kind.cron);
          await working.send(kind.name, {}, { singletonSeconds: hourSeconds });
        }
      }
      stopHearing = onPrimaryMessage((message) => {
        if (message.soko === "job sent" && workers.has(message.queue)) wake(message.queue);
      });
    },
    async close() {
      stopHearing();
      stopping.abort();
      const sender = await sending?.catch(() => undefined);
      await working?.stop({ graceful: true, timeout: graceMs });
      if (sender !== working) await sender?.stop({ graceful: false });
    },
  };
}
