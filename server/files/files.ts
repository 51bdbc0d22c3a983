import { createHash } from "node:crypto";
import type { Database } from "#server/database/database.ts";
import type { Slot } from "#server/gate.ts";
import {
  type PictureSource,
  type PictureStore,
  pictureStore,
} from "#server/pictures/picture-store.ts";
import type { FileStorage } from "./file-storage.ts";
import { type FileStore, fileStore } from "./file-store.ts";

/** Uploaded files, in two stores whose keys are not interchangeable. */
export interface Files {
  /** Pictures at `/picture/<key>/…`, served to those to whom a row shows them. */
  pictures: PictureFiles;
  /** Documents for their owner and for officers. They have no URL of their own. */
  documents: FileStore;
  storage: FileStorage;
}

/** Removing a picture also removes the sizes generated from it. */
export interface PictureFiles extends FileStore {
  /** Removes the generated sizes of a picture and keeps the picture. */
  removeSizes(key: string): Promise<void>;
}

/** First segment of the key of an uploaded picture. */
const uploadKind = "upload";

/** Whether the picture with this key was uploaded, not drawn. */
export const isUploaded = (key: string): boolean => key.startsWith(`${uploadKind}/`);

/**
 * Opens the uploaded files and the generated sizes of pictures.
 * @param drawn sources of the other pictures
 * @param db whose rows reference the files; without it no sweep ever deletes what is stored here
 */
export function openFiles(
  storage: FileStorage,
  drawn: Record<string, PictureSource> = {},
  db?: Pick<Database, "query">,
): { files: Files; pictures: PictureStore } {
  const { store, cache } = storage;
  let known: string | undefined;
  // Files are stored without a mark while it cannot be read.
  const mark = async () => {
    known ??= db && (await databaseMark(db).catch(() => undefined));
    return known;
  };
  const originals = fileStore(store, "files/pictures/", `${uploadKind}/`, mark);
  const documents = fileStore(store, "files/documents/", "document/", mark);
  const sources: Record<string, PictureSource> = {
    ...drawn,
    [uploadKind]: (id) => originals.get(`${uploadKind}/${id}`),
  };
  const pictures = pictureStore(cache, sources);
  const files: Files = {
    storage,
    documents,
    pictures: {
      ...originals,
      removeSizes: (key) => pictures.forget(key),
      async remove(key) {
        // Sizes go first, so that a process killed here leaves a file that the sweep finds. The
        // last call removes sizes generated in the meantime.
        await pictures.forget(key);
        await originals.remove(key);
        await pictures.forget(key);
      },
    },
  };
  return { files, pictures };
}

/**
 * Returns the files for one request, which gives up its slot while it waits for another machine, so
 * that a slow store delays no page.
 */
export function filesOutside(files: Files, slot: Slot): Files {
  if (!files.storage.isRemote) return files;
  const outside = <Store extends FileStore>(store: Store): Store => ({
    ...store,
    put: (bytes) => slot.outside(() => store.put(bytes)),
    get: (key) => slot.outside(() => store.get(key)),
    remove: (key) => slot.outside(() => store.remove(key)),
  });
  return { ...files, pictures: outside(files.pictures), documents: outside(files.documents) };
}

/**
 * Returns eight digits that distinguish the files of a database from those of others in the same
 * folder, as with `npm run start:all`. A database restored under another name or server gets other
 * digits.
 */
export async function databaseMark(db: Pick<Database, "query">): Promise<string> {
  const [row] = await db.query<{ identity: string }>(identity, []);
  if (!row) throw new Error("the database does not say which it is");
  return createHash("sha256").update(row.identity).digest("hex").slice(0, 8);
}

const identity = `
  select system_identifier || '/' || oid as identity
  from pg_control_system(), pg_database where datname = current_database()`;
