import type { PgBoss, Queue } from "pg-boss";
import type { Database } from "#server/database/database.ts";
import { createBoss, deadLetterQueue, queryExecutor } from "./create-boss.ts";
import type { Job } from "./job.ts";

/** Completed jobs are deleted after a day; jobs that no worker took are retained for a week. */
const doneSeconds = 86_400;
const untakenSeconds = 7 * 86_400;
/** A scheduled job whose process has been silent for this long is run by another one. */
const heartbeatSeconds = 15;

/** Creates the tables of the queue and the queues themselves, as a part of preparing a database. */
export async function prepareJobs(db: Database, kinds: Job[]): Promise<void> {
  const boss = createBoss(queryExecutor(db), { migrate: true, createSchema: true }, () => {});
  await boss.start();
  try {
    for (const kind of kinds) {
      await makeQueue(boss, deadLetterQueue(kind.name), {
        retryLimit: 10,
        retryDelay: 5,
        retryBackoff: true,
        retryDelayMax: 3_600,
        expireInSeconds: 60,
      });
      await makeQueue(boss, kind.name, {
        retryLimit: kind.retries,
        retryDelay: kind.firstPauseSeconds,
        retryBackoff: true,
        retryDelayMax: kind.maxPauseSeconds,
        expireInSeconds: kind.maxSeconds,
        deadLetter: deadLetterQueue(kind.name),
        ...(kind.cron && { policy: "exclusive", heartbeatSeconds }),
        // The sender wakes its own process, see openJobs.
        notify: false,
      });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function makeQueue(boss: PgBoss, name: string, options: Omit<Queue, "name">): Promise<void> {
  const { policy, ...changeable } = {
    deleteAfterSeconds: doneSeconds,
    retentionSeconds: untakenSeconds,
    ...options,
  };
  const exists = await boss.getQueue(name);
  await (exists
    ? boss.updateQueue(name, changeable)
    : boss.createQueue(name, { ...changeable, policy }));
}
