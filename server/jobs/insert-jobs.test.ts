import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { testPool } from "#app/testing/test-database.ts";
import { statement } from "#server/database/statement.ts";
import { insertJobs } from "./insert-jobs.ts";
import { job } from "./job.ts";
import { openJobs } from "./open-jobs.ts";
import { prepareJobs } from "./prepare-jobs.ts";
import { queue } from "./queue.ts";

const notes = queue<{ note: string }>("test-note");

const insertNote = statement(
  "test: notes written",
  () =>
    sql`${insertJobs(sql`
    select 'test-note' as queue, '{"note": "a"}'::jsonb as data
    union all select 'no-such-queue', '{}'`)}`,
);

test("writes jobs as pg-boss writes them, into existing queues", async () => {
  const { db } = await testPool();
  const work = {
    retries: 3,
    firstPauseSeconds: 7,
    maxPauseSeconds: 70,
    maxSeconds: 50,
    concurrency: 2,
    run: async () => {},
  };
  await prepareJobs(db, [job(notes, work)]);
  const jobs = openJobs(db, () => {});
  onTestFinished(() => jobs.close());
  await db.transaction(async (db) => {
    await jobs.send({ db }, notes, { note: "a" });
    await insertNote({ db });
  });
  const written = await db.query(
    `select to_jsonb(j) - 'id' as row from pgboss.job j where name in ('test-note', 'no-such-queue')`,
    [],
  );
  expect(written).toHaveLength(2);
  expect(written[1]).toEqual(written[0]);
});
