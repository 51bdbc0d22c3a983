import { productRules } from "#areas/trade/market/product-states.ts";
import { stateAfter } from "#core/state-table.ts";
import { laterThan } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import type { Handler } from "#server/operations/operation.ts";
import { refuse } from "../refusals.ts";
import type { submitProduct as endpoint } from "./endpoints.ts";
import {
  lockOwnProduct,
  type ProductStatus,
  recordDecision,
  updateProduct,
} from "./lock-product.ts";
import { getOwnProduct } from "./reads.ts";

type Act = "submit" | "withdraw";

/**
 * Returns the status of a product or a service that its seller submits for approval, or withdraws
 * from review or the market. It counts against the limit of submissions.
 * @throws AppError seller.notNow (409) where the state table does not allow it,
 * errors.tooManyRequests
 */
export async function statusAfterAct(
  context: Context,
  act: Act,
  { row, seller }: { row: ProductStatus; seller: { id: string } },
): Promise<ProductStatus> {
  const state = stateAfter(productRules, act, { state: row.state, side: "seller" });
  if (!state) throw refuse("notNow");
  await context.limiters.submissionOfPerson.count(seller.id);
  const updatedAt = laterThan(row.updatedAt, context.now);
  const [submittedAt, comment] = act === "submit" ? [updatedAt, null] : [null, row.comment];
  return { state, isListed: false, submittedAt, comment, updatedAt };
}

/** @throws AppError errors.notFound, and as `statusAfterAct` */
const leadTo =
  (act: Act): Handler<typeof endpoint> =>
  (context, { id }) =>
    context.transaction(async (context) => {
      const { row, seller } = await lockOwnProduct(context, { id });
      const status = await statusAfterAct(context, act, { row, seller });
      await updateProduct(context, { ...status, id });
      const at = status.updatedAt;
      await recordDecision(context, { productId: id, act, by: seller.id, at });
      return getOwnProduct(context, { id });
    });

export const submitProduct = leadTo("submit");
export const withdrawProduct = leadTo("withdraw");
