import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { newBackupKey } from "#server/backup/backup-key.ts";
import { listBackups, openBackupPlace, readManifest } from "#server/backup/backup-place.ts";
import { readBackupState } from "#server/backup/backup-runs.ts";
import { pruneBackups } from "#server/backup/prune-backups.ts";
import { refuseHalfRestored } from "#server/backup/restore-mark.ts";
import { emptyDatabase, fileSums, newFolder, setupBackups } from "./testing/backup-world.ts";

const dayMs = 86_400_000;
const sentence = (work: Promise<unknown>) =>
  work.then(
    () => "it succeeded",
    (error: Error) => error.message,
  );

/** Returns the path of the only file below the place whose name contains a text. */
async function findPart(place: string, text: string): Promise<string> {
  const folder = fileURLToPath(place);
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.includes(text));
  const [path = ""] = paths.sort().reverse();
  return join(folder, path);
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
  expect(String(await readFile(await findPart(place, "files/")))).not.toContain("Amina");
  expect(await sentence(restore())).toMatch(/set BACKUP_KEY to its secret key/);
  const wrong = restore({ environment: { BACKUP_KEY: other.secretKey } });
  expect(await sentence(wrong)).toBe(
    "BACKUP_KEY is not the key that this backup was encrypted for.",
  );
  expect(await restore({ environment: { BACKUP_KEY: secretKey } })).toMatchObject({ files: 1 });
});

test.each([
  [
    "a missing table",
    "public.account.copy",
    (file: string) => rm(file),
    /public\.account\.copy\.gz is missing/,
  ],
  [
    "a shortened table",
    "public.account.copy",
    (file: string) => writeFile(file, "x"),
    /has 1 bytes instead of/,
  ],
  [
    "a changed table",
    "public.account.copy",
    flipByte,
    /account\.copy\.gz is not as it was written/,
  ],
  ["a missing file", "files/open/documents", (file: string) => rm(file), /is missing/],
  ["a changed file", "files/open/documents", flipByte, /is not as it was written/],
  ["a changed list of files", "files.jsonl", flipByte, /files\.jsonl\.gz/],
  [
    "an unreadable manifest",
    "manifest.json",
    (file: string) => writeFile(file, "{"),
    /cannot be understood/,
  ],
])("refuses a backup with %s and restores nothing", async (_, part, damage, expected) => {
  const { addDocument, backup, restore, place } = await setupBackups();
  await addDocument("a licence");
  await backup();
  const path = await findPart(place, part);
  const isFolder = !/\.\w+$/.test(path) && part.startsWith("files/open");
  await damage(isFolder ? await findPart(place, "-") : path);
  const url = await emptyDatabase();
  expect(await sentence(restore({ url }))).toMatch(expected);
});

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
    /^The database soko_test_\w+ at .* is not empty, it has \d+ tables, among them \w+ with \d+ rows/,
  );
  expect(await sentence(restore({ dataDir }))).toMatch(/files is not empty, it has 1 files/);
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
  const prune = (days: number) =>
    pruneBackups(
      place,
      { days, weeks: 0, months: 0 },
      { now: new Date(Date.now() + 2 * dayMs), signal: new AbortController().signal },
    );
  expect(second.id > first.id).toBe(true);
  expect(await prune(1)).toEqual({ backups: 1, files: 1 });
  expect((await listBackups(place)).whole).toEqual([second.id]);
  expect((await readManifest(place, second.id)).files.count).toBe(1);
});
