import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { lookup, type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { listChangedExpenses } from "../expenses/reads.ts";
import { listChangedItems } from "../inventory/reads.ts";
import { listChangedSales } from "../sales/reads.ts";
import { book, bookExpense, bookItem, bookRemoval, bookSale } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";

/**
 * Lists what changed after a version. One owner's writes take their versions one after another, so
 * all rows up to a version are complete. A write that touched many rows is returned whole, whatever
 * the limit.
 */
export const listChanges: Handler<typeof endpoints.listBookChanges> = async (
  context,
  { since, most },
) => {
  const { accountId } = personOf(context);
  const [newest] = await findVersion(context, { accountId });
  const none = { inventories: [], sales: [], expenses: [], removed: [] };
  if (!newest || newest.version <= since) {
    return { version: newest?.version ?? 0, isMore: false, ...none };
  }
  const [full] = await findEnd(context, { accountId, since, most });
  const upTo = Math.min(full?.version ?? newest.version, newest.version);
  const of = { accountId, since, upTo };
  const [inventories, sales, expenses, removed] = await Promise.all([
    listChangedItems(context, of),
    listChangedSales(context, of),
    listChangedExpenses(context, of),
    changedRemovals(context, of),
  ]);
  const isMore = upTo < newest.version;
  return { version: upTo, isMore, inventories, sales, expenses, removed };
};

const findVersion = lookup(book, "version of books", ["version"], "accountId");

type Versioned = PgTable & Record<"accountId" | "version", PgColumn>;

/** Finds the version at which one of the lists is full. */
const findEnd = statement(
  "end of a page of changes",
  (p: Parameters<{ accountId: string; since: number; most: number }>) => {
    const endOf = (table: Versioned): SQL => sql`(select ${table.version} as version from ${table}
      where ${table.accountId} = ${p.accountId} and ${table.version} > ${p.since}
      order by ${table.version} offset ${p.most} - 1 limit 1)`;
    const ends = [bookItem, bookSale, bookExpense, bookRemoval].map(endOf);
    return select(
      { version: sql<number | null>`min(version)` },
      sql`from (${sql.join(ends, sql` union all `)}) as ends`,
    );
  },
);

const changedRemovals = statement(
  "deleted rows of books",
  (p: Parameters<{ accountId: string; since: number; upTo: number }>) =>
    select(
      { kind: bookRemoval.kind, id: bookRemoval.id },
      sql`from ${bookRemoval} where ${bookRemoval.accountId} = ${p.accountId}
        and ${bookRemoval.version} > ${p.since} and ${bookRemoval.version} <= ${p.upTo}
        order by ${bookRemoval.version}, ${bookRemoval.id}`,
    ),
);
