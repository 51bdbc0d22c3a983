import { expect, onTestFinished, test } from "vitest";
import { atOnce } from "#app/testing/at-once.ts";
import { testPool } from "#app/testing/test-database.ts";
import type { Context } from "#server/context.ts";
import { createBoss, queryExecutor } from "./create-boss.ts";
import { job } from "./job.ts";
import { openJobs } from "./open-jobs.ts";
import { prepareJobs } from "./prepare-jobs.ts";
import { queue } from "./queue.ts";

interface Note {
  note: string;
}

type NoteJob = Parameters<typeof job<Note>>[1];

/** Sets up a queue whose jobs are recorded; `run` may fail. */
async function queueOf(
  overrides: Partial<NoteJob> = {},
  { looking = 0.5 }: { looking?: number } = {},
) {
  const pool = await testPool();
  const done: string[] = [];
  const warnings: string[] = [];
  const notes = queue<Note>("test-note");
  const kind = job(notes, {
    retries: 2,
    firstPauseSeconds: 1,
    maxPauseSeconds: 1,
    maxSeconds: 60,
    concurrency: 2,
    run: async (_, { note }) => void done.push(note),
    ...overrides,
  });
  await prepareJobs(pool.db, [kind]);
  const warn = (what: string) => void warnings.push(what);
  const jobs = openJobs(pool.db, warn, { usual: looking, deadLetter: 0.5 });
  onTestFinished(() => jobs.close());
  const work = () => jobs.work([kind], () => ({ warn }) as Context);
  const send = (note: string, when?: { afterSeconds: number }) =>
    pool.db.transaction((db) => jobs.send({ db }, notes, { note }, when));
  const states = async () =>
    (await pool.db.query<{ state: string }>(stateOf, [])).map(({ state }) => state);
  return { ...pool, jobs, notes, work, send, done, warnings, states };
}

const stateOf = "select state from pgboss.job where name = 'test-note' order by created_on, id";

test("runs a job as soon as its transaction commits, and never after a rollback", async () => {
  // No worker polls in the meantime: the job runs because a worker is woken.
  const { db, jobs, notes, work, send, done } = await queueOf({}, { looking: 60 });
  await work();
  const failing = db.transaction(async (inside) => {
    await jobs.send({ db: inside }, notes, { note: "rolled back" });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await send("committed");
  await expect.poll(() => done).toEqual(["committed"]);
});

test("runs a hundred concurrent jobs once each, with the concurrency of their kind", async () => {
  let running = 0;
  let most = 0;
  const notes: string[] = [];
  const { work, send } = await queueOf({
    async run(_, { note }) {
      running += 1;
      most = Math.max(most, running);
      await new Promise((done) => setTimeout(done, 2));
      running -= 1;
      notes.push(note);
    },
  });
  await work();
  const all = Array.from({ length: 100 }, (_, place) => String(place));
  await Promise.all(all.map((note) => send(note)));
  await expect.poll(() => notes.length).toBe(100);
  expect([...new Set(notes)].length).toBe(100);
  expect(most).toBe(2);
});

test("does not block when more first jobs are sent at once than there are connections", async () => {
  const { send, states } = await queueOf({});
  await atOnce(12, (place) => send(String(place)));
  expect(await states()).toHaveLength(12);
});

test("retries a failing job and gives it up after its last try", async () => {
  const tries: number[] = [];
  const abandoned: string[] = [];
  const { work, send, warnings, db } = await queueOf({
    retries: 1,
    async run(_, { note }, { tries: before }) {
      tries.push(before);
      throw new TypeError(`cannot do ${note}`);
    },
    giveUp: async (_, { note }) => void abandoned.push(note),
  });
  await send("secret");
  await work();
  await expect.poll(() => tries).toEqual([0]);
  const hurry = () =>
    db.query("update pgboss.job set start_after = now() where state = 'retry' returning 1", []);
  await expect.poll(async () => (await hurry()).length).toBe(1);
  await expect.poll(() => abandoned).toEqual(["secret"]);
  expect(tries).toEqual([0, 1]);
  expect(warnings).toEqual(Array(2).fill("a job failed: test-note: TypeError"));
  const stored = await db.query("select output::text from pgboss.job where name = 'test-note'", []);
  expect(JSON.stringify(stored)).not.toContain("secret");
});

test("doubles the pauses between tries up to the longest", async () => {
  const { db, send, work } = await queueOf({
    firstPauseSeconds: 10,
    maxPauseSeconds: 40,
    run: () => Promise.reject(new Error("no")),
  });
  const pauseOf = async () => {
    const rows = await db.query<{ seconds: number }>(pause, []);
    return rows[0]?.seconds;
  };
  await send("again");
  await work();
  await expect.poll(pauseOf).toSatisfy((seconds) => seconds > 5 && seconds <= 20);
  await db.query(
    "update pgboss.job set start_after = now(), retry_limit = 9 where state = 'retry'",
    [],
  );
  await expect.poll(pauseOf).toSatisfy((seconds) => seconds > 15 && seconds <= 40);
});

const pause = `
  select extract(epoch from start_after - now())::float as seconds from pgboss.job
  where name = 'test-note' and state = 'retry' and start_after > now() + interval '5 seconds'`;

test("runs again what a killed worker had begun", async () => {
  const { db, send, work, done } = await queueOf({ maxSeconds: 1 });
  await send("begun");
  await db.query(
    `update pgboss.job set state = 'active', started_on = now() - interval '1 minute'
     where name = 'test-note'`,
    [],
  );
  await work();
  // The supervisor runs twice a minute; here it runs at once.
  await db.query("update pgboss.queue set monitor_on = null", []);
  const boss = createBoss(queryExecutor(db), {}, () => {});
  await boss.start();
  await boss.supervise("test-note");
  await boss.stop({ graceful: false });
  await expect.poll(() => done).toEqual(["begun"]);
});

test("runs a scheduled job again when the process that began it has gone silent", async () => {
  const runs: string[] = [];
  const { db, work } = await queueOf({
    cron: "0 0 1 1 *",
    run: async () => void runs.push("run"),
  });
  const begun = `insert into pgboss.job (name, policy, state, started_on, heartbeat_on,
      heartbeat_seconds, retry_limit)
    select name, policy, 'active', now(), now() - interval '1 minute', heartbeat_seconds, 2
    from pgboss.queue where name = 'test-note' returning heartbeat_seconds as seconds`;
  expect(await db.query(begun, [])).toEqual([{ seconds: 15 }]);
  await work();
  expect(runs).toEqual([]);
  await db.query("update pgboss.queue set monitor_on = null", []);
  const boss = createBoss(queryExecutor(db), {}, () => {});
  await boss.start();
  await boss.supervise("test-note");
  await boss.stop({ graceful: false });
  await expect.poll(() => runs).toEqual(["run"]);
});

test("waits for running jobs when it stops, and leaves the rest", async () => {
  let begun = 0;
  const { jobs, send, work, states } = await queueOf({
    async run() {
      begun += 1;
      await new Promise((done) => setTimeout(done, 300));
    },
  });
  await Promise.all(["one", "two"].map((note) => send(note)));
  await send("later", { afterSeconds: 60 });
  await work();
  await expect.poll(() => begun).toBeGreaterThan(0);
  await jobs.close();
  const after = await states();
  expect(after.filter((state) => state === "active")).toEqual([]);
  expect(after.filter((state) => state === "completed").length).toBe(begun);
});

test("finds jobs of another process by polling", async () => {
  const { db, notes, work, done } = await queueOf();
  await work();
  const other = openJobs(db, () => {});
  onTestFinished(() => other.close());
  await db.transaction((inside) => other.send({ db: inside }, notes, { note: "from there" }));
  await expect.poll(() => done).toEqual(["from there"]);
});
