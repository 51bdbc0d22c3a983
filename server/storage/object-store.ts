import { folderStore } from "./folder-store.ts";
import { s3Store } from "./s3-store.ts";
import { parseStorageUrl } from "./storage-url.ts";

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

/**
 * @param url `file:///folder`, or `s3://bucket/prefix?endpoint=…&region=…`
 * @param credentials of the bucket, by default those of the environment
 * @throws Error with a sentence when the URL is malformed or a bucket has no credentials
 */
export function openObjectStore(
  url: string,
  credentials = credentialsIn(process.env),
): ObjectStore {
  const place = parseStorageUrl(url);
  if (place.kind === "folder") return folderStore(place.folder);
  if (!credentials) {
    throw new Error("a bucket needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
  }
  return s3Store(place, credentials);
}

/** The key that the environment or the settings name. */
export function credentialsIn(environment: {
  AWS_ACCESS_KEY_ID?: string | undefined;
  AWS_SECRET_ACCESS_KEY?: string | undefined;
}): Credentials | undefined {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
}
