import { type SQL, sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { anywhere } from "#server/database/escape-like.ts";
import {
  iso,
  jsonObject,
  nullIfMissing,
  type Parameters,
  select,
  statement,
  statements,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatements } from "#server/operations/paged-statement.ts";
import { bookExpense } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { categoryName, resolveCategory } from "./expense-category.ts";

const columns = {
  id: bookExpense.id,
  category: bookExpense.category,
  description: bookExpense.description,
  amount: bookExpense.amount,
  dateAdded: sql<string>`${bookExpense.spentOn}::text`,
  inventoryId: bookExpense.itemId,
  quantity: bookExpense.quantity,
  receipt: nullIfMissing(
    bookExpense.picture,
    jsonObject({ picture: bookExpense.picture, background: bookExpense.background }),
  ) as SQL<{ picture: string; background: string } | null>,
  orderId: bookExpense.orderId,
  version: bookExpense.version,
  dateChanged: iso(bookExpense.changedAt),
  isDemo: bookExpense.isDemo,
};

interface Shape {
  hasCategory: boolean;
  hasTerm: boolean;
  hasItem: boolean;
}

interface QueryParams {
  accountId: string;
  from: string;
  to: string;
  category: string;
  /** An `ilike` pattern. */
  term: string;
  itemId: string | undefined;
}

const condition = (
  { hasCategory, hasTerm, hasItem }: Shape,
  p: Parameters<QueryParams>,
): SQL => sql`
  where ${bookExpense.accountId} = ${p.accountId}
    and ${bookExpense.spentOn} between ${p.from}::date and ${p.to}::date
    ${hasItem ? sql`and ${bookExpense.itemId} = ${p.itemId}` : sql``}
    ${
      hasCategory
        ? sql`and ${bookExpense.category} = ${p.category}`
        : sql`and ${p.category}::text is not null`
    }
    ${
      hasTerm
        ? sql`and ${bookExpense.description} ilike ${p.term}::text`
        : sql`and ${p.term}::text is not null`
    }`;

const nameOf = ({ hasCategory, hasTerm, hasItem }: Shape) =>
  `expenses${hasCategory ? " of category" : ""}${hasTerm ? " by term" : ""}${hasItem ? " of an item" : ""}`;

const newestFirst = sql`order by ${bookExpense.spentOn} desc, ${bookExpense.id} desc`;

const readPage = pagedStatements(
  nameOf,
  (shape: Shape, p: Parameters<QueryParams>, { limit }) =>
    select(
      columns,
      sql`from ${bookExpense} ${condition(shape, p)} ${newestFirst}
        ${limit}`,
    ),
  (shape, p) => sql`from ${bookExpense} ${condition(shape, p)}`,
);

const sumAll = statements(
  (shape: Shape) => `${nameOf(shape)} added up`,
  (shape, p: Parameters<QueryParams>) =>
    select(
      { amount: sql<number>`coalesce(sum(${bookExpense.amount}), 0)::float8` },
      sql`from ${bookExpense} ${condition(shape, p)}`,
    ),
);

const named = <Row extends { category: string }>(context: Context, row: Row) => ({
  ...row,
  categoryName: categoryName(context, row.category),
});

type Filter = Omit<ParsedInputOf<typeof endpoints.listExpenses>, "page" | "size">;

/** Converts the filters of a list to statement parameters of the current user. */
async function toStatementParams(
  context: Context,
  filter: Filter,
): Promise<{ shape: Shape; of: QueryParams }> {
  const { accountId } = personOf(context);
  const { from = "2000-01-01", to = "2199-12-31", term, category } = filter;
  const { inventoryId: itemId } = filter;
  return {
    shape: {
      hasCategory: category !== undefined,
      hasTerm: term !== undefined,
      hasItem: itemId !== undefined,
    },
    of: {
      accountId,
      from,
      to,
      category: category === undefined ? "" : await resolveCategory(context, accountId, category),
      term: term === undefined ? "" : anywhere(term),
      itemId,
    },
  };
}

export const listExpenses: Handler<typeof endpoints.listExpenses> = async (context, input) => {
  const { shape, of } = await toStatementParams(context, input);
  const { data: rows, total } = await readPage(shape)(context, input, of);
  return { data: rows.map((row) => named(context, row)), total };
};

export const sumExpenses: Handler<typeof endpoints.sumExpenses> = async (context, filter) => {
  const { shape, of } = await toStatementParams(context, filter);
  const [summed] = await sumAll(shape)(context, of);
  return { amount: summed?.amount ?? 0 };
};

const findExpense = statement(
  "expense of the books",
  (p: Parameters<{ accountId: string; id: string }>) =>
    select(
      columns,
      sql`from ${bookExpense}
        where ${bookExpense.id} = ${p.id} and ${bookExpense.accountId} = ${p.accountId}`,
    ),
);

/**
 * Returns one expense of the current user.
 * @throws AppError errors.notFound for another user's
 */
export const getExpense: Handler<typeof endpoints.getExpense> = async (context, { id }) => {
  const [row] = await findExpense(context, { accountId: personOf(context).accountId, id });
  if (!row) throw notFound();
  return named(context, row);
};

const readChanged = statement(
  "changed expenses",
  (p: Parameters<{ accountId: string; since: number; upTo: number }>) =>
    select(
      columns,
      sql`from ${bookExpense} where ${bookExpense.accountId} = ${p.accountId}
        and ${bookExpense.version} > ${p.since} and ${bookExpense.version} <= ${p.upTo}
        order by ${bookExpense.version}, ${bookExpense.id}`,
    ),
);

/** Lists expenses that changed after one version and up to another. */
export const listChangedExpenses = async (
  context: Context,
  of: { accountId: string; since: number; upTo: number },
) => (await readChanged(context, of)).map((row) => named(context, row));
