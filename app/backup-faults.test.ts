import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { editions } from "#core/editions.ts";
import { newBackupKey } from "#server/backup/backup-key.ts";
import {
  backupTime,
  listBackups,
  openBackupPlace,
  readManifest,
} from "#server/backup/backup-place.ts";
import { readBackupState } from "#server/backup/backup-runs.ts";
import { accountsToDelete } from "#server/backup/deleted-accounts.ts";
import { pruneBackups } from "#server/backup/prune-backups.ts";
import { refuseHalfRestored } from "#server/backup/restore-mark.ts";
import { openPool } from "#server/database/database.ts";
import { migrateDatabase } from "#server/database/migrate.ts";
import { deleteAccountsAgain } from "./start/delete-accounts-again.ts";
import { root } from "./start/run.ts";
import {
  emptyDatabase,
  fileSums,
  newFolder,
  restoreFrom,
  setupBackups,
} from "./testing/backup-world.ts";
import { runAdminStatement } from "./testing/test-server.ts";

const dayMs = 86_400_000;
const sentence = (work: Promise<unknown>) =>
  work.then(
    () => "it succeeded",
    (error: Error) => error.message,
  );

/** Returns the path of a file below a folder whose path matches. */
async function findPart(folder: string, path: RegExp): Promise<string> {
  const match = (await readdir(folder, { recursive: true })).find((name) => path.test(name));
  if (!match) throw new Error(`the backup has no ${path}`);
  return join(folder, match);
}

async function flipByte(file: string): Promise<void> {
  const bytes = await readFile(file);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

test("a second backup copies only new files and is complete by itself", async () => {
  const { addDocument, backup, restore } = await setupBackups();
  await addDocument("first");
  expect(await backup()).toMatchObject({ copiedFiles: 1 });
  await addDocument("second");
  const { copiedFiles, manifest } = await backup();
  expect([copiedFiles, manifest.files.count]).toEqual([1, 2]);
  expect(await restore()).toMatchObject({ files: 2 });
});

test("an encrypted backup opens with its secret key alone", async () => {
  const [{ secretKey, publicKey }, other] = [await newBackupKey(), await newBackupKey()];
  const { addDocument, backup, restore, place } = await setupBackups({ BACKUP_KEY: publicKey });
  await addDocument("the licence of Amina");
  await backup();
  const stored = await findPart(fileURLToPath(place), /files\/.*documents\/.*-/);
  expect(String(await readFile(stored))).not.toContain("Amina");
  expect(await sentence(restore())).toMatch(/set BACKUP_KEY to its secret key/);
  const wrong = restore({ environment: { BACKUP_KEY: other.secretKey } });
  expect(await sentence(wrong)).toBe(
    "BACKUP_KEY is not the key that this backup was encrypted for.",
  );
  expect(await restore({ environment: { BACKUP_KEY: secretKey } })).toMatchObject({ files: 1 });
});

const table = /public\.account\.copy/;
const file = /files\/open\/documents\/.*-/;

test.each([
  ["a missing table", table, (path: string) => rm(path), /account\.copy\.gz is missing/],
  ["a shortened table", table, (path: string) => writeFile(path, "x"), /has 1 bytes instead of/],
  ["a changed table", table, flipByte, /account\.copy\.gz is not as it was written/],
  ["a missing file", file, (path: string) => rm(path), /is missing/],
  ["a changed file", file, flipByte, /is not as it was written/],
  ["a changed list of files", /files\.jsonl/, flipByte, /files\.jsonl\.gz/],
  ["a broken manifest", /manifest\.json/, (path: string) => writeFile(path, "{"), /understood/],
] as const)("refuses a backup with %s and restores nothing", async (_, part, damage, expected) => {
  const place = await newFolder("damaged");
  await cp(fileURLToPath(await oneBackup()), place, { recursive: true });
  await damage(await findPart(place, part));
  const url = await emptyDatabase();
  expect(await sentence(restoreFrom(place, { url }))).toMatch(expected);
  const accounts = await runAdminStatement(url, "select to_regclass('account') as it");
  if (accounts[0]?.it) expect(await runAdminStatement(url, "select id from account")).toEqual([]);
});

let made: Promise<string> | undefined;
const folders: string[] = [];

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

/** Returns the place of a backup that all tests of damages copy. */
function oneBackup(): Promise<string> {
  made ??= (async () => {
    const folder = await mkdtemp(join(tmpdir(), "soko-backup-"));
    folders.push(folder);
    const { addDocument, backup } = await setupBackups();
    await addDocument("a licence");
    const to = pathToFileURL(folder).href;
    await backup({ to });
    return to;
  })();
  return made;
}

test("a restore that failed or was stopped starts over, and nothing is served meanwhile", async () => {
  const { addDocument, backup, restore } = await setupBackups();
  await addDocument("a licence");
  await backup();
  const [url, dataDir] = [await emptyDatabase(), await newFolder("restored")];
  const stopping = new AbortController();
  const onProgress = (line: string) => line.startsWith("Table 60 ") && stopping.abort();
  await expect(restore({ url, dataDir, signal: stopping.signal, onProgress })).rejects.toThrow();
  await expect(refuseHalfRestored(url)).rejects.toThrow(
    /was interrupted.*run npm run restore again/,
  );
  const { lines, files } = await restore({ url, dataDir });
  expect([files, lines[0]]).toEqual([1, expect.stringContaining("It starts over.")]);
  await refuseHalfRestored(url);
});

test("refuses a place that is not empty and says what it has", async () => {
  const { addDocument, backup, restore, url, dataDir } = await setupBackups();
  await addDocument("a licence");
  await backup();
  expect(await sentence(restore({ url }))).toMatch(
    /^Not empty is the database soko_test_\w+ at .*: it has \d+ tables, among them \w+ with \d+ rows/,
  );
  expect(await sentence(restore({ dataDir }))).toMatch(
    /Not empty is the folder .*files: it has 1 files/,
  );
});

test("a file that is erased during the backup does not come back", async () => {
  const { addDocument, backup, restore, files } = await setupBackups();
  const [key] = [await addDocument("erased"), await addDocument("stays")];
  let erased: Promise<void> | undefined;
  const { manifest } = await backup({
    onProgress: () => {
      erased ??= files.documents.remove(key);
    },
  });
  await erased;
  expect(manifest.files).toMatchObject({ count: 1 });
  const { dataDir } = await restore();
  expect(Object.keys(await fileSums(join(dataDir, "files")))).toHaveLength(1);
});

test("a stopped backup leaves nothing behind and says so", async () => {
  const { backup, place, db } = await setupBackups();
  const stopping = new AbortController();
  const onProgress = () => stopping.abort();
  await expect(backup({ signal: stopping.signal, onProgress })).rejects.toThrow();
  expect(await fileSums(fileURLToPath(place))).toEqual({});
  expect(await readBackupState({ db })).toMatchObject({
    lastGoodAt: null,
    lastError: "It was stopped.",
    isRunning: false,
  });
});

test("one backup of a database is made at a time", async () => {
  const { backup, db } = await setupBackups();
  let second: Promise<string> | undefined;
  await backup({
    onProgress: () => {
      second ??= sentence(backup());
    },
  });
  expect(await second).toMatch(/Another backup of this database is being made/);
  expect(await readBackupState({ db })).toMatchObject({ lastError: null });
});

test("removes old backups, and files that no remaining backup lists", async () => {
  const { addDocument, backup, files, db, place: url } = await setupBackups();
  const key = await addDocument("erased later");
  await addDocument("stays");
  const first = await backup();
  await db.query("delete from verification_document where file = $1", [key]);
  await files.documents.remove(key);
  const second = await backup();
  const place = openBackupPlace(url, "tz");
  const backups = join(fileURLToPath(url), "tz/backups");
  await rename(join(backups, first.id), join(backups, "2026-01-01T00-00-00Z"));
  const prune = (days: number) =>
    pruneBackups(
      place,
      { days, weeks: 0, months: 0 },
      { now: new Date(Date.now() + 2 * dayMs), signal: new AbortController().signal },
    );
  expect(await prune(1)).toEqual({ backups: 1, files: 1 });
  expect((await listBackups(place)).whole).toEqual([second.id]);
  expect((await readManifest(place, second.id)).files.count).toBe(1);
});

test("accounts that were deleted since an older backup are deleted again", async () => {
  const { addDocument, backup, restore, db } = await setupBackups();
  await addDocument("a licence");
  const [{ id } = { id: "" }] = await db.query<{ id: string }>("select id from account", []);
  const older = await backup();
  await db.query("update account set state = 'deleted' where id = $1", [id]);
  const newer = await backup();
  expect(newer.id > older.id).toBe(true);
  const { url, dataDir, toDelete } = await restore({ at: new Date(backupTime(older.id)) });
  expect(toDelete).toBe(1);
  const pool = openPool(url, { size: 1 });
  onTestFinished(pool.close);
  const environment = { DATA_DIR: dataDir, DEMO_DATA: "on" };
  await migrateDatabase(url, join(root, "migrations"));
  await deleteAccountsAgain(pool.db, editions.tz, environment);
  expect(await pool.db.query("select state, email from account", [])).toEqual([
    { state: "deleted", email: null },
  ]);
  expect(await fileSums(join(dataDir, "files"))).toEqual({});
  expect(await accountsToDelete(pool.db)).toEqual([]);
});
