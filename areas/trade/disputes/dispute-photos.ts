import { proofPhoto } from "#core/files/upload-rules.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { insertion } from "#server/database/statement.ts";
import { storeIfCommitted } from "#server/files/store-if-committed.ts";
import { acceptImage, averageColorOf } from "#server/uploads/accept-image.ts";
import type { Upload } from "#server/uploads/upload.ts";
import { disputePhoto } from "./tables.ts";

/** A re-encoded photo, without place, time and device, and its background colour. */
export interface AcceptedPhoto {
  bytes: Buffer;
  background: string;
}

/** A photo in the document store. */
export interface StoredPhoto {
  photo: string;
  background: string;
}

/** @throws AppError errors.upload.…, beside the upload's field */
export async function acceptPhotos(
  context: Context,
  uploads: readonly (Upload | undefined)[],
): Promise<AcceptedPhoto[]> {
  const accepted: AcceptedPhoto[] = [];
  for (const upload of uploads) {
    if (!upload) continue;
    const bytes = await acceptImage(context, upload, proofPhoto);
    accepted.push({ bytes, background: await averageColorOf(context, bytes) });
  }
  return accepted;
}

/**
 * Stores photos among the private documents, as only both sides and officers may read them, and
 * removes all of them again if the work fails.
 */
export function withStoredPhotos<T>(
  context: Context,
  [first, ...rest]: readonly AcceptedPhoto[],
  work: (stored: StoredPhoto[]) => Promise<T>,
): Promise<T> {
  if (!first) return work([]);
  const { bytes, background } = first;
  return storeIfCommitted(context.files.documents, bytes, (photo) =>
    withStoredPhotos(context, rest, (others) => work([{ photo, background }, ...others])),
  );
}

/** Adds photos to a dispute, in the transaction of the act. */
export async function insertPhotos(
  context: Pick<Context, "db" | "now">,
  { photos, ...of }: { disputeId: string; by: string; photos: readonly StoredPhoto[] },
): Promise<void> {
  for (const stored of photos) {
    await insertPhoto(context, { id: newId(), ...of, ...stored, at: context.now });
  }
}

const insertPhoto = insertion(disputePhoto, "photo of a dispute");
