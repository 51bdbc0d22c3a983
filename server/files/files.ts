import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Database } from "#server/database/database.ts";
import { pictureCache } from "#server/pictures/picture-cache.ts";
import {
  type PictureSource,
  type PictureStore,
  pictureStore,
} from "#server/pictures/picture-store.ts";
import { type FileStore, fileStore } from "./file-store.ts";

/** Uploaded files, in two stores whose keys are not interchangeable. */
export interface Files {
  /** Pictures at `/picture/<key>/…`, served to those to whom a row shows them. */
  pictures: PictureFiles;
  /** Documents for their owner and for officers. They have no URL of their own. */
  documents: FileStore;
}

/** Removing a picture also removes the sizes generated from it. */
export interface PictureFiles extends FileStore {
  /** Removes the generated sizes of a picture and keeps the picture. */
  removeSizes(key: string): Promise<void>;
}

/** Folder of generated pictures in a data folder. */
export const pictureFolder = "pictures";

/** First segment of the key of an uploaded picture. */
const uploadKind = "upload";

/** Whether the picture with this key was uploaded, not drawn. */
export const isUploaded = (key: string): boolean => key.startsWith(`${uploadKind}/`);

/**
 * Opens the files in a data folder and the generated sizes of public pictures.
 * @param drawn sources of the other pictures
 * @param db whose rows reference the files; without it no sweep ever deletes what is stored here
 * @param cache stores the generated sizes; callers that omit it generate none
 */
export function openFiles(
  dataDir: string,
  drawn: Record<string, PictureSource>,
  db?: Pick<Database, "query">,
  cache = pictureCache(join(dataDir, pictureFolder), Infinity),
): { files: Files; pictures: PictureStore } {
  let known: string | undefined;
  // Files are stored without a mark while it cannot be read.
  const mark = async () => {
    known ??= db && (await databaseMark(db).catch(() => undefined));
    return known;
  };
  const originals = fileStore(join(dataDir, "files/pictures"), `${uploadKind}/`, mark);
  const documents = fileStore(join(dataDir, "files/documents"), "document/", mark);
  const sources: Record<string, PictureSource> = {
    ...drawn,
    [uploadKind]: (id) => originals.get(`${uploadKind}/${id}`),
  };
  const pictures = pictureStore(cache, sources);
  const files: Files = {
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
