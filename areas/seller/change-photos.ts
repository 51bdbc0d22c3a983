import { eq } from "drizzle-orm";
import { type ProductImage, product } from "#areas/market/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { type AcceptedPhoto, acceptPhoto, keepPhoto } from "./accept-photo.ts";
import type { addPhoto as addEndpoint, OwnProductDetails } from "./endpoints.ts";
import { afterChange, holdOwn, laterThan, noteDecision } from "./hold-product.ts";
import { photoQueue } from "./jobs.ts";
import { mostPhotos } from "./product-limits.ts";
import { readOwnProduct } from "./reads.ts";
import { refuse } from "./refusals.ts";

interface Named {
  id: string;
  picture: string;
}

interface Added {
  id: string;
  photo: AcceptedPhoto;
}

/**
 * Makes a photo anew; no work for what is not hers or full.
 * @throws AppError errors.notFound, seller.tooManyPhotos (409), errors.upload.…
 */
export async function preparePhoto(
  context: Context,
  { id, photo }: ParsedInputOf<typeof addEndpoint>,
): Promise<Added> {
  const { photos } = await readOwnProduct(context, { id });
  if (photos.length >= mostPhotos) throw tooMany();
  return { id, photo: await acceptPhoto(photo) };
}

/**
 * Adds a photo as the last one.
 * @throws AppError errors.notFound, seller.tooManyPhotos (409)
 */
export async function addPhoto(context: Context, { id, photo }: Added): Promise<OwnProductDetails> {
  return keepPhoto(context, photo, (added) =>
    changePhotos(context, id, {
      to(images) {
        if (images.length >= mostPhotos) throw tooMany();
        return [...images, added];
      },
      isSeen: false,
    }),
  );
}

const tooMany = () => refuse("tooManyPhotos", { values: { max: mostPhotos } });

/** Takes a photo away; a product without any shows the edition's emblem. */
export const removePhoto = (context: Context, { id, picture }: Named): Promise<OwnProductDetails> =>
  context.db.transaction(async (db) => {
    const inside = { ...context, db };
    const after = await changePhotos(inside, id, {
      to: (images) => images.toSpliced(placeOf(images, picture), 1),
      isSeen: false,
    });
    const traderId = personOf(context).accountId;
    await context.jobs.send({ db }, photoQueue, { traderId, picture });
    return after;
  });

/** Shows a photo first, the others after it in their order: officers have seen them all. */
export const firstPhoto = (context: Context, { id, picture }: Named): Promise<OwnProductDetails> =>
  changePhotos(context, id, {
    to(images) {
      const place = placeOf(images, picture);
      return [...images.slice(place, place + 1), ...images.toSpliced(place, 1)];
    },
    isSeen: true,
  });

function placeOf(images: ProductImage[], picture: string): number {
  const place = images.findIndex((one) => one.picture === picture);
  if (place < 0) throw notFound();
  return place;
}

interface Change {
  to: (images: ProductImage[]) => ProductImage[];
  /** Whether an officer who approved the pictures has seen what they are now. */
  isSeen: boolean;
}

function changePhotos(
  context: Context,
  id: string,
  { to, isSeen }: Change,
): Promise<OwnProductDetails> {
  return context.db.transaction(async (db) => {
    const inside = { ...context, db };
    const { row, seller } = await holdOwn(inside, id);
    const images = to(row.images);
    const change = isSeen ? {} : afterChange(row, context.now);
    const at = laterThan(row.updatedAt, context.now);
    await db.orm
      .update(product)
      .set({ images, ...change, updatedAt: at })
      .where(eq(product.id, id));
    if (change.state) await noteDecision(db, { productId: id, act: "edit", by: seller.id, at });
    return readOwnProduct(inside, { id });
  });
}
