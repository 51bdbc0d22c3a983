import { type SQL, sql } from "drizzle-orm";
import { trader } from "#areas/people/accounts/tables.ts";
import { readCurrentMarketPrice } from "#areas/prices/market-prices/current/read-current.ts";
import { product, productDecision } from "#areas/trade/market/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { jsonObject, type Parameters, select, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { ownProductColumns, ownProductJoins, toOwnProduct } from "../products/own-rows.ts";
import { listDecisions } from "../products/reads.ts";
import { deskLists, officersView } from "./desk-lists.ts";
import type * as endpoints from "./endpoints.ts";

const reviewedColumns = (language: SQL<Language>) => ({
  ...ownProductColumns(language),
  trader: jsonObject({ id: trader.accountId, name: trader.name, state: trader.state }),
});

const reviewedJoins = sql`${ownProductJoins} join ${trader} on ${trader.accountId} = ${product.traderId}`;

const readSubmitted = deskLists({
  name: "products",
  of: product,
  decision: productDecision,
  decidedOn: productDecision.productId,
  columns: reviewedColumns,
  joins: reviewedJoins,
});

/**
 * Lists products for officers: pending ones with the longest pending first, others with the newest
 * first.
 */
export const listSubmittedProducts: Handler<typeof endpoints.listSubmittedProducts> = async (
  context,
  input,
) => {
  const { data, total } = await readSubmitted(context, input);
  return { data: data.map(toOwnProduct), total };
};

/** @throws AppError errors.notFound, also for a draft, which only its seller may see */
export const getSubmittedProduct: Handler<typeof endpoints.getSubmittedProduct> = async (
  context,
  { id },
) => {
  const [[row], decisions] = await Promise.all([
    findReviewed(context, { id, language: context.language }),
    listDecisions(context, { productId: id }),
  ]);
  if (!row) throw notFound();
  const quote = await readCurrentMarketPrice(context, {
    commodityId: row.commodity.id,
    countryCode: undefined,
  });
  return {
    ...toOwnProduct(row),
    ...officersView(context, row, decisions),
    marketPrice: quote?.perBase
      ? { ...quote.perBase, currency: quote.currency, date: quote.period }
      : null,
  };
};

const findReviewed = statement(
  "product reviewed",
  (p: Parameters<{ id: string; language: Language }>) =>
    select(
      { ...reviewedColumns(p.language), description: product.description },
      sql`from ${product} ${reviewedJoins}
        where ${product.id} = ${p.id} and ${product.state} <> 'draft'`,
    ),
);
