import { mkdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { dayMs, earlier } from "#core/time.ts";
import type { Database } from "#server/database/database.ts";
import { parseJson } from "#server/parse-json.ts";
import { writeFileAtomic } from "#server/write-file-atomic.ts";
import type { FileStore } from "./file-store.ts";
import { databaseMark, type Files } from "./files.ts";
import { type FileColumn, findOrphanedKeys } from "./files-in-use.ts";

const batchSize = 500;
const pauseMs = 50;

interface Sweeping {
  db: Database;
  dataDir: string;
  files: Files;
  /** Every column that holds keys of files. A file that none of them references is removed. */
  columns: readonly FileColumn[];
  now: Date;
  /** Stops the sweep between two batches. */
  signal: AbortSignal;
}

/** Number of files older than a day, and what happened to the unreferenced ones. */
interface Swept {
  files: number;
  /** Unreferenced for the first time; the next sweep removes them. */
  waiting: number;
  removed: number;
  /** Partial files of killed processes that were removed. */
  halves: number;
}

/**
 * Removes the files of processes that were killed between writing a file and its row. Runs once a
 * day, in one process at a time. A file is removed when two sweeps in succession find no row that
 * references it, so tables that are empty for an hour, as during a restore, cause no loss.
 * @returns undefined when it is not due or another process is running it
 * @throws errors of the disk or the database, and removes nothing after that
 */
export function sweepFiles(sweeping: Sweeping): Promise<Swept | undefined> {
  const { dataDir, now } = sweeping;
  // Uses the connection that holds the lock for all queries: without the lock there is no answer.
  return sweeping.db.transaction(async (db) => {
    const [turn] = await db.named<{ isOurs: boolean }>("turn to sweep files", turnToSweep, []);
    if (!turn?.isOurs) return undefined;
    const mark = await databaseMark(db);
    const note = join(dataDir, "files", `swept-${mark}.json`);
    const last = await readLastSweep(note);
    if (Math.abs(now.getTime() - last.at.getTime()) < dayMs) return undefined;
    await noteSweep(note, { at: now, unnamed: last.unnamed });
    const { unnamed, ...swept } = await sweepRooms({ ...sweeping, db }, mark, last.unnamed);
    await noteSweep(note, { at: now, unnamed });
    return { ...swept, waiting: unnamed.length };
  });
}

const turnToSweep = `select pg_try_advisory_xact_lock(hashtext('file sweep')) as "isOurs"`;

async function sweepRooms(sweeping: Sweeping, mark: string, unnamedBefore: string[]) {
  const { files, now, signal } = sweeping;
  const seen = new Set(unnamedBefore);
  const before = earlier(now, dayMs);
  const totals = { files: 0, removed: 0, halves: 0, unnamed: [] as string[] };
  const rooms: FileStore[] = Object.values(files);
  for (const room of rooms) {
    for await (const batch of inBatches(room.written(mark, before))) {
      signal.throwIfAborted();
      const halves = batch.filter(({ isHalf }) => isHalf);
      const whole = batch.filter(({ isHalf }) => !isHalf).map(({ key }) => key);
      const unnamed = [...(await findOrphanedKeys(sweeping, sweeping.columns, whole))];
      const gone = unnamed.filter((key) => seen.has(key));
      for (const key of gone) await room.remove(key);
      for (const { path } of halves) await rm(path, { force: true });
      totals.files += whole.length;
      totals.removed += gone.length;
      totals.halves += halves.length;
      totals.unnamed.push(...unnamed.filter((key) => !seen.has(key)));
      await sleep(pauseMs, undefined, { signal });
    }
  }
  return totals;
}

async function* inBatches<T>(all: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of all) {
    batch.push(item);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Time of the last sweep, and the files that no row referenced then. */
const lastSweep = z.object({ at: z.coerce.date(), unnamed: z.array(z.string()) });

/** Treats a missing or damaged note as an empty one. */
async function readLastSweep(file: string) {
  const text = await readFile(file, "utf8").catch(() => "");
  return lastSweep.catch({ at: new Date(0), unnamed: [] }).parse(parseJson(text));
}

async function noteSweep(file: string, note: z.output<typeof lastSweep>): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFileAtomic(file, Buffer.from(JSON.stringify(note)), { mode: 0o600 });
}
