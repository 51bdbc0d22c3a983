import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { type Parameters, set, statement } from "#server/database/statement.ts";
import { product, productDecision } from "./tables.ts";

/** Lists a trader's approved products, or takes all of hers off the market; what they are stays. */
export async function showProducts(
  context: Pick<Context, "db">,
  { traderId, isPublic }: { traderId: string; isPublic: boolean },
): Promise<void> {
  await setListed(context, { traderId, isPublic });
}

const setListed = statement(
  "products shown or hidden",
  (p: Parameters<{ traderId: string; isPublic: boolean }>) => sql`
    update ${product} ${set(product, { isListed: p.isPublic })}
    where ${product.traderId} = ${p.traderId} and ${product.isListed} <> ${p.isPublic}
      and (not ${p.isPublic}::boolean or ${product.state} = 'approved')`,
);

/** Takes all products of a trader off the market for good, and off the officers' desk. */
export async function withdrawProducts(
  context: Pick<Context, "db">,
  traderId: string,
): Promise<void> {
  await withdrawAll(context, { traderId });
}

const withdrawAll = statement(
  "products withdrawn",
  (p: Parameters<{ traderId: string }>) => sql`
    update ${product} ${set(product, { isListed: false, isFeatured: false, state: "draft" })}
    where ${product.traderId} = ${p.traderId}
      and (${product.isListed} or ${product.isFeatured} or ${product.state} <> 'draft')`,
);

/** What officers wrote of a trader's products goes with her; what they decided stays. */
export async function forgetProductDecisions(
  context: Pick<Context, "db">,
  traderId: string,
): Promise<void> {
  await forgetComments(context, { traderId });
}

const forgetComments = statement(
  "product decisions of who leaves",
  (p: Parameters<{ traderId: string }>) => sql`
    update ${productDecision} ${set(productDecision, { comment: null })}
    where ${productDecision.comment} is not null and ${productDecision.productId} in (
      select ${product.id} from ${product} where ${product.traderId} = ${p.traderId})`,
);
