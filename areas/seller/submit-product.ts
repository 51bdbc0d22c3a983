import { eq } from "drizzle-orm";
import { product } from "#areas/market/tables.ts";
import type { Context } from "#server/context.ts";
import type { OwnProductDetails } from "./endpoints.ts";
import { holdOwn, laterThan, noteDecision, sellerLeads } from "./hold-product.ts";
import { readOwnProduct } from "./reads.ts";

/**
 * Asks the officers to approve a product, or takes it back from them and off the market.
 * @throws AppError errors.notFound, seller.notNow (409)
 */
const leadTo =
  (act: "submit" | "withdraw") =>
  (context: Context, { id }: { id: string }): Promise<OwnProductDetails> =>
    context.db.transaction(async (db) => {
      const inside = { ...context, db };
      const { row, seller } = await holdOwn(inside, id);
      const state = sellerLeads(act, row.state);
      const at = laterThan(row.updatedAt, context.now);
      const asked = act === "submit" ? { submittedAt: at, comment: null } : { submittedAt: null };
      await db.orm
        .update(product)
        .set({ state, isListed: false, updatedAt: at, ...asked })
        .where(eq(product.id, id));
      await noteDecision(db, { productId: id, act, by: seller.id, at });
      return readOwnProduct(inside, { id });
    });

export const submitProduct = leadTo("submit");
export const withdrawProduct = leadTo("withdraw");
