import type { ProductImage } from "#areas/market/tables.ts";
import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { type AcceptedPhoto, acceptPhoto, keepPhoto } from "./accept-photo.ts";
import { checkProduct } from "./check-product.ts";
import type { createProduct as endpoint, OwnProductDetails } from "./endpoints.ts";
import { insertDrafts } from "./insert-drafts.ts";
import { lockSeller, readSeller } from "./lock-seller.ts";
import { readOwnProduct } from "./reads.ts";

type Input = ParsedInputOf<typeof endpoint>;
type PreparedProduct = Omit<Input, "photo"> & { photo: AcceptedPhoto | undefined };

/**
 * Makes the photo anew, for who may make a product of what she wrote.
 * @throws AppError seller.noShop, errors.badInput beside a field, errors.upload.…
 */
export async function prepareProduct(context: Context, input: Input): Promise<PreparedProduct> {
  await readSeller(context);
  await checkProduct(context, { fields: input, currency: context.edition.currency });
  return { ...input, photo: input.photo && (await acceptPhoto(input.photo)) };
}

/**
 * Makes a draft, in the edition's currency.
 * @throws AppError seller.noShop, errors.badInput beside a field
 */
export async function createProduct(
  context: Context,
  { photo: accepted, ...fields }: PreparedProduct,
): Promise<OwnProductDetails> {
  await checkProduct(context, { fields, currency: context.edition.currency });
  const create = (images: ProductImage[]) =>
    context.transaction(async (context) => {
      const seller = await lockSeller(context);
      const [id = ""] = await insertDrafts(context, { seller, drafts: [{ ...fields, images }] });
      return readOwnProduct(context, { id });
    });
  return accepted ? keepPhoto(context, accepted, (image) => create([image])) : create([]);
}
