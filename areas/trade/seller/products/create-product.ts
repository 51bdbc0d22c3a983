import { type ProductImage, product } from "#areas/trade/market/tables.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { insertion } from "#server/database/statement.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { type AcceptedPhoto, acceptPhoto, keepPhoto } from "./accept-photo.ts";
import { checkPhotoCount } from "./check-photo-count.ts";
import { checkProduct } from "./check-product.ts";
import { checkProductCount } from "./check-product-count.ts";
import type * as endpoints from "./endpoints.ts";
import { insertDrafts } from "./insert-drafts.ts";
import { lockOwn } from "./lock-product.ts";
import { lockSeller, readSeller } from "./lock-seller.ts";
import { readOwnProduct } from "./reads.ts";
import { submitProduct } from "./submit-product.ts";
import { understandFields } from "./understand-kind.ts";

type Input = ParsedInputOf<typeof endpoints.createProduct>;
type PreparedProduct = Omit<Awaited<ReturnType<typeof understandFields<Input>>>, "photo"> & {
  photo: AcceptedPhoto | undefined;
};

/**
 * Re-encodes the photo, once the seller and the fields are valid.
 * @throws AppError seller.noShop, errors.badInput beside a field, errors.upload.…
 */
export async function prepareProduct(context: Context, typed: Input): Promise<PreparedProduct> {
  await readSeller(context);
  const input = await understandFields(context, typed);
  await checkProduct(context, { fields: input, currency: context.edition.currency });
  if (input.photo) await checkPhotoCount(context);
  return { ...input, photo: input.photo && (await acceptPhoto(context, input.photo)) };
}

/** @throws AppError seller.noShop, errors.badInput beside a field */
export async function createProduct(
  context: Context,
  { photo: accepted, photosOf, next, ...fields }: PreparedProduct,
): Promise<endpoints.OwnProductDetails> {
  await checkProduct(context, { fields, currency: context.edition.currency });
  const create = (photos: ProductImage[]) =>
    context.transaction(async (context) => {
      const seller = await lockSeller(context);
      if (photos.length > 0) await checkPhotoCount(context);
      // Photos are shared, as with a copy: a file is deleted with the last product that shows it.
      const images =
        photosOf && photos.length === 0
          ? (await lockOwn(context, { id: photosOf })).row.images
          : photos;
      const [id = ""] = await insertDrafts(context, { seller, drafts: [{ ...fields, images }] });
      return next === "submit" ? submitProduct(context, { id }) : readOwnProduct(context, { id });
    });
  return accepted ? keepPhoto(context, accepted, (image) => create([image])) : create([]);
}

/**
 * Creates a draft as a copy of another product of the seller. Both share the photos: a file is
 * deleted with the last product that shows it.
 * @throws AppError errors.notFound, seller.tooManyProducts (409)
 */
export const duplicateProduct: Handler<typeof endpoints.duplicateProduct> = (context, input) =>
  context.transaction(async (context) => {
    const { row, seller } = await lockOwn(context, input);
    await checkProductCount(context, { traderId: seller.id, more: 1 });
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
    return readOwnProduct(context, { id });
  });

const insertProduct = insertion(product, "product duplicated");
