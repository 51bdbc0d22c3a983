import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { trader } from "#areas/people/accounts/tables.ts";
import { readCurrentMarketPrice } from "#areas/prices/market-prices/current/read-current.ts";
import { product, productDecision } from "#areas/trade/market/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { anywhere } from "#server/database/escape-like.ts";
import {
  jsonObject,
  type Parameters,
  select,
  statement,
  withTables,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatement } from "#server/operations/paged-statement.ts";
import {
  allowedActs,
  ownProductColumns,
  ownProductJoins,
  toOwnProduct,
} from "../products/own-rows.ts";
import { listDecisions } from "../products/reads.ts";
import type * as endpoints from "./endpoints.ts";

const reviewedColumns = (language: SQL<Language>) => ({
  ...ownProductColumns(language),
  trader: jsonObject({ id: trader.accountId, name: trader.name, state: trader.state }),
});

const reviewedJoins = sql`${ownProductJoins} join ${trader} on ${trader.accountId} = ${product.traderId}`;

/**
 * Lists products for officers: pending ones with the longest pending first, others with the newest
 * first.
 */
export const listSubmittedProducts: Handler<typeof endpoints.listSubmittedProducts> = async (
  context,
  input,
) => {
  const { state = "submitted", term } = input;
  const readPage = lists[term && state === "approved" ? "named" : state];
  const pattern = anywhere((term ?? "").toLowerCase());
  const { data: rows, total } = await readPage(context, input, { pattern });
  return { data: rows.map(toOwnProduct), total };
};

interface DeskList {
  /** The columns, source and order of a page's ids, and the same order for the joined rows. */
  ids: SQL;
  from: (pattern: SQL<string>) => SQL;
  order: SQL;
  orderJoined: SQL;
}

/** The page's ids come from one index; the rest is joined afterwards. */
const deskList = (name: string, { ids, from, order, orderJoined }: DeskList) =>
  pagedStatement(
    `products ${name}`,
    (p: Parameters<{ pattern: string }>, { language, limit }) =>
      withTables(
        sql`page as materialized (select ${ids} ${from(p.pattern)} order by ${order} ${limit})`,
        select(
          reviewedColumns(language),
          sql`from page join ${product} on ${product.id} = page.id ${reviewedJoins}
            order by ${orderJoined}`,
        ),
      ),
    (p) => from(p.pattern),
  );

const later = alias(productDecision, "later");

// By their last decision. Decision ids are ordered by time.
const declined = deskList("declined", {
  ids: sql`${product.id}, ${productDecision.id} as decision`,
  from: () => sql`
      from ${productDecision} join ${product} on ${product.id} = ${productDecision.productId}
        and ${product.state} = 'declined'
      where ${productDecision.act} = 'decline' and not exists (
        select from ${productDecision} later
        where ${later.productId} = ${productDecision.productId}
          and ${later.act} in ('approve', 'decline')
          and (${later.at}, ${later.id}) > (${productDecision.at}, ${productDecision.id}))`,
  order: sql`${productDecision.id} desc`,
  orderJoined: sql`page.decision desc`,
});

const bySubmission = sql`${product.submittedAt}, ${product.id}`;

const newestFirst = sql`${product.createdAt} desc, ${product.id} desc`;
const approved = sql`from ${product} where ${product.state} = 'approved'`;

const lists = {
  submitted: deskList("submitted", {
    ids: sql`${product.id}`,
    from: () => sql`from ${product} where ${product.state} = 'submitted'`,
    order: bySubmission,
    orderJoined: bySubmission,
  }),
  approved: deskList("approved", {
    ids: sql`${product.id}`,
    from: () => approved,
    order: newestFirst,
    orderJoined: newestFirst,
  }),
  named: deskList("approved by name", {
    ids: sql`${product.id}`,
    from: (pattern) => sql`${approved} and lower(${product.name}) like ${pattern}`,
    order: newestFirst,
    orderJoined: newestFirst,
  }),
  declined,
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
  const isOwn = personOf(context).accountId === row.trader.id;
  const quote = await readCurrentMarketPrice(context, {
    commodityId: row.commodity.id,
    countryCode: undefined,
  });
  return {
    ...toOwnProduct(row),
    decisions: decisions.map(({ byId, ...decision }) => decision),
    isOwn,
    officerActs: isOwn
      ? []
      : allowedActs(["approve", "decline"], { state: row.state, side: "officer" }),
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
