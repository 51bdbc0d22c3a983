import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { dayMs, earlier } from "#core/time.ts";
import type { Database } from "#server/database/database.ts";
import { parseJson } from "#server/parse-json.ts";
import type { ObjectStore } from "#server/storage/object-store.ts";
import { pictureFolder } from "./file-storage.ts";
import type { FileStore } from "./file-store.ts";
import { databaseMark, type Files } from "./files.ts";
import { type FileColumn, findOrphanedKeys } from "./files-in-use.ts";

const batchSize = 500;
const pauseMs = 50;
/** Age at which a generated picture in a shared store is removed; one still wanted is made again. */
const generatedDays = 30;

interface Sweeping {
  db: Database;
  /** Their store holds the note of the last sweep too, for all machines. */
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
  /** Generated pictures that were removed from a shared store because of their age. */
  generated: number;
}

/**
 * Removes the files of processes that were killed between writing a file and its row. Runs once a
 * day, in one process at a time. A file is removed when two sweeps in succession find no row that
 * references it, so tables that are empty for an hour, as during a restore, cause no loss.
 * @returns undefined when it is not due or another process is running it
 * @throws errors of the store or the database, and removes nothing after that
 */
export function sweepFiles(sweeping: Sweeping): Promise<Swept | undefined> {
  const { now } = sweeping;
  const { store, isShared } = sweeping.files.storage;
  // Uses the connection that holds the lock for all queries: without the lock there is no answer.
  return sweeping.db.transaction(async (db) => {
    const [turn] = await db.named<{ isOurs: boolean }>("turn to sweep files", turnToSweep, []);
    if (!turn?.isOurs) return undefined;
    const mark = await databaseMark(db);
    const note = `files/swept-${mark}.json`;
    const last = await readLastSweep(store, note);
    if (Math.abs(now.getTime() - last.at.getTime()) < dayMs) return undefined;
    await noteSweep(store, note, { at: now, unnamed: last.unnamed });
    const { unnamed, ...swept } = await sweepRooms({ ...sweeping, db }, mark, last.unnamed);
    await noteSweep(store, note, { at: now, unnamed });
    const generated = isShared ? await sweepGenerated(sweeping) : 0;
    return { ...swept, waiting: unnamed.length, generated };
  });
}

const turnToSweep = `select pg_try_advisory_xact_lock(hashtext('file sweep')) as "isOurs"`;

async function sweepRooms(sweeping: Sweeping, mark: string, unnamedBefore: string[]) {
  const { files, now, signal } = sweeping;
  const rooms: FileStore[] = [files.documents, files.pictures];
  const seen = new Set(unnamedBefore);
  const before = earlier(now, dayMs);
  const totals = { files: 0, removed: 0, halves: 0, unnamed: [] as string[] };
  for (const room of rooms) {
    for await (const batch of inBatches(room.written(mark, before))) {
      signal.throwIfAborted();
      const whole = batch.map(({ key }) => key);
      const unnamed = [...(await findOrphanedKeys(sweeping, sweeping.columns, whole))];
      const gone = unnamed.filter((key) => seen.has(key));
      for (const key of gone) await room.remove(key);
      totals.files += whole.length;
      totals.removed += gone.length;
      totals.unnamed.push(...unnamed.filter((key) => !seen.has(key)));
      await sleep(pauseMs, undefined, { signal });
    }
    for await (const half of room.halves(mark, before)) {
      await half.remove();
      totals.halves += 1;
    }
  }
  return totals;
}

/** Removes what was generated long ago, so that a shared store does not grow without end. */
async function sweepGenerated({ files, now, signal }: Sweeping): Promise<number> {
  const { store } = files.storage;
  const before = earlier(now, generatedDays * dayMs);
  let removed = 0;
  for await (const { key, writtenAt } of store.list(`${pictureFolder}/`)) {
    signal.throwIfAborted();
    if (writtenAt >= before) continue;
    await store.remove(key);
    removed += 1;
  }
  return removed;
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
async function readLastSweep(store: ObjectStore, note: string) {
  const text = (await store.get(note))?.toString() ?? "";
  return lastSweep.catch({ at: new Date(0), unnamed: [] }).parse(parseJson(text));
}

async function noteSweep(store: ObjectStore, note: string, last: z.output<typeof lastSweep>) {
  await store.put(note, Buffer.from(JSON.stringify(last)));
}
