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

/** What people send, in two rooms whose keys fit nowhere else. */
export interface Files {
  /** Pictures at `/picture/<key>/…`, for whom their rows show them to. */
  pictures: PictureFiles;
  /** Documents for their owner and officers; no address leads to them by itself. */
  documents: FileStore;
}

/** With a picture go the sizes made of it. */
export interface PictureFiles extends FileStore {
  /** Removes the sizes made of a picture and leaves the picture. */
  removeSizes(key: string): Promise<void>;
}

/** Of pictures that were made, in a data folder. */
export const pictureFolder = "pictures";

/** First part of the key of a picture somebody sent. */
const uploadKind = "upload";

/** Whether the picture with this key was sent by somebody, and not drawn. */
export const isUploaded = (key: string): boolean => key.startsWith(`${uploadKind}/`);

/**
 * The files in a data folder, and the pictures made of those that are for everybody.
 * @param drawn where other pictures come from
 * @param db whose rows name the files; without it no sweep ever takes what is put here
 * @param cache where the sizes of pictures are kept; without it no sizes are made here
 */
export function openFiles(
  dataDir: string,
  drawn: Record<string, PictureSource>,
  db?: Pick<Database, "query">,
  cache = pictureCache(join(dataDir, pictureFolder), Infinity),
): { files: Files; pictures: PictureStore } {
  let known: string | undefined;
  // While it cannot be learned, files are kept without one.
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
        // Sizes first: who is killed here leaves what the sweep finds. Then those made meanwhile.
        await pictures.forget(key);
        await originals.remove(key);
        await pictures.forget(key);
      },
    },
  };
  return { files, pictures };
}

/**
 * Eight digits that tell the files of a database from those of others in the same folder, as with
 * `npm run start:all`. A database restored under another name or server has other digits.
 */
export async function databaseMark(db: Pick<Database, "query">): Promise<string> {
  const [row] = await db.query<{ identity: string }>(identity, []);
  if (!row) throw new Error("the database does not say which it is");
  return createHash("sha256").update(row.identity).digest("hex").slice(0, 8);
}

const identity = `
  select system_identifier || '/' || oid as identity
  from pg_control_system(), pg_database where datname = current_database()`;
