import { randomUUID } from "node:crypto";
import type { Dirent } from "node:fs";
import { lstat, mkdir, opendir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { commonRefusal } from "#core/errors.ts";
import { isDiskFull, writeFileAtomic } from "#server/write-file-atomic.ts";

/** Stores files under unguessable keys. A row stores the key and owns the file. */
export interface FileStore {
  /**
   * @returns the key of the new file
   * @throws AppError errors.storageFull, with nothing left of it
   */
  put(bytes: Uint8Array): Promise<string>;
  /** @returns the file, or undefined for an unknown or malformed key */
  get(key: string): Promise<Buffer | undefined>;
  /** Does nothing if the file does not exist. */
  remove(key: string): Promise<void>;
  /**
   * Lists the files with this database mark that were last written before an instant. Skips links,
   * folders, other names, and files of other databases or without a mark.
   * @throws file system errors, except for files that are deleted during the listing
   */
  written(mark: string, before: Date): AsyncIterable<WrittenFile>;
}

interface WrittenFile {
  key: string;
  path: string;
  /** A partial file of a process that was killed while writing. */
  isHalf: boolean;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const markedFile =
  /^([0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})(\.\d+\.part)?$/;

/**
 * Stores files in `folder`, readable by this server's user only.
 * @param prefix precedes the UUID in every key, so that no key fits another store
 * @param mark of the database whose rows reference the files
 */
export function fileStore(
  folder: string,
  prefix: string,
  mark: () => Promise<string | undefined>,
): FileStore {
  function fileOf(key: string): string | undefined {
    const id = key.startsWith(prefix) ? key.slice(prefix.length) : "";
    return uuid.test(id) ? join(folder, id.slice(0, 2), id) : undefined;
  }

  return {
    async put(bytes) {
      const id = newFileId(await mark());
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFileAtomic(join(folder, id.slice(0, 2), id), bytes, {
          mode: 0o600,
          flush: true,
        });
      } catch (error) {
        throw isDiskFull(error) ? commonRefusal("storageFull") : error;
      }
      return `${prefix}${id}`;
    },
    async get(key) {
      const file = fileOf(key);
      return file ? await readFile(file).catch(undefinedIfMissing) : undefined;
    },
    async remove(key) {
      const file = fileOf(key);
      if (file) await rm(file, { force: true });
    },
    async *written(of, before) {
      for await (const subfolder of entriesOf(folder)) {
        if (!subfolder.isDirectory() || !/^[0-9a-f]{2}$/.test(subfolder.name)) continue;
        for await (const { name } of entriesOf(join(folder, subfolder.name))) {
          const [, id, part] = markedFile.exec(name) ?? [];
          if (!id?.startsWith(subfolder.name) || !id.endsWith(of)) continue;
          const path = join(folder, subfolder.name, name);
          if (await isOld(path, before)) {
            yield { key: `${prefix}${id}`, path, isHalf: part !== undefined };
          }
        }
      }
    },
  };
}

/**
 * Returns an unguessable file name that identifies its database: a UUID of version 8 that ends in
 * the database's mark. A file without a mark belongs to no database, and no sweep deletes it.
 */
function newFileId(mark: string | undefined): string {
  const id = randomUUID();
  return mark ? `${id.slice(0, 14)}8${id.slice(15, 28)}${mark}` : id;
}

/** Streams the entries, because a folder may be large. */
async function* entriesOf(folder: string): AsyncGenerator<Dirent> {
  const entries = await opendir(folder).catch(undefinedIfMissing);
  if (entries) yield* entries;
}

async function isOld(path: string, before: Date): Promise<boolean> {
  const stats = await lstat(path).catch(undefinedIfMissing);
  return stats?.isFile() === true && stats.mtimeMs < before.getTime();
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
