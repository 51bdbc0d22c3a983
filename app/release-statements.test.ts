import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { testPool } from "./testing/test-database.ts";

const migrations = join(import.meta.dirname, "../migrations");
const release: { lastMigration: string; statements: Record<string, string> } = JSON.parse(
  readFileSync(join(migrations, "release.json"), "utf8"),
);

test("every statement of the last release runs over the newest tables", async () => {
  const { pool } = await testPool();
  const client = await pool.connect();
  onTestFinished(() => client.release());
  const faults: string[] = [];
  for (const [name, text] of Object.entries(release.statements)) {
    await client.query(`prepare released as ${text}`).then(
      () => client.query("deallocate released"),
      (error: Error) => faults.push(`${name}: ${error.message}`),
    );
  }
  expect(faults).toEqual([]);
});

/** What servers of the last release cannot know: removed, renamed or newly required columns. */
const contracting = [
  /\bdrop\s+(table|column|view|type|function)\b/i,
  /\brename\b/i,
  /\bset\s+data\s+type\b/i,
  /\bset\s+not\s+null\b/i,
  /\badd\s+column\b(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b/i,
];

/** Migrations that contract, each with the reason why servers of the last release still work. */
const allowed: Record<string, string> = {};

test("migrations since the last release only expand", () => {
  const since = readdirSync(migrations)
    .filter((file) => file.endsWith(".sql") && file > `${release.lastMigration}.sql`)
    .filter((file) => !(file in allowed));
  const faults = since.flatMap((file) => {
    const parts = readFileSync(join(migrations, file), "utf8").split("--> statement-breakpoint");
    return parts
      .map((part) => part.replace(/--[^\n]*/g, "").trim())
      .filter((part) => contracting.some((pattern) => pattern.test(part)))
      .map((part) => `${file}: ${part.slice(0, 80)}`);
  });
  expect(faults).toEqual([]);
});
