import { sql } from "drizzle-orm";
import type { ProductState } from "#areas/market/product-states.ts";
import { product } from "#areas/market/tables.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, set, statement } from "#server/database/statement.ts";
import type { OwnProductDetails } from "./endpoints.ts";
import { laterThan, lockOwn, noteDecision, sellerLeads } from "./lock-product.ts";
import { readOwnProduct } from "./reads.ts";

/**
 * Asks the officers to approve a product, or takes it back from them and off the market.
 * @throws AppError errors.notFound, seller.notNow (409)
 */
const leadTo =
  (act: "submit" | "withdraw") =>
  (context: Context, { id }: { id: string }): Promise<OwnProductDetails> =>
    context.transaction(async (context) => {
      const { row, seller } = await lockOwn(context, { id });
      const state = sellerLeads(act, row.state);
      const at = laterThan(row.updatedAt, context.now);
      const isAsked = act === "submit";
      await updateState(context, {
        id,
        state,
        submittedAt: isAsked ? at : null,
        comment: isAsked ? null : row.comment,
        at,
      });
      await noteDecision(context, { productId: id, act, by: seller.id, at });
      return readOwnProduct(context, { id });
    });

interface Led {
  id: string;
  state: ProductState;
  submittedAt: Date | null;
  comment: string | null;
  at: Date;
}

const updateState = statement(
  "product submitted or withdrawn",
  (p: Parameters<Led>) => sql`
    update ${product} ${set(product, {
      state: p.state,
      isListed: false,
      submittedAt: p.submittedAt,
      comment: p.comment,
      updatedAt: p.at,
    })}
    where ${product.id} = ${p.id}`,
);

export const submitProduct = leadTo("submit");
export const withdrawProduct = leadTo("withdraw");
