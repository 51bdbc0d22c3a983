import { sql } from "drizzle-orm";
import { ownRows, type PersonalData, personalPart, qualifiedName } from "#server/personal-data.ts";
import { clearProductDecisionComments, withdrawProducts } from "./products-of-trader.ts";
import { product, productDecision, productName, traderRecord } from "./tables.ts";

export const marketPersonalData: PersonalData = {
  parts: {
    products: ownRows(product, {
      own: ["traderId"],
      without: ["searchText"],
      order: ["createdAt", "id"],
    }),
    traderRecord: ownRows(traderRecord, { own: ["traderId"] }),
    productDecisions: personalPart({
      table: productDecision,
      own: [productDecision.productId],
      without: [productDecision.by],
      from: (p) => sql`from ${productDecision}
          join ${product} on ${product.id} = ${productDecision.productId}
        where ${product.traderId} = ${p.accountId} order by ${productDecision.at}, ${productDecision.id}`,
    }),
  },
  leftOut: {
    [qualifiedName(productDecision.by)]: "an officer's decision is about another user's product",
    [qualifiedName(productName.traderId)]:
      "the names of her listed products once more, to sort by; gone when they are withdrawn",
  },
  async end(context, traderId) {
    await clearProductDecisionComments(context, { traderId });
    await withdrawProducts(context, { traderId });
    return undefined;
  },
};
