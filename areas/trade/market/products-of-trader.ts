import { sql } from "drizzle-orm";
import { type Parameters, set, statement } from "#server/database/statement.ts";
import { product, productDecision } from "./tables.ts";

/**
 * Lists a trader's approved products, or takes all of them off the market; their states do not
 * change.
 */
export const setProductVisibility = statement(
  "products listed or hidden",
  (p: Parameters<{ traderId: string; isPublic: boolean }>) => sql`
    update ${product} ${set(product, { isListed: p.isPublic })}
    where ${product.traderId} = ${p.traderId} and ${product.isListed} <> ${p.isPublic}
      and (not ${p.isPublic}::boolean or ${product.state} = 'approved')`,
);

/** Takes all products of a trader off the market for good, and out of the review queue. */
export const withdrawProducts = statement(
  "products withdrawn",
  (p: Parameters<{ traderId: string }>) => sql`
    update ${product} ${set(product, { isListed: false, isFeatured: false, state: "draft" })}
    where ${product.traderId} = ${p.traderId}
      and (${product.isListed} or ${product.isFeatured} or ${product.state} <> 'draft')`,
);

/** Clears the officers' comments on a deleted trader's products. The decisions remain. */
export const clearProductDecisionComments = statement(
  "product decisions of a deleted account",
  (p: Parameters<{ traderId: string }>) => sql`
    update ${productDecision} ${set(productDecision, { comment: null })}
    where ${productDecision.comment} is not null and ${productDecision.productId} in (
      select ${product.id} from ${product} where ${product.traderId} = ${p.traderId})`,
);
