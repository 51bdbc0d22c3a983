import { type SQL, sql } from "drizzle-orm";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { product, productDecision } from "#areas/trade/market/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { searchWords } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";
import { anywhere } from "#server/database/escape-like.ts";
import { iso, type Parameters, select, statement } from "#server/database/statement.ts";
import type { ResultOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatements } from "#server/operations/paged-statement.ts";
import type * as endpoints from "./endpoints.ts";
import { getSeller } from "./lock-seller.ts";
import { ownProductColumns, ownProductJoins, toOwnProduct } from "./own-rows.ts";

/**
 * Lists the caller's products by name. The page's ids come from one index; the rest is joined
 * afterwards.
 */
export const listOwnProducts: Handler<typeof endpoints.listOwnProducts> = async (
  context,
  { state: part, term, ...page },
) => {
  const { id: traderId } = await getSeller(context);
  const isSoldOut = part === "soldOut";
  const shape = { part: isSoldOut ? "sold out" : part && "in a state", isCalled: !!term } as const;
  const choice = { traderId, state: isSoldOut ? "approved" : part, words: wordsIn(term ?? "") };
  const { data: found, total } = await readPageOf(shape)(context, page, choice);
  const ids = found.map(({ id }) => id);
  const rows = await readRows(context, { ids, language: context.language });
  return { data: rows.map(toOwnProduct), total };
};

/** Patterns for `like` that match the words anywhere in the name. */
const wordsIn = (term: string) => searchWords(term).map(anywhere);

interface ListShape {
  part: "sold out" | "in a state" | undefined;
  isCalled: boolean;
}

type Choice = { traderId: string; state: string | undefined; words: string[] };

const nameOf = ({ part, isCalled }: ListShape) =>
  ["own products", part, isCalled && "called"].filter(Boolean).join(" ");

const conditionsOf = ({ part, isCalled }: ListShape, p: Parameters<Choice>): SQL => {
  const conditions = [sql`${product.traderId} = ${p.traderId}`];
  if (part) conditions.push(sql`${product.state} = ${p.state}`);
  if (part === "sold out") conditions.push(sql`${product.quantity} = 0`);
  if (isCalled) conditions.push(sql`${product.searchText} like all(${p.words}::text[])`);
  return sql.join(conditions, sql` and `);
};

const readPageOf = pagedStatements(
  nameOf,
  (shape: ListShape, p: Parameters<Choice>, { limit }) =>
    select(
      { id: product.id },
      sql`from ${product} where ${conditionsOf(shape, p)}
        order by ${product.name}, ${product.id} ${limit}`,
    ),
  (shape, p) => sql`from ${product} where ${conditionsOf(shape, p)}`,
);

const readRows = statement(
  "own product rows",
  (p: Parameters<{ ids: string[]; language: Language }>) =>
    select(
      ownProductColumns(p.language),
      sql`from ${product} ${ownProductJoins} where ${product.id} = any(${p.ids}::uuid[])
        order by ${product.name}, ${product.id}`,
    ),
);

export async function countOwnProducts(
  context: Context,
): Promise<ResultOf<typeof endpoints.countOwnProducts>> {
  const { id: traderId, shop } = await getSeller(context);
  const rows = await countByState(context, { traderId });
  const counts = { draft: 0, submitted: 0, approved: 0, declined: 0, outOfStock: 0, shop };
  for (const { state, count, outOfStock } of rows) {
    counts[state] = count;
    // Products that are not for sale yet need no stock yet.
    if (state === "approved") counts.outOfStock = outOfStock;
  }
  return counts;
}

const countByState = statement("own products by state", (p: Parameters<{ traderId: string }>) =>
  select(
    {
      state: product.state,
      count: sql<number>`count(*)`,
      outOfStock: sql<number>`count(*) filter (where ${product.quantity} = 0)`,
    },
    sql`from ${product} where ${product.traderId} = ${p.traderId} group by ${product.state}`,
  ),
);

/** @throws AppError errors.notFound for another seller's product */
export const getOwnProduct: Handler<typeof endpoints.getOwnProduct> = async (context, { id }) => {
  const { id: traderId } = await getSeller(context);
  const [[row], decisions] = await Promise.all([
    findOwn(context, { id, traderId, language: context.language }),
    listDecisions(context, { productId: id }),
  ]);
  if (!row) throw notFound();
  const visibleDecisions = decisionsForSeller(context, decisions, traderId);
  return { ...toOwnProduct(row), decisions: visibleDecisions };
};

const findOwn = statement(
  "own product",
  (p: Parameters<{ id: string; traderId: string; language: Language }>) =>
    select(
      { ...ownProductColumns(p.language), description: product.description },
      sql`from ${product} ${ownProductJoins}
        where ${product.id} = ${p.id} and ${product.traderId} = ${p.traderId}`,
    ),
);

interface Decision {
  byId: string;
  by: string;
}

/**
 * Returns decisions as the seller of a product or a service sees them: with the edition's name
 * instead of the officer's, which is only for other officers.
 */
export const decisionsForSeller = <D extends Decision>(
  { edition }: Pick<Context, "edition">,
  decisions: D[],
  sellerId: string,
) =>
  decisions.map(({ byId, by, ...decision }) => ({
    ...decision,
    by: byId === sellerId ? by : edition.name,
  }));

/** Decisions on a product, newest first. */
export const listDecisions = statement(
  "product decisions",
  (p: Parameters<{ productId: string }>) =>
    select(
      {
        act: productDecision.act,
        byId: productDecision.by,
        comment: productDecision.comment,
        at: iso(productDecision.at),
        by: sql<string>`coalesce(${trader.name}, ${personName.full(account)})`,
      },
      sql`from ${productDecision} join ${account} on ${account.id} = ${productDecision.by}
      left join ${trader} on ${trader.accountId} = ${account.id}
      where ${productDecision.productId} = ${p.productId}
      order by ${productDecision.at} desc, ${productDecision.id} desc`,
    ),
);
