import { sql } from "drizzle-orm";
import { trader } from "#areas/people/accounts/tables.ts";
import { commodity } from "#areas/reference/commodities/tables.ts";
import { product } from "#areas/trade/market/tables.ts";
import { marketService, marketServiceType } from "#areas/trade/market-services/tables.ts";
import { productReviewsPath, serviceReviewsPath } from "#core/paths.ts";
import { inLanguage } from "#server/database/name-in.ts";
import { jsonObject } from "#server/database/statement.ts";
import { none, type PendingReviews } from "#server/pending-reviews.ts";

/** What waits for an officer. */
export const pendingReviews: readonly PendingReviews[] = [
  {
    kind: "product",
    from: (by) => sql`from ${product}
      where ${product.state} = 'submitted' and ${product.traderId} <> ${by}`,
    id: product.id,
    since: product.submittedAt,
    orSince: product.updatedAt,
    summary: (language) => sql`(select ${jsonObject({
      name: product.name,
      about: sql<string>`${trader.name} || ', ' || (${inLanguage(commodity.names, language)})`,
      of: none,
      documents: none,
    })} from ${product} join ${trader} on ${trader.accountId} = ${product.traderId}
      join ${commodity} on ${commodity.id} = ${product.commodityId}
      where ${product.id} = waits.id)`,
    path: ({ id }) => `${productReviewsPath}/${id}`,
  },
  {
    kind: "service",
    from: (by) => sql`from ${marketService}
      where ${marketService.state} = 'submitted' and ${marketService.traderId} <> ${by}`,
    id: marketService.id,
    since: marketService.submittedAt,
    orSince: marketService.updatedAt,
    summary: (language) => sql`(select ${jsonObject({
      name: marketService.name,
      about: sql<string>`${trader.name} || ', ' || (${inLanguage(marketServiceType.names, language)})`,
      of: none,
      documents: none,
    })} from ${marketService} join ${trader} on ${trader.accountId} = ${marketService.traderId}
      join ${marketServiceType} on ${marketServiceType.id} = ${marketService.typeId}
      where ${marketService.id} = waits.id)`,
    path: ({ id }) => `${serviceReviewsPath}/${id}`,
  },
];
