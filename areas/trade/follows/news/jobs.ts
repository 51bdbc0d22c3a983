import { sql } from "drizzle-orm";
import { dayMs, earlier } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { job } from "#server/jobs/job.ts";
import { sellerNewsDue, sellerNewsStep } from "../queues.ts";
import { sellerNews } from "../tables.ts";
import { sendNewsStep } from "./send-news-step.ts";
import { startNews } from "./start-news.ts";

const work = {
  retries: 5,
  firstPauseSeconds: 30,
  maxPauseSeconds: 600,
  maxSeconds: 300,
  concurrency: 1,
};

export const followJobs = [
  job(sellerNewsDue, {
    ...work,
    run: async (context) => {
      if (await startNews(context)) await context.jobs.send(context, sellerNewsDue, {});
    },
  }),
  job(sellerNewsStep, { ...work, run: (context, data) => sendNewsStep(context, data) }),
];

/** Looks for news every hour, and queues again what is unfinished; a finished step does nothing. */
export async function queueNews({ db, jobs }: Pick<Context, "db" | "jobs">): Promise<void> {
  await jobs.send({ db }, sellerNewsDue, {});
  for (const { id, notifiedUntil } of await findRunning({ db })) {
    await jobs.send({ db }, sellerNewsStep, { id, after: notifiedUntil });
  }
}

const findRunning = statement("seller news that run", () =>
  select(
    { id: sellerNews.id, notifiedUntil: sellerNews.notifiedUntil },
    sql`from ${sellerNews} where ${sellerNews.endedAt} is null`,
  ),
);

/** Deletes news that ended two days ago: until then they hold back the next ones. */
export const deleteOldNews = async ({ db, now }: Pick<Context, "db" | "now">): Promise<void> => {
  await deleteEnded({ db }, { until: earlier(now, 2 * dayMs) });
};

const deleteEnded = statement(
  "old seller news deleted",
  (p: Parameters<{ until: Date }>) => sql`
    delete from ${sellerNews} where ${sellerNews.endedAt} <= ${p.until}`,
);
