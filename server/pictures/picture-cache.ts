import { readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { dayMs, hourMs } from "#core/time.ts";
import { isDiskFull, writeWhole } from "#server/write-whole.ts";

/** Who asks for a picture that is to be made, and waits for a turn of hers. */
export interface Turn {
  caller: string;
  run<T>(make: () => Promise<T>): Promise<T>;
}

/** Pictures made when they are first asked for, in files that may go at any time. */
export interface PictureCache {
  /** @returns the file, or what `make` makes of it; undefined where that is nothing */
  get(
    name: string,
    turn: Turn,
    make: () => Promise<Buffer | undefined>,
  ): Promise<Buffer | undefined>;
  /** Takes away a file, and one that is just being made. */
  remove(name: string): Promise<void>;
  /** Takes away the files of a shelf whose names begin so, but one: nobody asks for them any more. */
  removeOthers(shelf: string, beginning: string, but: string): Promise<void>;
}

/** What a process left that was killed while it wrote. */
const halfMs = hourMs;

/**
 * @param maxBytes beyond it the files go that were not used for longest. It is looked at each time a
 * sixteenth of it was written, so several processes may be over it by as much each.
 */
export function pictureCache(folder: string, maxBytes: number): PictureCache {
  const asked = new Map<string, Promise<Buffer | undefined>>();
  const making = new Map<string, Promise<Buffer | undefined>>();
  let sinceCleaned = Infinity;
  let cleaning: Promise<void> | undefined;

  async function write(file: string, bytes: Buffer): Promise<void> {
    try {
      await writeWhole(file, bytes);
    } catch (error) {
      // It is served all the same, and made again when there is room.
      if (!isDiskFull(error)) throw error;
    }
    sinceCleaned += bytes.length;
    if (sinceCleaned < maxBytes / 16 || cleaning) return;
    sinceCleaned = 0;
    cleaning = removeOldest(folder, maxBytes)
      // What another process took meanwhile, or the disk refuses: the next round comes soon.
      .catch(() => {})
      .finally(() => {
        cleaning = undefined;
      });
  }

  async function madeInTurn(file: string, make: () => Promise<Buffer | undefined>) {
    // Somebody's may have become ready between the first look and here.
    const kept = await fileAt(file);
    if (kept) return kept;
    return once(making, file, async () => {
      const bytes = await make();
      if (bytes) await write(file, bytes);
      return bytes;
    });
  }

  return {
    async get(name, { caller, run }, make) {
      const file = join(folder, name);
      const kept = await fileAt(file);
      // Each caller waits for it in her own turn: nobody's is as late as somebody else's.
      return kept ?? once(asked, `${caller} ${file}`, () => run(() => madeInTurn(file, make)));
    },
    async remove(name) {
      const file = join(folder, name);
      await making.get(file)?.catch(() => undefined);
      await rm(file, { force: true });
    },
    async removeOthers(shelf, beginning, but) {
      const names = await readdir(join(folder, shelf)).catch(() => []);
      const others = names.filter((name) => name !== but && name.startsWith(beginning));
      await Promise.all(others.map((name) => rm(join(folder, shelf, name), { force: true })));
    },
  };
}

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

/** The time of a file is the day it was last used: disks are often mounted without such a note. */
async function noteUse(file: string): Promise<void> {
  const now = Date.now();
  const { mtimeMs } = await stat(file);
  if (mtimeMs < now - dayMs) await utimes(file, now / 1000, now / 1000);
}

/** One file after the other, as pages need the disk as well. A process that dies leaves the rest. */
async function removeOldest(folder: string, maxBytes: number): Promise<void> {
  const kept: { path: string; bytes: number; usedAt: number }[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => undefined);
    if (!found) continue;
    const { size: bytes, mtimeMs: usedAt } = found;
    if (!entry.name.endsWith(".part")) kept.push({ path, bytes, usedAt });
    else if (usedAt < Date.now() - halfMs) await rm(path, { force: true });
  }
  let whole = kept.reduce((sum, { bytes }) => sum + bytes, 0);
  if (whole <= maxBytes) return;
  kept.sort((a, b) => a.usedAt - b.usedAt);
  for (const { path, bytes } of kept) {
    if (whole <= maxBytes * 0.9) return;
    await rm(path, { force: true });
    whole -= bytes;
  }
}
