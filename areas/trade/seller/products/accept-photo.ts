import type { ProductImage } from "#areas/trade/market/tables.ts";
import { productImage } from "#core/files/upload-rules.ts";
import type { Context } from "#server/context.ts";
import { storeIfCommitted } from "#server/files/store-if-committed.ts";
import { acceptImage, averageColorOf } from "#server/uploads/accept-image.ts";
import type { Upload } from "#server/uploads/upload.ts";

/** A re-encoded photo and its background colour. */
export interface AcceptedPhoto {
  bytes: Buffer;
  background: string;
}

/** @throws AppError errors.upload.…, beside the upload's field */
export async function acceptPhoto(context: Context, upload: Upload): Promise<AcceptedPhoto> {
  const bytes = await acceptImage(context, upload, productImage);
  return { bytes, background: await averageColorOf(context, bytes) };
}

/** Saves the photo's file if the transaction of `work` commits. */
export const savePhoto = <T>(
  { files }: Context,
  { bytes, background }: AcceptedPhoto,
  work: (photo: ProductImage) => Promise<T>,
): Promise<T> =>
  storeIfCommitted(files.pictures, bytes, (picture) => work({ picture, background }));
