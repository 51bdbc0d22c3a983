import { randomUUID } from "node:crypto";
import type { Dirent } from "node:fs";
import { lstat, opendir } from "node:fs/promises";
import { join } from "node:path";

export interface WrittenFile {
  id: string;
  path: string;
  /** What a process left that was killed while it wrote. */
  isHalf: boolean;
}

/**
 * A name for a file that nobody can guess and that tells its database: a UUID of version 8 that
 * ends in the database's mark. Without a mark it is nobody's, and no sweep takes it.
 */
export function newFileId(mark: string | undefined): string {
  const id = randomUUID();
  return mark ? `${id.slice(0, 14)}8${id.slice(15, 28)}${mark}` : id;
}

const written = /^([0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})(\.\d+\.part)?$/;

/**
 * Files of one database last written before an instant. What is no file of ours is passed over:
 * links, folders, other names, and files of other databases or of none.
 * @throws what the disk says, but for what is gone meanwhile
 */
export async function* writtenFiles(
  folder: string,
  mark: string,
  before: Date,
): AsyncGenerator<WrittenFile> {
  for await (const shelf of entriesOf(folder)) {
    if (!shelf.isDirectory() || !/^[0-9a-f]{2}$/.test(shelf.name)) continue;
    for await (const { name } of entriesOf(join(folder, shelf.name))) {
      const [, id, part] = written.exec(name) ?? [];
      if (!id?.startsWith(shelf.name) || !id.endsWith(mark)) continue;
      const path = join(folder, shelf.name, name);
      if (await isOld(path, before)) yield { id, path, isHalf: part !== undefined };
    }
  }
}

/** A page at a time: a shelf may be long. */
async function* entriesOf(folder: string): AsyncGenerator<Dirent> {
  const entries = await opendir(folder).catch(undefinedIfMissing);
  if (entries) yield* entries;
}

async function isOld(path: string, before: Date): Promise<boolean> {
  const found = await lstat(path).catch(undefinedIfMissing);
  return found?.isFile() === true && found.mtimeMs < before.getTime();
}

export function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
