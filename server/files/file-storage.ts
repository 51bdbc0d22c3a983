import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type PictureCache, pictureCache } from "#server/pictures/picture-cache.ts";
import type { Settings } from "#server/settings.ts";
import type { ObjectStore } from "#server/storage/object-store.ts";
import { credentialsIn, openObjectStore } from "#server/storage/open-object-store.ts";
import { sparingStore } from "#server/storage/sparing-store.ts";

/** Where the files of an edition are stored. */
export interface FileStorage {
  /** Uploads below `files/`; where machines share it, generated pictures below `pictures/`. */
  store: ObjectStore;
  /** Generated pictures on this machine, before those in the store. */
  cache: PictureCache;
  /** Whether the store, which other machines may use, holds generated pictures too. */
  isShared: boolean;
  /** Whether a request to the store goes over a network. */
  isRemote: boolean;
}

type StorageSettings = Pick<Settings, "DATA_DIR"> &
  Partial<
    Pick<
      Settings,
      "FILES_URL" | "AWS_ACCESS_KEY_ID" | "AWS_SECRET_ACCESS_KEY" | "PICTURES_CACHE_MB"
    >
  >;

/** Folder of generated pictures in a data folder. */
export const pictureFolder = "pictures";

/** Opens the store of FILES_URL, or the data folder, with the pictures generated on this machine. */
export function openFileStorage(
  settings: StorageSettings,
  warn: (what: string) => void = () => {},
): FileStorage {
  const { DATA_DIR, FILES_URL, PICTURES_CACHE_MB = Number.POSITIVE_INFINITY } = settings;
  const folder = join(DATA_DIR, pictureFolder);
  const maxBytes = PICTURES_CACHE_MB * 1_000_000;
  if (!FILES_URL) {
    const store = openObjectStore(pathToFileURL(resolve(DATA_DIR)).href);
    return { store, cache: pictureCache(folder, maxBytes), isShared: false, isRemote: false };
  }
  const store = sparingStore(openObjectStore(FILES_URL, credentialsIn(settings)), warn);
  return {
    store,
    cache: pictureCache(folder, maxBytes, store),
    isShared: true,
    isRemote: FILES_URL.startsWith("s3:"),
  };
}
