import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { duplicateProduct as endpoint, OwnProductDetails } from "./endpoints.ts";
import { copyAsDraft } from "./insert-drafts.ts";
import { lockOwn } from "./lock-product.ts";
import { readOwnProduct } from "./reads.ts";

/**
 * Makes a draft that is like another product of hers. Both show the same photos: a file goes with
 * the last product that shows it.
 * @throws AppError errors.notFound
 */
export function duplicateProduct(
  context: Context,
  input: ParsedInputOf<typeof endpoint>,
): Promise<OwnProductDetails> {
  return context.transaction(async (context) => {
    const { row, seller } = await lockOwn(context, input);
    const id = newId();
    await copyAsDraft(context, { id, of: row.id, isDemo: seller.isDemo, now: context.now });
    return readOwnProduct(context, { id });
  });
}
