import { randomUUID } from "node:crypto";
import { commonRefusal } from "#core/errors.ts";
import type { ObjectStore, StoredObject } from "#server/storage/object-store.ts";
import { isDiskFull } from "#server/write-file-atomic.ts";

/** Stores files under unguessable keys. A row stores the key and owns the file. */
export interface FileStore {
  /**
   * @returns the key of the new file
   * @throws AppError errors.storageFull or errors.unavailable, with nothing left of it
   */
  put(bytes: Uint8Array): Promise<string>;
  /**
   * @returns the file, or undefined for an unknown or malformed key
   * @throws AppError errors.unavailable
   */
  get(key: string): Promise<Buffer | undefined>;
  /** Does nothing if the file does not exist. @throws AppError errors.unavailable */
  remove(key: string): Promise<void>;
  /**
   * Lists the files with this database mark that were last written before an instant. Skips links,
   * folders, other names, and files of other databases or without a mark.
   * @throws errors of the store, except for files that are deleted during the listing
   */
  written(mark: string, before: Date): AsyncIterable<{ key: string }>;
  /** Lists partial files of this mark, of processes that were killed before an instant. */
  halves(mark: string, before: Date): AsyncIterable<{ remove(): Promise<void> }>;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const markedFile =
  /^([0-9a-f]{2})\/(\1[0-9a-f]{6}-[0-9a-f]{4}-8[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/**
 * Stores files in `folder` of a store.
 * @param folder ends in a slash
 * @param prefix precedes the UUID in every key, so that no key fits another store
 * @param mark of the database whose rows reference the files
 */
export function fileStore(
  store: ObjectStore,
  folder: string,
  prefix: string,
  mark: () => Promise<string | undefined>,
): FileStore {
  const placeOf = (id: string) => `${folder}${id.slice(0, 2)}/${id}`;

  function objectOf(key: string): string | undefined {
    const id = key.startsWith(prefix) ? key.slice(prefix.length) : "";
    return uuid.test(id) ? placeOf(id) : undefined;
  }

  /** Passes on those of a database that were written before an instant. */
  async function* ofDatabase<T extends StoredObject>(
    objects: AsyncIterable<T>,
    mark: string,
    before: Date,
  ): AsyncGenerator<{ object: T; id: string }> {
    for await (const object of objects) {
      const [, , id] = markedFile.exec(object.key.slice(folder.length)) ?? [];
      if (id?.endsWith(mark) && object.writtenAt < before) yield { object, id };
    }
  }

  return {
    async put(bytes) {
      const id = newFileId(await mark());
      try {
        await store.put(placeOf(id), bytes);
      } catch (error) {
        throw isDiskFull(error) ? commonRefusal("storageFull") : error;
      }
      return `${prefix}${id}`;
    },
    async get(key) {
      const object = objectOf(key);
      return object ? await store.get(object) : undefined;
    },
    async remove(key) {
      const object = objectOf(key);
      if (object) await store.remove(object);
    },
    async *written(mark, before) {
      for await (const { id } of ofDatabase(store.list(folder), mark, before)) {
        yield { key: `${prefix}${id}` };
      }
    },
    async *halves(mark, before) {
      for await (const { object } of ofDatabase(store.partials(folder), mark, before)) {
        yield object;
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
