import type { PgBoss } from "pg-boss";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { hearPrimary, isWorker, tellPrimary } from "#server/workers/worker-line.ts";
import { bossOver, narrow, prepared, through } from "./boss-over.ts";
import type { Job } from "./job.ts";
import type { Jobs } from "./queue.ts";
import { type Pace, usualPace, workOn } from "./work-on.ts";

export interface JobQueue extends Jobs {
  /** Begins to work. @param contextOf a context of its own for each job */
  work(kinds: Job[], contextOf: () => Context): Promise<void>;
  /** Ends what runs, within ten seconds; what is not done is done by whoever works next. */
  close(): Promise<void>;
}

const graceMs = 10_000;
/** Connections that the queue itself takes of the pool; jobs take theirs beside. */
const atOnce = 2;
/** How often it is looked for jobs whose worker was killed, and for old ones to put away. */
const supervising = {
  superviseIntervalSeconds: 30,
  monitorIntervalSeconds: 30,
  maintenanceIntervalSeconds: 3_600,
};

/**
 * The job queue over the database; nothing is asked of it before the first job. Whoever works here
 * is woken when a job is committed that was sent here, or by a process that serves beside this one;
 * those of others are found by looking.
 */
export function openJobs(
  db: Database,
  warn: (what: string) => void,
  pace: Pace = usualPace,
): JobQueue {
  let sending: Promise<PgBoss> | undefined;
  let working: PgBoss | undefined;
  const workers = new Map<string, string>();
  let stopHearing = () => {};

  function wake(name: string): void {
    const worker = workers.get(name);
    if (worker) working?.notifyWorker(worker);
    else if (isWorker()) tellPrimary({ soko: "job sent", queue: name });
  }

  /** Speaks through the first sender's own connection: all others may wait for this one. */
  async function begin(inside: Database): Promise<PgBoss> {
    let now = through(inside);
    const boss = bossOver({ executeSql: (text, values) => now.executeSql(text, values) }, {}, warn);
    await boss.start();
    now = through(db);
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
      await boss.send(name, data, { ...after, db: prepared(inside, `job sent: ${name}`) });
      if (!when) inside.afterCommit(() => wake(name));
    },
    wake: ({ db: inside }, { name }) => inside.afterCommit(() => wake(name)),
    async work(kinds, contextOf) {
      working = bossOver(narrow(through(db), atOnce), { supervise: true, ...supervising }, warn);
      await working.start();
      sending ??= Promise.resolve(working);
      for (const kind of kinds) {
        workers.set(kind.name, await workOn(working, kind, contextOf, pace));
      }
      stopHearing = hearPrimary((message) => {
        if (message.soko === "job sent" && workers.has(message.queue)) wake(message.queue);
      });
    },
    async close() {
      stopHearing();
      const sender = await sending?.catch(() => undefined);
      await working?.stop({ graceful: true, timeout: graceMs });
      if (sender !== working) await sender?.stop({ graceful: false });
    },
  };
}
