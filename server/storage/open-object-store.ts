import { folderStore } from "./folder-store.ts";
import type { Credentials, ObjectStore } from "./object-store.ts";
import { s3Store } from "./s3-store.ts";
import { parseStorageUrl } from "./storage-url.ts";

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
