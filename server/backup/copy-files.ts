import { setTimeout as sleep } from "node:timers/promises";
import type { ObjectStore } from "#server/storage/object-store.ts";
import type { Sealing } from "./backup-key.ts";
import type { FileEntry } from "./manifest.ts";
import { sealFile, sha256 } from "./parts.ts";

const batchSize = 1_000;
const atOnce = 4;

interface Copying {
  /** The edition's files. */
  from: ObjectStore;
  to: ObjectStore;
  /** Precedes the keys of copies: "tz/files/". */
  folder: string;
  sealing: Sealing;
  /** Files that earlier backups list, by the edition's key. */
  known: ReadonlyMap<string, FileEntry>;
  /** Returns which of these keys the rows of the snapshot name. */
  named(keys: string[]): Promise<Set<string>>;
  signal: AbortSignal;
  onProgress(progress: { files: number; copied: number; bytes: number }): void;
}

interface CopiedFiles {
  entries: FileEntry[];
  copied: number;
  bytes: number;
  missing: number;
}

/**
 * Copies the files that rows name and that no earlier backup has copied. The content under a key
 * never changes, so a copy serves every backup.
 */
export async function copyFiles(copying: Copying): Promise<CopiedFiles> {
  const { from, to, folder, sealing, known, signal } = copying;
  const ofKey = `${folder}${sealing.mark}/`;
  const present = new Map<string, number>();
  for await (const { key, size } of to.list(ofKey)) present.set(key, size);
  const result: CopiedFiles = { entries: [], copied: 0, bytes: 0, missing: 0 };

  async function copy(file: string): Promise<void> {
    const key = `${ofKey}${file}${sealing.recipient ? ".age" : ""}`;
    const before = known.get(file);
    if (before?.part.key === key && present.get(key) === before.part.bytes) {
      result.entries.push(before);
      return;
    }
    const content = await from.get(file);
    if (!content) {
      // It was removed since the snapshot, and is not to come back.
      result.missing += 1;
      return;
    }
    const sealed = await sealFile(content, sealing);
    await to.put(key, sealed);
    const part = { key, bytes: sealed.length, sha256: sha256(sealed) };
    result.entries.push({ file, size: content.length, part });
    result.copied += 1;
    result.bytes += sealed.length;
  }

  async function copyBatch(keys: string[]): Promise<void> {
    const named = await copying.named(keys);
    await eachOf(
      keys.filter((key) => named.has(key)),
      atOnce,
      async (key) => {
        signal.throwIfAborted();
        await copy(key);
      },
    );
    const { entries, copied, bytes } = result;
    copying.onProgress({ files: entries.length, copied, bytes });
    // The loop above may complete without waiting once: others need their turn.
    await sleep(0);
  }

  let batch: string[] = [];
  for (const room of ["pictures/", "documents/"]) {
    for await (const { key } of from.list(room)) {
      signal.throwIfAborted();
      if (batch.push(key) < batchSize) continue;
      await copyBatch(batch);
      batch = [];
    }
  }
  if (batch.length > 0) await copyBatch(batch);
  return result;
}

/** Works on the items, several at once. The first failure ends it. */
export async function eachOf<T>(
  items: Iterable<T> | AsyncIterable<T>,
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  for await (const item of items) {
    const task: Promise<void> = work(item).then(() => void running.delete(task));
    // It is awaited below. Until then it must not count as unhandled.
    task.catch(() => {});
    running.add(task);
    if (running.size >= width) await Promise.race(running);
  }
  await Promise.all(running);
}
