import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseJson } from "#server/parse-json.ts";
import { StartError } from "#server/start-error.ts";
import type { ObjectStore } from "#server/storage/object-store.ts";
import { openObjectStore } from "#server/storage/open-object-store.ts";
import { parseStorageUrl } from "#server/storage/storage-url.ts";
import { type FileEntry, fileEntrySchema, type Manifest, manifestSchema } from "./manifest.ts";
import { type Bytes, readPart } from "./parts.ts";

/** Where the backups of one edition are. */
export interface BackupPlace {
  store: ObjectStore;
  /** Precedes the keys of the edition: "tz/". */
  prefix: string;
  /** As it may be printed: without a query and without credentials. */
  name: string;
}

/**
 * Opens the place of an edition's backups.
 * @param text `file:///folder`, `s3://bucket/prefix?…`, or the path of a folder
 * @throws StartError when it is malformed
 */
export function openBackupPlace(text: string, edition: string): BackupPlace {
  const url = /^[a-z0-9]{2,}:/i.test(text) ? text : pathToFileURL(resolve(text)).href;
  try {
    return { store: openObjectStore(url), prefix: `${edition}/`, name: placeName(url) };
  } catch (error) {
    throw new StartError(`The place of the backups is not right: ${(error as Error).message}.`);
  }
}

/** Returns a place as it may be printed and stored: without options and credentials. */
export function placeName(url: string): string {
  const place = parseStorageUrl(url);
  return place.kind === "folder"
    ? pathToFileURL(place.folder).href
    : `s3://${place.bucket}/${place.prefix}`;
}

export const backupFolder = (place: BackupPlace, id: string) => `${place.prefix}backups/${id}/`;
const manifestKey = (place: BackupPlace, id: string) => `${backupFolder(place, id)}manifest.json`;

/** Returns the name of a backup, which sorts by time: 2026-11-28T10-00-00Z. */
export const backupId = (at: Date): string =>
  `${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

export const backupTime = (id: string): Date =>
  new Date(id.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, "T$1:$2:$3Z"));

const idPattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** Returns the names of the backups, oldest first, and the keys below each, with its manifest or not. */
export async function listBackups(place: BackupPlace) {
  const keys = new Map<string, Map<string, number>>();
  const start = `${place.prefix}backups/`;
  for await (const { key, size } of place.store.list(start)) {
    const id = key.slice(start.length).split("/")[0] ?? "";
    if (!idPattern.test(id)) continue;
    const ofBackup = keys.get(id) ?? new Map<string, number>();
    keys.set(id, ofBackup.set(key, size));
  }
  const ids = [...keys.keys()].sort();
  const isWhole = (id: string) => keys.get(id)?.has(manifestKey(place, id)) === true;
  return { keys, whole: ids.filter(isWhole), halves: ids.filter((id) => !isWhole(id)) };
}

/** @throws StartError when it cannot be understood */
export async function readManifest(place: BackupPlace, id: string): Promise<Manifest> {
  const key = manifestKey(place, id);
  const bytes = await place.store.get(key);
  if (!bytes) throw new StartError(`There is no backup ${id} in ${place.name}.`);
  const content = parseJson(bytes.toString());
  const { data } = manifestSchema.safeParse(content);
  if (data) return data;
  const { format } = (content ?? {}) as { format?: unknown };
  throw new StartError(
    typeof format === "number" && format > 1
      ? `The backup ${id} was made by a newer version of Soko: restore it with that one.`
      : `The backup ${id} is damaged: ${key} cannot be understood. Use another backup (--list).`,
  );
}

export async function writeManifest(place: BackupPlace, id: string, manifest: Manifest) {
  const text = `${JSON.stringify(manifest, undefined, 1)}\n`;
  await place.store.put(manifestKey(place, id), Buffer.from(text));
}

/** Reads the list of a backup's files. It is never encrypted, see `copyFiles`. */
export async function* readFileIndex(
  place: BackupPlace,
  { files }: Pick<Manifest, "files">,
): AsyncGenerator<FileEntry> {
  const content = readPart(place.store, files.index, { identity: undefined });
  for await (const line of linesOf(content)) {
    const { data } = fileEntrySchema.safeParse(parseJson(line));
    if (!data)
      throw new StartError(`The backup is damaged: ${files.index.key} cannot be understood.`);
    yield data;
  }
}

async function* linesOf(content: Bytes): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) yield rest;
}
