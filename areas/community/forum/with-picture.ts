import type { Context } from "#server/context.ts";
import { storeIfCommitted } from "#server/files/store-if-committed.ts";
import { acceptImage, averageColorOf } from "#server/uploads/accept-image.ts";
import type { Upload } from "#server/uploads/upload.ts";
import { postPicture } from "./forum-rules.ts";

/** The picture of a post, as its row stores it. */
export interface PhotoColumns {
  picture: string | null;
  background: string | null;
}

/**
 * Writes a post with its picture, if any: the picture is stored only if the post is.
 * @throws AppError errors.upload.…, and what `write` throws
 */
export async function withPicture<T>(
  context: Context,
  upload: Upload | undefined,
  write: (photo: PhotoColumns) => Promise<T>,
): Promise<T> {
  if (!upload) return write({ picture: null, background: null });
  const bytes = await acceptImage(context, upload, postPicture);
  const background = await averageColorOf(context, bytes);
  return storeIfCommitted(context.files.pictures, bytes, (picture) =>
    write({ picture, background }),
  );
}
