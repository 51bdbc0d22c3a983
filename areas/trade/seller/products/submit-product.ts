import { productRules } from "#areas/trade/market/product-states.ts";
import { stateAfter } from "#core/state-table.ts";
import { laterThan } from "#core/time.ts";
import type { Handler } from "#server/operations/operation.ts";
import { refuse } from "../refusals.ts";
import type { submitProduct as endpoint } from "./endpoints.ts";
import { lockOwnProduct, recordDecision, updateProduct } from "./lock-product.ts";
import { getOwnProduct } from "./reads.ts";

/**
 * Submits a product for approval, or withdraws it from review or the market.
 * @throws AppError errors.notFound, seller.notNow (409) where the state table does not allow it,
 * errors.tooManyRequests
 */
const leadTo =
  (act: "submit" | "withdraw"): Handler<typeof endpoint> =>
  (context, { id }) =>
    context.transaction(async (context) => {
      const { row, seller } = await lockOwnProduct(context, { id });
      const state = stateAfter(productRules, act, { state: row.state, side: "seller" });
      if (!state) throw refuse("notNow");
      await context.limiters.submissionOfPerson.count(seller.id);
      const at = laterThan(row.updatedAt, context.now);
      const [submittedAt, comment] = act === "submit" ? [at, null] : [null, row.comment];
      const status = { state, isListed: false, submittedAt, comment, updatedAt: at };
      await updateProduct(context, { ...status, id });
      await recordDecision(context, { productId: id, act, by: seller.id, at });
      return getOwnProduct(context, { id });
    });

export const submitProduct = leadTo("submit");
export const withdrawProduct = leadTo("withdraw");
