import { expect, onTestFinished, test } from "vitest";
import { testPool } from "#app/testing/test-database.ts";
import { openPool } from "./database.ts";

test("a connection waits five seconds for a lock and thirty for a statement", async () => {
  const { url } = await testPool();
  const pool = openPool(url, { size: 1 });
  onTestFinished(() => pool.close());
  expect(
    await pool.db.query(
      "select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement",
      [],
    ),
  ).toEqual([{ lock: "5s", statement: "30s" }]);
});
