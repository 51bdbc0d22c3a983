export interface StoredObject {
  /** Words of letters, digits, `_`, `.` and `-`, separated by slashes. */
  key: string;
  /** In bytes. */
  size: number;
  writtenAt: Date;
}

/** What a writer that was stopped left behind. It is no object yet, and `list` leaves it out. */
export interface PartialObject extends StoredObject {
  remove(): Promise<void>;
}

/**
 * Stores bytes under keys, in a folder or in a bucket.
 *
 * Every function throws StorageUnavailable, which is a 503, when a bucket does not answer in time
 * or refuses, and the error of the file system when a folder does. A malformed key is a RangeError.
 */
export interface ObjectStore {
  /** Writes it whole or not at all, and replaces what was there. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Writes a body of any length, whole or not at all. At most 64 MB of it are in memory. */
  putStream(key: string, body: AsyncIterable<Uint8Array>): Promise<void>;
  /** @returns the whole object, or undefined if there is none */
  get(key: string): Promise<Buffer | undefined>;
  /** @returns its bytes, or undefined if there is none. A body that breaks off throws. */
  stream(key: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Does nothing if there is none. */
  remove(key: string): Promise<void>;
  /** Lists the objects whose keys start with `prefix`, which is empty or ends in a slash. */
  list(prefix: string): AsyncIterable<StoredObject>;
  partials(prefix: string): AsyncIterable<PartialObject>;
  /** Closes idle connections. */
  close(): void;
}

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}
