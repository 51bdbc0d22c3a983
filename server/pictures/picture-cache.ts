import { readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { dayMs, hourMs } from "#core/time.ts";
import type { ObjectStore } from "#server/storage/object-store.ts";
import { isDiskFull, writeFileAtomic } from "#server/write-file-atomic.ts";

/**
 * The caller of a picture that must be created, and how the caller's turn in the queue runs the
 * work.
 */
export interface Turn {
  caller: string;
  run<T>(make: () => Promise<T>): Promise<T>;
}

/**
 * Caches pictures that are created on the first request. Their files may be deleted at any time.
 */
export interface PictureCache {
  /** @returns the file, or the result of `make`; undefined if there is none */
  get(
    name: string,
    turn: Turn,
    make: () => Promise<Buffer | undefined>,
  ): Promise<Buffer | undefined>;
  /** Removes a file, also one that is just being created. */
  remove(name: string): Promise<void>;
  /**
   * Removes the files in a folder whose names start with `beginning`, except one. They are
   * outdated.
   */
  removeOthers(subfolder: string, beginning: string, but: string): Promise<void>;
}

/** Age at which a partial file of a killed process is removed. */
const halfMs = hourMs;
/**
 * A file that nobody requested for this long is removed, even where there is space: its picture may
 * have been deleted on another machine. Until then it is served to no one, as no row shows it.
 */
const unusedMs = 30 * dayMs;

/**
 * @param maxBytes above it the least recently used files are removed. The size is checked each time
 * a sixteenth of it was written, so each of several processes may exceed it by as much.
 * @param shared holds what any machine created, below `pictures/`; `folder` then saves requests to
 * it. What it does not answer is created here.
 */
export function pictureCache(folder: string, maxBytes: number, shared?: ObjectStore): PictureCache {
  const fetching = new Map<string, Promise<Buffer | undefined>>();
  const requested = new Map<string, Promise<Buffer | undefined>>();
  const making = new Map<string, Promise<Buffer | undefined>>();
  let sinceCleaned = Infinity;
  let cleanedAt = 0;
  let cleaning: Promise<void> | undefined;

  async function write(file: string, bytes: Buffer): Promise<void> {
    try {
      await writeFileAtomic(file, bytes);
    } catch (error) {
      // The picture is served all the same, and created again when there is space.
      if (!isDiskFull(error)) throw error;
    }
    sinceCleaned += bytes.length;
    const isDue = sinceCleaned >= maxBytes / 16 || Date.now() - cleanedAt >= dayMs;
    if (!isDue || cleaning) return;
    sinceCleaned = 0;
    cleanedAt = Date.now();
    cleaning = removeOldest(folder, maxBytes)
      // Ignores files that another process has removed and disk errors: the next cleanup comes
      // soon.
      .catch(() => {})
      .finally(() => {
        cleaning = undefined;
      });
  }

  async function readOrMake(name: string, make: () => Promise<Buffer | undefined>) {
    const file = join(folder, name);
    // Another caller may have created it since the first lookup.
    const cached = await fileAt(file);
    if (cached) return cached;
    return once(making, file, async () => {
      const bytes = await make();
      if (!bytes) return undefined;
      await write(file, bytes);
      // Not waited for: the caller has the picture, and without it another machine creates it.
      void shared?.put(sharedKey(name), bytes).catch(() => {});
      return bytes;
    });
  }

  /** Copies a picture that another machine created. */
  async function fetchShared(name: string): Promise<Buffer | undefined> {
    const bytes = await shared?.get(sharedKey(name)).catch(() => undefined);
    if (bytes) await write(join(folder, name), bytes);
    return bytes;
  }

  async function removeSharedOthers(
    store: ObjectStore,
    subfolder: string,
    isOutdated: (name: string) => boolean,
  ): Promise<void> {
    const place = `${sharedKey(subfolder)}/`;
    for await (const { key } of store.list(place)) {
      if (isOutdated(key.slice(place.length))) await store.remove(key);
    }
  }

  return {
    async get(name, { caller, run }, make) {
      const file = join(folder, name);
      const cached =
        (await fileAt(file)) ?? (shared && (await once(fetching, name, () => fetchShared(name))));
      // Each caller waits in its own turn, so that none is delayed by the queue of another.
      return (
        cached ?? once(requested, `${caller} ${file}`, () => run(() => readOrMake(name, make)))
      );
    },
    async remove(name) {
      const file = join(folder, name);
      await making.get(file)?.catch(() => undefined);
      await rm(file, { force: true });
      await shared?.remove(sharedKey(name));
    },
    async removeOthers(subfolder, beginning, but) {
      const isOutdated = (name: string) => name !== but && name.startsWith(beginning);
      const names = await readdir(join(folder, subfolder)).catch(() => []);
      const others = names.filter(isOutdated);
      await Promise.all(others.map((name) => rm(join(folder, subfolder, name), { force: true })));
      // Not waited for: an outdated picture is served to no one, and the sweep finds it.
      if (shared) void removeSharedOthers(shared, subfolder, isOutdated).catch(() => {});
    },
  };
}

/** The key of a picture in the store that machines share. */
const sharedKey = (name: string): string => `pictures/${name}`;

function once<T>(
  running: Map<string, Promise<T>>,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  const before = running.get(key);
  if (before) return before;
  const begun = work().finally(() => running.delete(key));
  running.set(key, begun);
  return begun;
}

async function fileAt(file: string): Promise<Buffer | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  if (bytes) await noteUse(file).catch(() => {});
  return bytes;
}

/**
 * Uses the modification time as the day of the last use, because disks are often mounted without
 * access times.
 */
async function noteUse(file: string): Promise<void> {
  const now = Date.now();
  const { mtimeMs } = await stat(file);
  if (mtimeMs < now - dayMs) await utimes(file, now / 1000, now / 1000);
}

/**
 * Removes one file at a time, because pages need the disk too. A process that dies leaves the rest.
 */
async function removeOldest(folder: string, maxBytes: number): Promise<void> {
  const cached: { path: string; bytes: number; usedAt: number }[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const stats = await stat(path).catch(() => undefined);
    if (!stats) continue;
    const { size: bytes, mtimeMs: usedAt } = stats;
    const isHalf = entry.name.endsWith(".part");
    if (usedAt < Date.now() - (isHalf ? halfMs : unusedMs)) await rm(path, { force: true });
    else if (!isHalf) cached.push({ path, bytes, usedAt });
  }
  let whole = cached.reduce((sum, { bytes }) => sum + bytes, 0);
  if (whole <= maxBytes) return;
  cached.sort((a, b) => a.usedAt - b.usedAt);
  for (const { path, bytes } of cached) {
    if (whole <= maxBytes * 0.9) return;
    await rm(path, { force: true });
    whole -= bytes;
  }
}
