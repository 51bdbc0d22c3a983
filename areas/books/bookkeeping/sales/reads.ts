import { type SQL, sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { anywhere } from "#server/database/escape-like.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatements } from "#server/operations/paged-statement.ts";
import { bookSale } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { fromSales, saleColumns } from "./sale-rows.ts";

/** The filters of a list; each combination is its own statement, so that each uses its index. */
interface Shape {
  isOwed: boolean;
  hasTerm: boolean;
  hasItem: boolean;
}

interface QueryParams {
  accountId: string;
  from: string;
  to: string;
  /** An `ilike` pattern. */
  term: string;
  itemId: string | undefined;
}

const condition = ({ isOwed, hasTerm, hasItem }: Shape, p: Parameters<QueryParams>): SQL => sql`
  where ${bookSale.accountId} = ${p.accountId}
    and ${bookSale.soldOn} between ${p.from}::date and ${p.to}::date
    ${hasItem ? sql`and ${bookSale.itemId} = ${p.itemId}` : sql``}
    ${isOwed ? sql`and ${bookSale.paid} < ${bookSale.amount}` : sql``}
    ${
      hasTerm
        ? sql`and (${bookSale.product} ilike ${p.term}::text or ${bookSale.customer} ilike ${p.term}::text)`
        : sql`and ${p.term}::text is not null`
    }`;

const nameOf = ({ isOwed, hasTerm, hasItem }: Shape) =>
  `sales${isOwed ? " owed" : ""}${hasTerm ? " by term" : ""}${hasItem ? " of an item" : ""}`;

const orderOf = ({ isOwed }: Shape): SQL =>
  isOwed
    ? sql`order by ${bookSale.dueOn} nulls last, ${bookSale.id}`
    : sql`order by ${bookSale.soldOn} desc, ${bookSale.id} desc`;

/** Selects ids first, so that the joins run for one page only. */
const readPage = pagedStatements(
  nameOf,
  (shape: Shape, p: Parameters<QueryParams>, { language, limit }) =>
    select(
      saleColumns(language),
      sql`${fromSales} where ${bookSale.id} in (
          select ${bookSale.id} from ${bookSale} ${condition(shape, p)} ${orderOf(shape)}
          ${limit})
        ${orderOf(shape)}`,
    ),
  (shape, p) => sql`from ${bookSale} ${condition(shape, p)}`,
);

export const listSales: Handler<typeof endpoints.listSales> = async (context, input) => {
  const { accountId } = personOf(context);
  const { from = "2000-01-01", to = "2199-12-31", term, owed = false, inventoryId: itemId } = input;
  const shape = { isOwed: owed, hasTerm: term !== undefined, hasItem: itemId !== undefined };
  const of = {
    accountId,
    from,
    to,
    term: term === undefined ? "" : anywhere(term),
    itemId,
  };
  return readPage(shape)(context, input, of);
};

const findSale = statement(
  "sale of the books",
  (p: Parameters<{ accountId: string; id: string; language: Language }>) =>
    select(
      saleColumns(p.language),
      sql`${fromSales} where ${bookSale.id} = ${p.id} and ${bookSale.accountId} = ${p.accountId}`,
    ),
);

/**
 * Returns one sale of the current user.
 * @throws AppError errors.notFound for another user's
 */
export const getSale: Handler<typeof endpoints.getSale> = async (context, { id }) => {
  const { accountId } = personOf(context);
  const [row] = await findSale(context, { accountId, id, language: context.language });
  if (!row) throw notFound();
  return row;
};

const readChanged = statement(
  "changed sales",
  (p: Parameters<{ accountId: string; language: Language; since: number; upTo: number }>) =>
    select(
      saleColumns(p.language),
      sql`${fromSales} where ${bookSale.accountId} = ${p.accountId}
        and ${bookSale.version} > ${p.since} and ${bookSale.version} <= ${p.upTo}
        order by ${bookSale.version}, ${bookSale.id}`,
    ),
);

/** Lists sales that changed after one version and up to another. */
export const listChangedSales = (
  context: Context,
  of: { accountId: string; since: number; upTo: number },
) => readChanged(context, { ...of, language: context.language });
