import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testPool } from "#app/testing/test-database.ts";
import { createLog } from "./log.ts";

test("logs a failed query with its reason but without its values", async () => {
  const { db } = await testPool();
  const value = "+255700000001\n    at her (home)";
  const failed = await db.orm.execute(sql`select ${value}::uuid`).catch((error: unknown) => error);
  const lines: string[] = [];
  createLog("debug", { write: (line) => lines.push(line) }).error({ err: failed }, "it failed");
  const [line = ""] = lines;
  expect(JSON.parse(line)).toMatchObject({ msg: "it failed", err: { code: "22P02" } });
  expect(line).toContain("select $1::uuid");
  expect(line).toContain("log.test.ts");
  expect(line).not.toContain("255700000001");
  expect(line).not.toContain("(home)");
});
