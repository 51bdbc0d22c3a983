import { type ProductImage, product } from "#areas/market/tables.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { type AcceptedPhoto, acceptPhoto, keepPhoto } from "./accept-photo.ts";
import { checkedProduct } from "./check-product.ts";
import type { createProduct as endpoint, OwnProductDetails } from "./endpoints.ts";
import { holdSeller, readSeller } from "./hold-shop.ts";
import { readOwnProduct } from "./reads.ts";

type Input = ParsedInputOf<typeof endpoint>;
type Prepared = Omit<Input, "photo"> & { photo: AcceptedPhoto | undefined };

/**
 * Makes the photo anew, for who may make a product of what she said.
 * @throws AppError seller.noShop, errors.badInput beside a field, errors.upload.…
 */
export async function prepareProduct(context: Context, input: Input): Promise<Prepared> {
  await readSeller(context);
  await checkedProduct(context, input, context.edition.currency);
  return { ...input, photo: input.photo && (await acceptPhoto(input.photo)) };
}

/**
 * Makes a draft, in the edition's currency.
 * @throws AppError seller.noShop, errors.badInput beside a field
 */
export async function createProduct(
  context: Context,
  { photo: accepted, ...fields }: Prepared,
): Promise<OwnProductDetails> {
  const { currency } = context.edition;
  const checked = await checkedProduct(context, fields, currency);
  const create = (images: ProductImage[]) =>
    context.db.transaction(async (db) => {
      const inside = { ...context, db };
      const seller = await holdSeller(inside);
      const id = newId();
      await db.orm.insert(product).values({
        id,
        ...checked,
        ...newDraft(context.now),
        traderId: seller.id,
        currency,
        images,
        isDemo: seller.isDemo,
      });
      return readOwnProduct(inside, { id });
    });
  return accepted ? keepPhoto(context, accepted, (image) => create([image])) : create([]);
}

/** What every new product is. */
export const newDraft = (now: Date) => ({
  state: "draft",
  isListed: false,
  createdAt: now,
  updatedAt: now,
});
