import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { text as readAll } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { atOnce } from "#app/testing/at-once.ts";
import { startEditionProcess } from "#app/testing/start-edition-process.ts";
import { newId } from "#core/ids.ts";
import { openPool } from "#server/database/database.ts";
import { createBoss, queryExecutor } from "#server/jobs/create-boss.ts";

/** A process takes seconds to start, and longer on a busy machine. */
const soon = { timeout: 240_000, interval: 100 };
const longTimeout = { timeout: 600_000 };
const listed = "/wit-backend/api/measurement-unit";
const mostReads = 40;
/** The pages may have to be built first. */
const startMs = 300_000;

const undoing: (() => Promise<void>)[] = [];
let edition: Awaited<ReturnType<typeof startEditionProcess>>;

// One edition for all tests, which follow each other, as it starts slowly.
beforeAll(async () => {
  const settings = { WORKERS: "2", PUBLIC_READS_PER_MINUTE: String(mostReads) };
  edition = await startEditionProcess("tz", {
    settings,
    atEnd: (undo) => undoing.push(undo),
  });
}, startMs);
afterAll(async () => {
  for (const undo of undoing.reverse()) await undo();
});

/** Sends a request over a new connection, so that any process may respond. */
async function request(path: string) {
  const sent = get(edition.address + path, { agent: new Agent({ keepAlive: false }) });
  const [answer] = await once(sent, "response");
  const text = await readAll(answer);
  return { status: answer.statusCode as number, headers: answer.headers, text };
}

async function statuses(path: string, times: number) {
  const answers = await atOnce(times, () => request(path));
  return answers.map(({ status }) => status);
}

/** Returns the serving processes, with the additional jobs of each. */
function workers(parent = edition.process.pid) {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  return lines.split("\n").flatMap((line) => {
    const [, pid, ppid, args = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (Number(ppid) !== parent || !args.includes("worker.ts")) return [];
    return { pid: Number(pid), doesJobs: args.includes(" jobs") };
  });
}

/** True also while one of its threads is still ending. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A request that the system has accepted but the process has not read is lost with it. */
async function kill(pid = 0): Promise<void> {
  process.kill(pid, "SIGKILL");
  await expect.poll(() => isRunning(pid), soon).toBe(false);
}

async function metric(beginning: string): Promise<number | undefined> {
  const line = (await request("/metrics")).text
    .split("\n")
    .find((candidate: string) => candidate.startsWith(beginning));
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
}

/** Returns the number of responses with this status, from the route or from the cache. */
async function countOf(status: number): Promise<number> {
  let count = 0;
  for (const route of [listed, "kept"]) {
    const label = `{method="GET",route="${route}",status="${status}"}`;
    count += (await metric(`soko_http_request_duration_seconds_count${label}`)) ?? 0;
  }
  return count;
}

/** Enqueues a job as another program would. @returns its state */
async function sendJob() {
  const { db, close } = openPool(edition.url, { size: 1 });
  undoing.push(close);
  const boss = createBoss(queryExecutor(db), {}, () => {});
  await boss.start();
  const id = await boss.send("forum-news", { topicId: newId() });
  await boss.stop({ graceful: false });
  return async () => {
    const [row] = await db.query<{ state: string }>(
      "select state::text from pgboss.job where id = $1",
      [id],
    );
    return row?.state;
  };
}

test("processes share limits, and /metrics adds up all of them", longTimeout, async () => {
  // By process number, which wraps around.
  const doingJobs = workers().map(({ doesJobs }) => doesJobs);
  expect(doingJobs.sort()).toEqual([false, true]);
  const all = await statuses(listed, 3 * mostReads);
  const of = (status: number) => all.filter((candidate) => candidate === status).length;
  // Each process counts exactly, and learns a moment later what the other one has counted.
  expect(of(200)).toBeGreaterThanOrEqual(mostReads);
  expect(of(200)).toBeLessThanOrEqual(2 * mostReads);
  expect(of(429)).toBe(3 * mostReads - of(200));
  await expect.poll(async () => (await statuses(listed, 4)).join(), soon).toBe("429,429,429,429");
  const counted = async () => [await countOf(200), (await countOf(429)) >= of(429)];
  await expect.poll(counted, soon).toEqual([of(200), true]);
  expect(await metric("soko_workers")).toBe(2);
});

test("restarts a killed process while the other one serves", longTimeout, async () => {
  const [dead] = workers().filter(({ doesJobs }) => !doesJobs);
  await kill(dead?.pid);
  expect(await statuses("/healthz", 20)).toEqual(Array(20).fill(200));
  await expect.poll(() => metric("soko_workers"), soon).toBe(2);
  const now = workers();
  expect(now.map(({ doesJobs }) => doesJobs).sort()).toEqual([false, true]);
  expect(now.map(({ pid }) => pid)).not.toContain(dead?.pid);
});

test("one process runs the jobs, which continue after it is killed", longTimeout, async () => {
  const [dead] = workers().filter(({ doesJobs }) => doesJobs);
  const before = await sendJob();
  await expect.poll(before, soon).toBe("completed");
  await kill(dead?.pid);
  expect(await statuses("/healthz", 20)).toEqual(Array(20).fill(200));
  const after = await sendJob();
  await expect.poll(after, soon).toBe("completed");
  const now = workers().filter(({ doesJobs }) => doesJobs);
  expect(now).toHaveLength(1);
  expect(now[0]?.pid).not.toBe(dead?.pid);
});

test("all processes end on request and release the port", longTimeout, async () => {
  await expect.poll(() => metric("soko_workers"), soon).toBe(2);
  const all = workers().map(({ pid }) => pid);
  expect(all).toHaveLength(2);
  edition.process.kill("SIGTERM");
  const [code] = await once(edition.process, "exit");
  expect([code, ...all.map(isRunning)]).toEqual([0, false, false]);
  await expect(request("/healthz")).rejects.toThrow();
});

test("processes end by themselves after their primary is killed", longTimeout, async () => {
  const { process: primary } = await startEditionProcess("tz", { settings: { WORKERS: "2" } });
  const all = workers(primary.pid).map(({ pid }) => pid);
  expect(all).toHaveLength(2);
  primary.kill("SIGKILL");
  await expect.poll(() => all.map(isRunning), soon).toEqual([false, false]);
});
