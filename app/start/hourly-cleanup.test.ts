import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { newAccount } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { testPool } from "#app/testing/test-database.ts";
import { openFileStorage } from "#server/files/file-storage.ts";
import { openFiles } from "#server/files/files.ts";
import { prepareJobs } from "#server/jobs/prepare-jobs.ts";
import { hourlyCleanup } from "./hourly-cleanup.ts";

const dayMs = 86_400_000;

test("the hourly cleanup deletes unused files once a day, and logs none of their names", async () => {
  const { db, dataDir, key, named, round, warnings } = await setup();
  await round();
  expect(existsSync(fileOf(dataDir, key))).toBe(true);
  await yesterdays(dataDir);
  await round();
  expect(existsSync(fileOf(dataDir, key))).toBe(false);
  expect(existsSync(fileOf(dataDir, named))).toBe(true);
  await db.query("drop table account cascade", []);
  await yesterdays(dataDir);
  await round();
  expect(warnings).toEqual(["files that no row names could not be swept: 42P01"]);
});

test("one server at a time runs the hourly cleanup", async () => {
  const { db } = await testPool();
  await prepareJobs(db, [hourlyCleanup]);
  const send = () =>
    db.query(
      `insert into pgboss.job (name, policy) select name, policy from pgboss.queue
       where name = 'hourly-cleanup' on conflict do nothing returning id`,
      [],
    );
  expect(await send()).toHaveLength(1);
  await db.query("update pgboss.job set state = 'active', started_on = now()", []);
  expect(await send()).toHaveLength(0);
});

/**
 * Sets up an account's photo and an unused one, both nine days old, and a cleanup of the server.
 */
async function setup() {
  const dataDir = await mkdtemp(join(tmpdir(), "soko-hourly-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const pool = await testPool();
  const { db } = pool;
  const { files } = openFiles(openFileStorage({ DATA_DIR: dataDir }), {}, db);
  const [key, named] = [await files.pictures.put(photo), await files.pictures.put(photo)];
  for (const picture of [key, named]) {
    const at = new Date(Date.now() - 9 * dayMs);
    await utimes(fileOf(dataDir, picture), at, at);
  }
  const { id } = await newAccount(db);
  await db.query("update account set picture = $2 where id = $1", [id, named]);
  const warnings: string[] = [];
  const { context } = await testApp({ DATA_DIR: dataDir }, undefined, pool);
  const warn = (what: string) => void warnings.push(what);
  const round = () =>
    hourlyCleanup.run(
      { ...context, now: new Date(), files, warn },
      {},
      { tries: 0, signal: AbortSignal.any([]) },
    );
  return { db, dataDir, key, named, round, warnings };
}

const photo = Buffer.from("photo");

function fileOf(dataDir: string, key: string): string {
  const id = key.replace("upload/", "");
  return join(dataDir, "files/pictures", id.slice(0, 2), id);
}

/** Sets the last deletion of files to two days ago. */
async function yesterdays(dataDir: string): Promise<void> {
  const names = await readdir(join(dataDir, "files"));
  const note = join(dataDir, "files", names.find((name) => name.startsWith("swept-")) ?? "");
  const { unnamed } = JSON.parse(await readFile(note, "utf8"));
  const at = new Date(Date.now() - 2 * dayMs);
  await writeFile(note, JSON.stringify({ at, unnamed }));
}
