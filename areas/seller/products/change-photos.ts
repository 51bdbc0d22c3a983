import { sql } from "drizzle-orm";
import type { ProductState } from "#areas/market/product-states.ts";
import { type ProductImage, product } from "#areas/market/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, set, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { refuse } from "../refusals.ts";
import { type AcceptedPhoto, acceptPhoto, keepPhoto } from "./accept-photo.ts";
import type { addPhoto as addEndpoint, OwnProductDetails } from "./endpoints.ts";
import { photoQueue } from "./jobs.ts";
import { laterThan, lockOwn, noteDecision, standingAfterEdit } from "./lock-product.ts";
import { maxPhotos } from "./product-limits.ts";
import { readOwnProduct } from "./reads.ts";

interface PhotoInput {
  id: string;
  picture: string;
}

interface PreparedPhoto {
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
): Promise<PreparedPhoto> {
  const { photos } = await readOwnProduct(context, { id });
  if (photos.length >= maxPhotos) throw tooMany();
  return { id, photo: await acceptPhoto(photo) };
}

/**
 * Adds a photo as the last one.
 * @throws AppError errors.notFound, seller.tooManyPhotos (409)
 */
export async function addPhoto(
  context: Context,
  { id, photo }: PreparedPhoto,
): Promise<OwnProductDetails> {
  return keepPhoto(context, photo, (added) =>
    changePhotos(context, {
      id,
      to(images) {
        if (images.length >= maxPhotos) throw tooMany();
        return [...images, added];
      },
      isSeen: false,
    }),
  );
}

const tooMany = () => refuse("tooManyPhotos", { values: { max: maxPhotos } });

/** Takes a photo away; a product without any shows the edition's emblem. */
export const removePhoto = (
  context: Context,
  { id, picture }: PhotoInput,
): Promise<OwnProductDetails> =>
  context.transaction(async (context) => {
    const after = await changePhotos(context, {
      id,
      to: (images) => images.toSpliced(indexOf(images, picture), 1),
      isSeen: false,
    });
    const traderId = personOf(context).accountId;
    await context.jobs.send(context, photoQueue, { traderId, picture });
    return after;
  });

/** Shows a photo first, the others after it in their order: officers have seen them all. */
export const firstPhoto = (
  context: Context,
  { id, picture }: PhotoInput,
): Promise<OwnProductDetails> =>
  changePhotos(context, {
    id,
    to(images) {
      const index = indexOf(images, picture);
      return [...images.slice(index, index + 1), ...images.toSpliced(index, 1)];
    },
    isSeen: true,
  });

function indexOf(images: ProductImage[], picture: string): number {
  const index = images.findIndex((one) => one.picture === picture);
  if (index < 0) throw notFound();
  return index;
}

interface Change {
  id: string;
  to: (images: ProductImage[]) => ProductImage[];
  /** Whether an officer who approved the pictures has seen what they are now. */
  isSeen: boolean;
}

function changePhotos(context: Context, { id, to, isSeen }: Change): Promise<OwnProductDetails> {
  return context.transaction(async (context) => {
    const { row, seller } = await lockOwn(context, { id });
    const images = to(row.images);
    const standing = isSeen ? row : standingAfterEdit(row, context.now);
    const at = laterThan(row.updatedAt, context.now);
    await updatePhotos(context, {
      id,
      images: JSON.stringify(images),
      state: standing.state,
      isListed: standing.isListed,
      submittedAt: standing.submittedAt,
      comment: standing.comment,
      at,
    });
    const isBack = standing.state !== row.state;
    if (isBack) await noteDecision(context, { productId: id, act: "edit", by: seller.id, at });
    return readOwnProduct(context, { id });
  });
}

interface ChangedPhotos {
  id: string;
  images: string;
  state: ProductState;
  isListed: boolean;
  submittedAt: Date | null;
  comment: string | null;
  at: Date;
}

const updatePhotos = statement(
  "product photos changed",
  (p: Parameters<ChangedPhotos>) => sql`
    update ${product} ${set(product, {
      images: sql`${p.images}::jsonb`,
      state: p.state,
      isListed: p.isListed,
      submittedAt: p.submittedAt,
      comment: p.comment,
      updatedAt: p.at,
    })}
    where ${product.id} = ${p.id}`,
);
