import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { actorOf } from "#app/testing/factories.ts";
import { type Primary, type Server, startPrimary } from "#app/testing/streaming-replica.ts";
import { runAdminStatement } from "#app/testing/test-server.ts";
import type { Actor } from "#server/context.ts";
import { openListener } from "#server/realtime/open-listener.ts";
import { openChangeTracker } from "./change-tracker.ts";
import { openPool } from "./database.ts";
import { routeReads } from "./replica-reads.ts";
import { openReplicas } from "./replicas.ts";
import { select, statement } from "./statement.ts";
import { dataLoad, rateLimit } from "./tables.ts";

const onStandby = sql<boolean>`pg_is_in_recovery()`;
/** Reads a table that sends notifications of changes, and where it was read. */
const readMark = statement("test: a mark and where", () =>
  select({ rows: dataLoad.rows, onStandby }, sql`from ${dataLoad} where ${dataLoad.name} = 'mark'`),
);
/** Reads a table that sends none. */
const readCount = statement("test: a count and where", () =>
  select({ points: rateLimit.points, onStandby }, sql`from ${rateLimit}`),
);

const visitor: Actor = { kind: "visitor" };
const person = (lastWrite: number): Actor => actorOf("a", { sessionId: "s", lastWrite });

let primary: Primary;
let standby: Server;
beforeAll(async () => {
  primary = await startPrimary();
  standby = await primary.addStandby();
}, 180_000);
afterAll(() => primary.remove(), 60_000);

/** Opens the primary and a standby as a process of an edition does. */
async function openBoth({ url }: Server = standby) {
  const pool = openPool(primary.url, { size: 2 });
  const listener = openListener(primary.url, () => {});
  const changes = await openChangeTracker(pool.db, listener);
  pool.onDone(changes.noteWrites);
  const warnings: string[] = [];
  const replicas = openReplicas({
    urls: [url],
    size: 2,
    pooler: undefined,
    primary: pool.db,
    changes,
    warn: (what) => void warnings.push(what),
  });
  onTestFinished(async () => {
    await replicas.close();
    await listener.close();
    await pool.close();
  });
  const request = (actor: Actor) => {
    const routing = routeReads(pool.db, replicas, { isReading: true });
    routing.enter({ actor, visitor: { secret: undefined } });
    return routing;
  };
  const markFor = async (actor: Actor) => (await readMark(request(actor)))[0];
  const countFor = async (actor: Actor) => {
    const routing = request(actor);
    routing.enterReport();
    return (await readCount(routing))[0];
  };
  return { replicas, warnings, markFor, countFor };
}

/** Writes as another process does. @returns the position that the writer's session stores */
async function write(rows: number): Promise<number> {
  await runAdminStatement(
    primary.url,
    `insert into data_load values ('mark', '', ${rows}, now())
    on conflict (name) do update set rows = ${rows}`,
  );
  await runAdminStatement(
    primary.url,
    `insert into rate_limit values ('key', ${rows}, 0) on conflict (key) do update set points = ${rows}`,
  );
  const [row] = await runAdminStatement(
    primary.url,
    "select (pg_current_wal_insert_lsn() - '0/0')::float as position",
  );
  return Number(row?.position);
}

test("a declared read goes to a streaming standby that has the last change", async () => {
  const { markFor, countFor } = await openBoth();
  await write(1);
  await expect.poll(() => markFor(visitor)).toEqual({ rows: 1, onStandby: true });
  const position = await write(2);
  await expect.poll(() => markFor(person(position))).toEqual({ rows: 2, onStandby: true });
  await expect.poll(() => countFor(person(position))).toEqual({ points: 2, onStandby: true });
});

test("who wrote reads their write while the standby's replay is paused", async () => {
  const { markFor, countFor } = await openBoth();
  await write(3);
  await expect.poll(() => markFor(visitor)).toEqual({ rows: 3, onStandby: true });
  await pauseReplay();
  const writer = person(await write(4));
  expect(await markFor(writer)).toEqual({ rows: 4, onStandby: false });
  expect(await countFor(writer)).toEqual({ points: 4, onStandby: false });
  // The standby has their write before, but not this one.
  const older = "select rows from data_load where name = 'mark'";
  expect(await runAdminStatement(standby.url, older)).toEqual([{ rows: 3 }]);
  await runAdminStatement(standby.url, "select pg_wal_replay_resume()");
  await expect.poll(() => markFor(writer)).toEqual({ rows: 4, onStandby: true });
  await expect.poll(() => countFor(writer)).toEqual({ points: 4, onStandby: true });
});

async function pauseReplay() {
  onTestFinished(async () => {
    await runAdminStatement(standby.url, "select pg_wal_replay_resume()");
  });
  await runAdminStatement(standby.url, "select pg_wal_replay_pause()");
  await expect
    .poll(() => runAdminStatement(standby.url, "select pg_get_wal_replay_pause_state() as state"))
    .toEqual([{ state: "paused" }]);
}

test("a standby that is stopped costs a reader nothing, and is read again when it is back", async () => {
  const { markFor, replicas, warnings } = await openBoth();
  await write(5);
  await expect.poll(() => markFor(visitor)).toEqual({ rows: 5, onStandby: true });
  await standby.stop();
  expect(await markFor(visitor)).toEqual({ rows: 5, onStandby: false });
  await replicas.poll();
  expect(replicas.state().lags).toEqual([undefined]);
  expect(warnings).toContain("a read replica does not answer: the primary is read in its place");
  await write(6);
  await standby.restart();
  await expect.poll(() => markFor(visitor)).toEqual({ rows: 6, onStandby: true });
});

test("a standby that was promoted beside its primary is left alone", async () => {
  const promoted = await primary.addStandby();
  const { markFor, replicas } = await openBoth(promoted);
  await write(7);
  await expect.poll(() => markFor(visitor)).toEqual({ rows: 7, onStandby: true });
  await runAdminStatement(promoted.url, "select pg_promote()");
  // Its log is longer now, and is another one.
  await runAdminStatement(promoted.url, "update data_load set rows = 99 where name = 'mark'");
  await runAdminStatement(
    promoted.url,
    "select pg_logical_emit_message(true, 'test', repeat('x', 1000000))",
  );
  await replicas.poll();
  // A comparison that was under way may have been before it.
  await replicas.poll();
  expect(replicas.state().lags).toEqual([undefined]);
  expect(await markFor(visitor)).toEqual({ rows: 7, onStandby: false });
});
