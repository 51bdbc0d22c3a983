import { type ProductImage, product } from "#areas/trade/market/tables.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { insertion } from "#server/database/statement.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { type AcceptedPhoto, acceptPhoto, savePhoto } from "./accept-photo.ts";
import { assertValidProduct } from "./assert-valid-product.ts";
import type * as endpoints from "./endpoints.ts";
import { enforcePhotoLimit } from "./enforce-photo-limit.ts";
import { enforceProductLimit } from "./enforce-product-limit.ts";
import { insertDrafts } from "./insert-drafts.ts";
import { lockOwnProduct } from "./lock-product.ts";
import { getSeller, lockSeller } from "./lock-seller.ts";
import { getOwnProduct } from "./reads.ts";
import { resolveFields } from "./resolve-kind.ts";
import { submitProduct } from "./submit-product.ts";

type Input = ParsedInputOf<typeof endpoints.createProduct>;
type PreparedProduct = Omit<Awaited<ReturnType<typeof resolveFields<Input>>>, "photo"> & {
  photo: AcceptedPhoto | undefined;
};

/**
 * Re-encodes the photo, once the seller and the fields are valid.
 * @throws AppError seller.noShop, errors.badInput beside a field, errors.upload.…
 */
export async function prepareProduct(context: Context, typed: Input): Promise<PreparedProduct> {
  await getSeller(context);
  const input = await resolveFields(context, typed);
  await assertValidProduct(context, { fields: input, currency: context.edition.currency });
  if (input.photo) await enforcePhotoLimit(context);
  return { ...input, photo: input.photo && (await acceptPhoto(context, input.photo)) };
}

/** @throws AppError seller.noShop, errors.badInput beside a field */
export async function createProduct(
  context: Context,
  { photo: accepted, photosOf, next, ...fields }: PreparedProduct,
): Promise<endpoints.OwnProductDetails> {
  await assertValidProduct(context, { fields, currency: context.edition.currency });
  const create = (photos: ProductImage[]) =>
    context.transaction(async (context) => {
      const seller = await lockSeller(context);
      if (photos.length > 0) await enforcePhotoLimit(context);
      // Photos are shared, as with a copy: a file is deleted with the last product that shows it.
      const images =
        photosOf && photos.length === 0
          ? (await lockOwnProduct(context, { id: photosOf })).row.images
          : photos;
      const [id = ""] = await insertDrafts(context, { seller, drafts: [{ ...fields, images }] });
      return next === "submit" ? submitProduct(context, { id }) : getOwnProduct(context, { id });
    });
  return accepted ? savePhoto(context, accepted, (image) => create([image])) : create([]);
}

/**
 * Creates a draft as a copy of another product of the seller. Both share the photos: a file is
 * deleted with the last product that shows it.
 * @throws AppError errors.notFound, seller.tooManyProducts (409)
 */
export const duplicateProduct: Handler<typeof endpoints.duplicateProduct> = (context, input) =>
  context.transaction(async (context) => {
    const { row, seller } = await lockOwnProduct(context, input);
    await enforceProductLimit(context, { traderId: seller.id, more: 1 });
    const id = newId();
    // Omits everything that a new draft does not have.
    const { isFeatured, submittedAt, comment, ratingCount, ratingSum, ratingScore, ...copied } =
      row;
    await insertProduct(context, {
      ...copied,
      id,
      isDemo: seller.isDemo,
      state: "draft",
      isListed: false,
      createdAt: context.now,
      updatedAt: context.now,
    });
    return getOwnProduct(context, { id });
  });

const insertProduct = insertion(product, "product duplicated");
