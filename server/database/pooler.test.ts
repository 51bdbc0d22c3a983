import { expect, onTestFinished, test } from "vitest";
import { atOnce } from "#app/testing/at-once.ts";
import { pgbouncer, startPgbouncer } from "#app/testing/pgbouncer.ts";
import { testPool } from "#app/testing/test-database.ts";
import { openPool } from "#server/database/database.ts";

/** Opens a pool with more connections than PgBouncer has to the database. */
async function pooled() {
  const direct = await testPool();
  const pool = openPool(await startPgbouncer(direct.url), {
    size: 6,
    pooler: { prepares: false },
  });
  onTestFinished(() => pool.close());
  return { ...pool, direct };
}

test.skipIf(!pgbouncer)(
  "runs declared statements through PgBouncer in transaction mode",
  async () => {
    const { db } = await pooled();
    const rows = await atOnce(40, (place) =>
      db.named<{ place: number }>("test: a place", "select $1::int as place", [place]),
    );
    expect(rows.flat().map(({ place }) => place)).toEqual(Array.from({ length: 40 }, (_, i) => i));
  },
);

test.skipIf(!pgbouncer)("keeps each transaction on one connection of PgBouncer", async () => {
  const { db } = await pooled();
  await atOnce(20, (place) =>
    db.transaction(async (inside) => {
      await inside.query("select set_config('soko.test', $1, true)", [String(place)]);
      const [row] = await inside.named<{ value: string }>(
        "test: a setting",
        "select current_setting('soko.test') as value",
        [],
      );
      expect(row?.value).toBe(String(place));
    }),
  );
});

test.skipIf(!pgbouncer)("sends notifications through PgBouncer to a direct listener", async () => {
  const { db, direct } = await pooled();
  const client = await direct.pool.connect();
  onTestFinished(() => client.release(true));
  const heard = new Promise<string | undefined>((done) =>
    client.once("notification", ({ payload }) => done(payload)),
  );
  await client.query("listen test_pooler");
  db.notify("test_pooler", "hello");
  expect(await heard).toBe("hello");
});
