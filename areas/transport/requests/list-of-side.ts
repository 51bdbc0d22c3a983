import { type Column, type SQL, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { type Parameters, type RowOf, type Selection, select } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Page, Rows } from "#server/operations/endpoint.ts";
import { pagedStatements } from "#server/operations/paged-statement.ts";
import type { Reader } from "./request-rows.ts";
import type { Side } from "./transport-rules.ts";

interface SideList<Columns extends Selection, Shown> {
  /** Name of its statements. */
  name: string;
  table: Record<"id" | "customerId" | "providerId" | "state", Column>;
  /** Column that the list is sorted by, newest first. */
  at: Column;
  /** Id of the market order that is carried. */
  marketOrderId: Column;
  /** `from` is counted; `joins` are added for a page. */
  from: SQL;
  joins: SQL;
  columns: (reader: Parameters<Reader>) => Columns;
  toView: (row: RowOf<Columns>, context: Context) => Shown;
}

interface Filters extends Page {
  status?: string | undefined;
  marketOrderId?: string | undefined;
}

interface Chosen {
  side: Side;
  filters: ("status" | "marketOrderId")[];
}

interface QueryParams {
  accountId: string;
  status: string | undefined;
  marketOrderId: string | undefined;
}

/** Returns a function that lists one side's requests or orders, newest first, with the total. */
export function listOfSide<Columns extends Selection, Shown>(list: SideList<Columns, Shown>) {
  const { table, at, from } = list;
  const nameOf = ({ side, filters }: Chosen) => `${list.name} of a ${side} ${filters.join(" ")}`;
  const isChosen = ({ side, filters }: Chosen, p: Parameters<QueryParams>) => {
    const own = side === "customer" ? table.customerId : table.providerId;
    const columnOf = { status: table.state, marketOrderId: list.marketOrderId };
    const conditions = filters.map((filter) => sql`${columnOf[filter]} = ${p[filter]}`);
    return sql.join([sql`${own} = ${p.accountId}`, ...conditions], sql` and `);
  };
  const readPageOf = pagedStatements(
    nameOf,
    (chosen: Chosen, p: Parameters<QueryParams>, { language, limit }) =>
      select(
        list.columns({ accountId: p.accountId, language }),
        sql`${from} ${list.joins} where ${isChosen(chosen, p)}
          order by ${at} desc, ${table.id} desc ${limit}`,
      ),
    (chosen, p) => sql`${from} where ${isChosen(chosen, p)}`,
  );
  return (side: Side) =>
    async (context: Context, { status, marketOrderId, ...page }: Filters): Promise<Rows<Shown>> => {
      const values = { status, marketOrderId };
      const filters = (["status", "marketOrderId"] as const).filter((filter) => values[filter]);
      const params = { accountId: personOf(context).accountId, ...values };
      const { data, total } = await readPageOf({ side, filters })(context, page, params);
      return { data: data.map((row) => list.toView(row, context)), total };
    };
}
