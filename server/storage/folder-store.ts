import { randomUUID } from "node:crypto";
import type { Dirent } from "node:fs";
import { lstat, mkdir, open, opendir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { writeFileAtomic } from "#server/write-file-atomic.ts";
import type { ObjectStore, StoredObject } from "./object-store.ts";
import { assertObjectKey } from "./storage-url.ts";

/** A file that is still being written, or whose process was killed. */
const partName = /^(.+)\.[\w-]+\.part$/;

/** Stores objects as files below `folder`, readable by this server's user only. */
export function folderStore(folder: string): ObjectStore {
  function fileOf(key: string): string {
    assertObjectKey(key);
    return join(folder, key);
  }

  /** Lists the files below a prefix, whole ones and parts. Skips links and other kinds. */
  async function* filesIn(prefix: string): AsyncGenerator<StoredObject & { path: string }> {
    for await (const { name, isFolder } of entriesOf(join(folder, prefix))) {
      const key = `${prefix}${name}`;
      if (isFolder) yield* filesIn(`${key}/`);
      else {
        const path = join(folder, key);
        const stats = await lstat(path).catch(undefinedIfMissing);
        if (stats?.isFile()) yield { key, path, size: stats.size, writtenAt: stats.mtime };
      }
    }
  }

  return {
    async put(key, bytes) {
      const file = fileOf(key);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await writeFileAtomic(file, bytes, { mode: 0o600, flush: true });
    },
    async putStream(key, body) {
      const file = fileOf(key);
      const part = `${file}.${randomUUID()}.part`;
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      try {
        const handle = await open(part, "wx", 0o600);
        try {
          for await (const bytes of body) await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true }).catch(() => {});
        throw error;
      }
    },
    async get(key) {
      return await readFile(fileOf(key)).catch(undefinedIfNoFile);
    },
    async stream(key) {
      const handle = await open(fileOf(key)).catch(undefinedIfNoFile);
      return handle?.createReadStream();
    },
    async remove(key) {
      await rm(fileOf(key), { force: true });
    },
    async *list(prefix) {
      for await (const { key, size, writtenAt } of filesIn(prefix)) {
        if (!partName.test(key)) yield { key, size, writtenAt };
      }
    },
    async *partials(prefix) {
      for await (const { key: name, path, size, writtenAt } of filesIn(prefix)) {
        const key = partName.exec(name)?.[1];
        if (key) yield { key, size, writtenAt, remove: () => rm(path, { force: true }) };
      }
    },
    close() {},
  };
}

/** Streams the entries, because a folder may be large. */
async function* entriesOf(folder: string): AsyncGenerator<{ name: string; isFolder: boolean }> {
  const entries: AsyncIterable<Dirent> | undefined =
    await opendir(folder).catch(undefinedIfMissing);
  if (!entries) return;
  for await (const entry of entries) {
    const isFolder = entry.isDirectory();
    if (isFolder || entry.isFile()) yield { name: entry.name, isFolder };
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

/** A part of the key may name a file, not a folder. */
function undefinedIfNoFile(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOTDIR") undefinedIfMissing(error);
}
