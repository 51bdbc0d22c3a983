import { mkdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { dayMs, earlier } from "#core/time.ts";
import type { Database } from "#server/database/database.ts";
import { parsedJson } from "#server/parsed-json.ts";
import { writeWhole } from "#server/write-whole.ts";
import type { FileStore } from "./file-store.ts";
import { databaseMark, type Files } from "./files.ts";
import { type FileColumn, keysUnnamed } from "./files-in-use.ts";

const batchSize = 500;
const pauseMs = 50;

interface Sweeping {
  db: Database;
  dataDir: string;
  files: Files;
  /** Every column that holds keys of files: what is missing here is removed. */
  columns: readonly FileColumn[];
  now: Date;
  /** Ends it between two batches. */
  signal: AbortSignal;
}

/** How many files there were older than a day, and what became of those no row names. */
interface Swept {
  files: number;
  /** Named by no row for the first time; the next sweep takes them. */
  waiting: number;
  removed: number;
  /** Half written by a killed process, and removed. */
  halves: number;
}

/**
 * Removes what a process left that was killed between a file and its row. Once a day, by one process
 * at a time; a file goes when two sweeps in succession found that no row names it, so that tables
 * that are empty for an hour, as while they are restored, cost nothing.
 * @returns undefined when it is not due or another process is at it
 * @throws what the disk or the database says, and removes nothing from there on
 */
export function sweepFiles(sweeping: Sweeping): Promise<Swept | undefined> {
  const { dataDir, now } = sweeping;
  // The connection that holds the lock is the one that is asked: without the lock there is no answer.
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
  const found = { files: 0, removed: 0, halves: 0, unnamed: [] as string[] };
  const rooms: FileStore[] = Object.values(files);
  for (const room of rooms) {
    for await (const batch of inBatches(room.written(mark, before))) {
      signal.throwIfAborted();
      const halves = batch.filter(({ isHalf }) => isHalf);
      const whole = batch.filter(({ isHalf }) => !isHalf).map(({ key }) => key);
      const unnamed = [...(await keysUnnamed(sweeping, sweeping.columns, whole))];
      const gone = unnamed.filter((key) => seen.has(key));
      for (const key of gone) await room.remove(key);
      for (const { path } of halves) await rm(path, { force: true });
      found.files += whole.length;
      found.removed += gone.length;
      found.halves += halves.length;
      found.unnamed.push(...unnamed.filter((key) => !seen.has(key)));
      await sleep(pauseMs, undefined, { signal });
    }
  }
  return found;
}

async function* inBatches<T>(all: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const one of all) {
    batch.push(one);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** When files were last swept, and what no row named then. */
const lastSweep = z.object({ at: z.coerce.date(), unnamed: z.array(z.string()) });

/** A note that is missing or damaged is none: then nothing was seen before. */
async function readLastSweep(file: string) {
  const text = await readFile(file, "utf8").catch(() => "");
  return lastSweep.catch({ at: new Date(0), unnamed: [] }).parse(parsedJson(text));
}

async function noteSweep(file: string, note: z.output<typeof lastSweep>): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeWhole(file, Buffer.from(JSON.stringify(note)), { mode: 0o600 });
}
