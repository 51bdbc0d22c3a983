import { type SQL, sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { anywhere } from "#server/database/escape-like.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatements } from "#server/operations/paged-statement.ts";
import { bookItem } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { fromItems, itemColumns } from "./item-rows.ts";

const orders = {
  name: sql`${bookItem.name}, ${bookItem.id}`,
  sold: sql`${bookItem.soldTimes} desc, ${bookItem.id} desc`,
  value: sql`${bookItem.value} desc, ${bookItem.id}`,
};
type Sort = keyof typeof orders;

interface QueryParams {
  accountId: string;
  from: string | undefined;
  to: string | undefined;
  /** An `ilike` pattern; undefined matches everything. */
  term: string | undefined;
}

const fromMatching = (p: Parameters<QueryParams>): SQL => sql`${fromItems}
  where ${bookItem.accountId} = ${p.accountId} and not ${bookItem.isDeleted}
    and (${p.from}::date is null or ${bookItem.addedOn} >= ${p.from}::date)
    and (${p.to}::date is null or ${bookItem.addedOn} <= ${p.to}::date)
    and (${p.term}::text is null or ${bookItem.name} ilike ${p.term}::text)`;

const readPage = pagedStatements(
  (sort: Sort) => `inventory by ${sort}`,
  (sort, p: Parameters<QueryParams>, { language, limit }) =>
    select(itemColumns(language), sql`${fromMatching(p)} order by ${orders[sort]} ${limit}`),
  (_, p) => fromMatching(p),
);

export const listItems: Handler<typeof endpoints.listItems> = async (context, input) => {
  const { accountId } = personOf(context);
  const { from, to, term, sort = "name" } = input;
  const of = { accountId, from, to, term: term && anywhere(term) };
  return readPage(sort)(context, input, of);
};

const findItem = statement(
  "item of inventory",
  (p: Parameters<{ accountId: string; id: string; language: Language }>) =>
    select(
      itemColumns(p.language),
      sql`${fromItems} where ${bookItem.id} = ${p.id} and ${bookItem.accountId} = ${p.accountId}
        and not ${bookItem.isDeleted}`,
    ),
);

/**
 * Returns one item of the current user.
 * @throws AppError errors.notFound for another user's, and for one that is deleted
 */
export const getItem: Handler<typeof endpoints.getItem> = async (context, { id }) => {
  const { accountId } = personOf(context);
  const [row] = await findItem(context, { accountId, id, language: context.language });
  if (!row) throw notFound();
  return row;
};

const readChanged = statement(
  "changed inventory",
  (p: Parameters<{ accountId: string; language: Language; since: number; upTo: number }>) =>
    select(
      itemColumns(p.language),
      sql`${fromItems} where ${bookItem.accountId} = ${p.accountId} and not ${bookItem.isDeleted}
        and ${bookItem.version} > ${p.since} and ${bookItem.version} <= ${p.upTo}
        order by ${bookItem.version}, ${bookItem.id}`,
    ),
);

/** Lists items that changed after one version and up to another. */
export const listChangedItems = (
  context: Context,
  of: { accountId: string; since: number; upTo: number },
) => readChanged(context, { ...of, language: context.language });
