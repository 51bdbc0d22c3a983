import type { ObjectStore } from "#server/storage/object-store.ts";

interface Copying {
  from: ObjectStore;
  to: ObjectStore;
  /** Called after each of the folders, which are of equal size. */
  onProgress: (progress: CopyProgress) => void;
  /** Stops between two files. */
  signal: AbortSignal;
}

export interface CopyProgress {
  /** Of all folders, 0 to 100. */
  percent: number;
  copied: number;
  /** Files that were there already, of the same size. */
  present: number;
  bytes: number;
}

const concurrency = 8;

/** The folders of the uploads, each with a 256th of its kind. */
const shelves = ["documents", "pictures"].flatMap((kind) =>
  Array.from({ length: 256 }, (_, n) => `files/${kind}/${n.toString(16).padStart(2, "0")}/`),
);

/**
 * Copies the uploads from one store to another and removes none. A file under a key never changes,
 * so one of the same size is not copied again: a copy that was stopped goes on.
 * @throws errors of either store
 */
export async function copyFiles({ from, to, onProgress, signal }: Copying): Promise<CopyProgress> {
  const progress = { percent: 0, copied: 0, present: 0, bytes: 0 };
  async function copy(key: string): Promise<void> {
    signal.throwIfAborted();
    const bytes = await from.get(key);
    // Its owner removed it after the listing.
    if (!bytes) return;
    await to.put(key, bytes);
    progress.copied += 1;
    progress.bytes += bytes.length;
  }
  for (const [index, shelf] of shelves.entries()) {
    const sizes = new Map<string, number>();
    for await (const { key, size } of to.list(shelf)) sizes.set(key, size);
    const missing: string[] = [];
    for await (const { key, size } of from.list(shelf)) {
      if (sizes.get(key) === size) progress.present += 1;
      else missing.push(key);
    }
    const copiers = Array.from({ length: concurrency }, async () => {
      for (let key = missing.pop(); key !== undefined; key = missing.pop()) await copy(key);
    });
    await Promise.all(copiers);
    progress.percent = Math.floor((100 * (index + 1)) / shelves.length);
    onProgress(progress);
  }
  return progress;
}
