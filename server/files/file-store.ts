import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "#server/write-whole.ts";
import { newFileId, undefinedIfMissing, type WrittenFile, writtenFiles } from "./written-files.ts";

/** Files by a key that nobody can guess. The key stands in a row; the file belongs to it. */
export interface FileStore {
  /** @returns the key of the new file */
  put(bytes: Uint8Array): Promise<string>;
  /** @returns the file, or undefined for a key that names none, whatever it looks like */
  get(key: string): Promise<Buffer | undefined>;
  /** Without a complaint when it is gone already. */
  remove(key: string): Promise<void>;
  /** Files of the database with this mark that were last written before an instant. */
  written(mark: string, before: Date): AsyncIterable<WrittenFile & { key: string }>;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Files in `folder`, for this server's user alone.
 * @param prefix stands before the UUID in every key, so that no key fits another store
 * @param mark of the database whose rows name the files
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
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(join(folder, id.slice(0, 2), id), bytes, { mode: 0o600, flush: true });
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
      for await (const file of writtenFiles(folder, of, before)) {
        yield { ...file, key: `${prefix}${file.id}` };
      }
    },
  };
}
