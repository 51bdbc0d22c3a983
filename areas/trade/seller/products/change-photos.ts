import type { ProductImage } from "#areas/trade/market/tables.ts";
import { notFound } from "#core/errors.ts";
import { maxProductPhotos } from "#core/files/upload-rules.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { refuse } from "../refusals.ts";
import { type AcceptedPhoto, acceptPhoto, savePhoto } from "./accept-photo.ts";
import type * as endpoints from "./endpoints.ts";
import { enforcePhotoLimit } from "./enforce-photo-limit.ts";
import { photoQueue } from "./jobs.ts";
import { lockOwnProduct, recordEdit, statusAfterEdit, updateProduct } from "./lock-product.ts";
import { getOwnProduct } from "./reads.ts";

/**
 * Re-encodes a photo, but not for another seller's product or a full one.
 * @throws AppError errors.notFound, seller.tooManyPhotos (409), errors.upload.…
 */
export async function preparePhoto(
  context: Context,
  { id, photo }: ParsedInputOf<typeof endpoints.addPhoto>,
): Promise<{ id: string; photo: AcceptedPhoto }> {
  const { photos } = await getOwnProduct(context, { id });
  if (photos.length >= maxProductPhotos) throw tooMany();
  await enforcePhotoLimit(context);
  return { id, photo: await acceptPhoto(context, photo) };
}

/** Adds the photo as the last one. @throws AppError errors.notFound, seller.tooManyPhotos (409) */
export const addPhoto = (
  context: Context,
  { id, photo }: { id: string; photo: AcceptedPhoto },
): Promise<endpoints.OwnProductDetails> =>
  savePhoto(context, photo, (added) =>
    changePhotos(context, {
      id,
      to(images) {
        if (images.length >= maxProductPhotos) throw tooMany();
        return [...images, added];
      },
      isReviewed: true,
    }),
  );

const tooMany = () => refuse("tooManyPhotos", { values: { max: maxProductPhotos } });

/** Removes a photo; a product without photos shows the edition's emblem. */
export const removePhoto: Handler<typeof endpoints.removePhoto> = (context, { id, picture }) =>
  context.transaction(async (context) => {
    const after = await changePhotos(context, {
      id,
      to: (images) => images.toSpliced(indexOf(images, picture), 1),
      isReviewed: true,
    });
    const traderId = personOf(context).accountId;
    await context.jobs.send(context, photoQueue, { traderId, picture });
    return after;
  });

/** Moves a photo to the front. Needs no review, because officers have seen all photos. */
export const setPrimaryPhoto: Handler<typeof endpoints.setPrimaryPhoto> = (
  context,
  { id, picture },
) =>
  changePhotos(context, {
    id,
    to(images) {
      const index = indexOf(images, picture);
      return [...images.slice(index, index + 1), ...images.toSpliced(index, 1)];
    },
    isReviewed: false,
  });

function indexOf(images: ProductImage[], picture: string): number {
  const index = images.findIndex((image) => image.picture === picture);
  if (index < 0) throw notFound();
  return index;
}

interface PhotoChange {
  id: string;
  to: (images: ProductImage[]) => ProductImage[];
  /** Whether the change needs review: officers have not seen the new pictures. */
  isReviewed: boolean;
}

function changePhotos(
  context: Context,
  { id, to, isReviewed }: PhotoChange,
): Promise<endpoints.OwnProductDetails> {
  return context.transaction(async (context) => {
    const own = await lockOwnProduct(context, { id });
    const images = to(own.row.images);
    if (images.length > own.row.images.length) await enforcePhotoLimit(context);
    const status = statusAfterEdit(own.row, { isReviewed, now: context.now });
    await updateProduct(context, { ...status, id, images });
    await recordEdit(context, own, status);
    return getOwnProduct(context, { id });
  });
}
