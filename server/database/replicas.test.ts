import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { startBreakableProxy } from "#app/testing/breakable-proxy.ts";
import { actorOf } from "#app/testing/factories.ts";
import { testPool } from "#app/testing/test-database.ts";
import type { Actor } from "#server/context.ts";
import { openListener } from "#server/realtime/open-listener.ts";
import { openChangeTracker } from "./change-tracker.ts";
import { routeReads } from "./replica-reads.ts";
import { openReplicas } from "./replicas.ts";
import { select, statement } from "./statement.ts";
import { dataLoad, rateLimit } from "./tables.ts";

/** Reads a table that sends notifications of changes. */
const readMark = statement("test: a mark", () =>
  select({ rows: dataLoad.rows }, sql`from ${dataLoad} where ${dataLoad.name} = 'test mark'`),
);
const addMark = statement(
  "test: mark",
  () => sql`insert into ${dataLoad} values ('test mark', '', 1, now())
    on conflict (name) do update set rows = 1`,
);
/** Reads a table that sends none. */
const readCount = statement("test: a count", () =>
  select({ points: rateLimit.points }, sql`from ${rateLimit} where ${rateLimit.key} = 'test'`),
);

const visitor = { secret: undefined, keep: () => {} };
const noOne: Actor = { kind: "visitor" };
const person = (lastWrite: number): Actor => actorOf("a", { sessionId: "s", lastWrite });

/**
 * Opens a primary and a stand-in for its replica: another database of the same server, with other
 * rows, so that a test sees where a read went. Positions are those of the real log.
 */
async function primaryAndReplica() {
  const primary = await testPool();
  const other = await testPool();
  const line = await startBreakableProxy(other.url);
  onTestFinished(() => line.close());
  await other.db.query("insert into data_load values ('test mark', '', 2, now())", []);
  await other.db.query("insert into rate_limit values ('test', 2, 0)", []);
  await primary.db.query("insert into data_load values ('test mark', '', 1, now())", []);
  await primary.db.query("insert into rate_limit values ('test', 1, 0)", []);
  const listener = openListener(primary.url, () => {});
  onTestFinished(() => listener.close());
  const changes = await openChangeTracker(primary.db, listener);
  primary.onDone(changes.noteWrites);
  const replicas = openReplicas({
    urls: [line.url],
    size: 2,
    pooler: undefined,
    primary: primary.db,
    changes,
    warn: () => {},
  });
  onTestFinished(() => replicas.close());
  const request = (
    actor: Actor,
    { isReading = true, secret = undefined as string | undefined } = {},
  ) => {
    const routing = routeReads(primary.db, replicas, { isReading });
    routing.enter({ actor, visitor: { ...visitor, secret } });
    return routing;
  };
  const rowsOf = async ({ db }: { db: typeof primary.db }) => (await readMark({ db }))[0]?.rows;
  /** Waits until the replica is known to have all changes, such as those of the set-up. */
  const caughtUp = () => expect.poll(() => rowsOf(request(noOne))).toBe(2);
  return { primary, line, replicas, request, rowsOf, caughtUp };
}

test("a visitor reads what everybody is shown on the replica", async () => {
  const { request, rowsOf, caughtUp } = await primaryAndReplica();
  await caughtUp();
  const reading = request(noOne);
  expect(await rowsOf(reading)).toBe(2);
  expect((await readCount(reading))[0]?.points).toBe(1);
});

test.each([
  ["a write", () => noOne, { isReading: false }],
  ["a visitor with a cart", () => noOne, { secret: "cart" }],
  ["a program", (): Actor => ({ kind: "client", clientId: "c" }), {}],
] as const)("%s reads on the primary", async (_, actorOf, how) => {
  const { request, rowsOf, caughtUp } = await primaryAndReplica();
  await caughtUp();
  expect(await rowsOf(request(actorOf(), how))).toBe(1);
});

test("a change is read on the primary until the replica is known to have it", async () => {
  const { primary, request, rowsOf, caughtUp } = await primaryAndReplica();
  await caughtUp();
  await addMark(primary);
  expect(await rowsOf(request(noOne))).toBe(1);
  await caughtUp();
});

test("who wrote reads no replica that has not reached the write", async () => {
  const { primary, request, rowsOf, caughtUp } = await primaryAndReplica();
  await caughtUp();
  const [row] = await primary.db.query<{ at: number }>(
    "select pg_current_wal_insert_lsn() - '0/0' + 1e9 as at",
    [],
  );
  expect(await rowsOf(request(person(row?.at ?? 0)))).toBe(1);
  expect(await rowsOf(request(person(1)))).toBe(2);
});

test("a request reads on the primary after its own write, and reports its session", async () => {
  const { request, rowsOf, caughtUp } = await primaryAndReplica();
  await caughtUp();
  const routing = request(person(0));
  expect(routing.writingSession()).toBe(undefined);
  await routing.db.transaction(async (db) => void (await addMark({ db })));
  expect(await rowsOf(routing)).toBe(1);
  expect(routing.writingSession()).toBe("s");
  expect(request(noOne).writingSession()).toBe(undefined);
});

test("a report reads every table on the replica", async () => {
  const { request, caughtUp } = await primaryAndReplica();
  await caughtUp();
  const routing = request(person(0));
  routing.enterReport();
  expect((await readCount(routing))[0]?.points).toBe(2);
});

test("a replica that dies costs a reader nothing", async () => {
  const { line, request, rowsOf, caughtUp, replicas } = await primaryAndReplica();
  await caughtUp();
  await line.close();
  expect(await rowsOf(request(noOne))).toBe(1);
  await replicas.poll();
  expect(replicas.state().lags).toEqual([undefined]);
  expect(await rowsOf(request(noOne))).toBe(1);
});

test("a replica that stalls delays a reader only until it is noticed", async () => {
  const { line, request, rowsOf, caughtUp } = await primaryAndReplica();
  await caughtUp();
  line.silence();
  expect(await rowsOf(request(noOne))).toBe(1);
  line.speak();
  await caughtUp();
});
