import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { newAccount } from "#app/testing/factories.ts";
import { testSettings } from "#app/testing/test-app.ts";
import { testPool } from "#app/testing/test-database.ts";
import { openFileStorage } from "#server/files/file-storage.ts";
import { openFiles } from "#server/files/files.ts";
import { noJobs } from "#server/jobs/queue.ts";
import { createLog } from "#server/log.ts";
import { startHourlyCleanup } from "./hourly-cleanup.ts";

const dayMs = 86_400_000;

test("the hourly cleanup deletes unused files once a day, and logs none of their names", async () => {
  const { db, dataDir, key, named, round } = await setup();
  await round();
  expect(existsSync(fileOf(dataDir, key))).toBe(true);
  await yesterdays(dataDir);
  const lines = await round();
  expect(existsSync(fileOf(dataDir, key))).toBe(false);
  expect(existsSync(fileOf(dataDir, named))).toBe(true);
  expect(lines.map(({ level, time, ...logged }) => logged)).toEqual([
    {
      files: 2,
      waiting: 1,
      removed: 0,
      halves: 0,
      generated: 0,
      msg: "files that no row names were swept",
    },
    {
      files: 2,
      waiting: 0,
      removed: 1,
      halves: 0,
      generated: 0,
      msg: "files that no row names were swept",
    },
  ]);
  await db.query("drop table account cascade", []);
  await yesterdays(dataDir);
  expect((await round()).at(-1)).toMatchObject({
    reason: "42P01",
    msg: "files that no row names could not be swept",
  });
});

/**
 * Sets up an account's photo and an unused one, both nine days old, and a cleanup of the server.
 */
async function setup() {
  const dataDir = await mkdtemp(join(tmpdir(), "soko-hourly-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const { db } = await testPool();
  const { files } = openFiles(openFileStorage({ DATA_DIR: dataDir }), {}, db);
  const [key, named] = [await files.pictures.put(photo), await files.pictures.put(photo)];
  for (const picture of [key, named]) {
    const at = new Date(Date.now() - 9 * dayMs);
    await utimes(fileOf(dataDir, picture), at, at);
  }
  const { id } = await newAccount(db);
  await db.query("update account set picture = $2 where id = $1", [id, named]);
  const lines: Record<string, unknown>[] = [];
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
  const settings = testSettings({ DATA_DIR: dataDir });
  async function round() {
    const before = lines.length;
    const stop = startHourlyCleanup(db, settings, log, noJobs);
    await vi.waitFor(() => expect(lines.length).toBeGreaterThan(before), { timeout: 10_000 });
    await stop();
    return lines;
  }
  return { db, dataDir, key, named, round };
}

const photo = Buffer.from("photo");

function fileOf(dataDir: string, key: string): string {
  const id = key.replace("upload/", "");
  return join(dataDir, "files/pictures", id.slice(0, 2), id);
}

/** Sets the last deletion of files to yesterday. */
async function yesterdays(dataDir: string): Promise<void> {
  const names = await readdir(join(dataDir, "files"));
  const note = join(dataDir, "files", names.find((name) => name.startsWith("swept-")) ?? "");
  const { unnamed } = JSON.parse(await readFile(note, "utf8"));
  const at = new Date(Date.now() - dayMs - 1000);
  await writeFile(note, JSON.stringify({ at, unnamed }));
}
