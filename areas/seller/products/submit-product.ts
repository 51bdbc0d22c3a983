import { productRules } from "#areas/market/product-states.ts";
import { stateAfter } from "#core/state-table.ts";
import type { Context } from "#server/context.ts";
import { refuse } from "../refusals.ts";
import type { OwnProductDetails } from "./endpoints.ts";
import { laterThan, lockOwn, noteDecision, updateStatus } from "./lock-product.ts";
import { readOwnProduct } from "./reads.ts";

/**
 * Asks the officers to approve a product, or takes it back from them and off the market.
 * @throws AppError errors.notFound, seller.notNow (409) where the table of states says no
 */
const leadTo =
  (act: "submit" | "withdraw") =>
  (context: Context, { id }: { id: string }): Promise<OwnProductDetails> =>
    context.transaction(async (context) => {
      const { row, seller } = await lockOwn(context, { id });
      const state = stateAfter(productRules, act, { state: row.state, side: "seller" });
      if (!state) throw refuse("notNow");
      const at = laterThan(row.updatedAt, context.now);
      const [submittedAt, comment] = act === "submit" ? [at, null] : [null, row.comment];
      await updateStatus(context, { id, state, isListed: false, submittedAt, comment, at });
      await noteDecision(context, { productId: id, act, by: seller.id, at });
      return readOwnProduct(context, { id });
    });

export const submitProduct = leadTo("submit");
export const withdrawProduct = leadTo("withdraw");
