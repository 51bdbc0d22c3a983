import type { Context } from "#server/context.ts";
import { keepIfCommitted } from "#server/files/keep-if-committed.ts";
import { acceptImage, backgroundOf } from "#server/uploads/accept-image.ts";
import type { Upload } from "#server/uploads/upload.ts";
import { wordsPicture } from "./forum-rules.ts";

/** The picture of a post, as its row stores it. */
export interface Photo {
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
  write: (photo: Photo) => Promise<T>,
): Promise<T> {
  if (!upload) return write({ picture: null, background: null });
  const bytes = await acceptImage(context, upload, wordsPicture);
  const background = await backgroundOf(context, bytes);
  return keepIfCommitted(context.files.pictures, bytes, (picture) =>
    write({ picture, background }),
  );
}
