import { type Column, type SQL, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import {
  columnName,
  columns,
  type Parameters,
  type RowOf,
  type Selection,
  statements,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { offsetOf, type Page } from "#server/operations/endpoint.ts";
import type { ListedRow, Reader } from "./order-rows.ts";
import {
  type OrderState,
  type RequestStatus,
  type Side,
  type StatusGroup,
  sides,
  statesIn,
} from "./order-rules.ts";
import type { marketOrder, marketOrderRequest } from "./tables.ts";

type AnyState = OrderState | RequestStatus;

interface OwnList<
  State extends AnyState,
  Waiting extends string,
  Columns extends Selection,
  Item = unknown,
> {
  table: typeof marketOrderRequest | typeof marketOrder;
  /** Alias of the table in columns and joins. */
  as: string;
  /** The sort column, newest first. */
  at: Column;
  states: readonly State[];
  /** Conditions for rows that await an act, by name. */
  waiting: (p: Parameters<{ now: Date }>) => Record<Waiting, SQL>;
  columns: (reader: Parameters<Reader & { now: Date }>) => Columns;
  joins: (reader: Parameters<Reader>) => SQL;
  /** Maps a row to its response fields. */
  toItem: (row: RowOf<Columns> & ListedRow, context: Context) => Item;
}

interface Filters<State, Waiting> extends Page {
  traderType?: Side | undefined;
  status?: State | undefined;
  waiting?: Waiting | undefined;
  group?: StatusGroup | undefined;
}

interface Ranges {
  sides: readonly Side[];
  /** Undefined for all states; an empty list matches nothing. */
  states: readonly string[] | undefined;
  waiting?: string | undefined;
}

type PageOfReader = Reader & { now: Date; end: number; size: number; offset: number };

/**
 * Creates a query for a page of the caller's requests or orders, newest first, with their total
 * number. Each side and state is one index range, of which no more is read than the page needs.
 */
export function createListQuery<
  State extends AnyState,
  Waiting extends string,
  Columns extends Selection & { id: Column },
  Item,
>(list: OwnList<State, Waiting, Columns, Item>) {
  const as = sql.identifier(list.as);
  const find = statements<Ranges, PageOfReader, RowOf<Columns> & { all: number }>(
    ({ sides, states, waiting = "" }) =>
      `list of own ${list.as}: ${sides.join(" ")} ${states ? `in ${states.join(" ")}` : ""} ${waiting}`,
    (shape, p) => {
      const ranges = rangesOf(list, shape);
      return sql`
        with page as materialized (${pageOf(list, ranges, p)}),
          total as materialized (select ${countOf(list, ranges, p)} as n)
        select ${columns(list.columns(p))}, total.n as "all"
        from total left join (page join ${list.table} ${as} using (id) ${list.joins(p)}) on true
        order by ${as}.${columnName(list.at)} desc, ${as}.id desc`;
    },
  );
  return async (
    context: Context,
    { traderType, status, group, waiting, ...page }: Filters<State, Waiting>,
  ) => {
    const rows = await find({
      sides: traderType ? [traderType] : sides,
      states: statesOf({ status, group }, list.states),
      waiting,
    })(context, {
      accountId: personOf(context).accountId,
      language: context.language,
      now: context.now,
      end: offsetOf(page) + page.size,
      size: page.size,
      offset: offsetOf(page),
    });
    // A page past the last one is a single empty row, which still carries the total.
    const data = rows
      .filter(({ id }) => id)
      .map(({ all: _, ...row }) => list.toItem(row as RowOf<Columns> & ListedRow, context));
    return { data, total: rows[0]?.all ?? 0 };
  };
}

/** Combines the state filters: one state, the states of a group, or both. */
function statesOf<State extends AnyState>(
  { status, group }: Pick<Filters<State, string>, "status" | "group">,
  all: readonly State[],
): readonly State[] | undefined {
  const ofGroup = group ? statesIn(group, all) : all;
  if (status) return ofGroup.filter((state) => state === status);
  return group && ofGroup;
}

type Range = (p: Parameters<PageOfReader>) => SQL;
type Ordered = Pick<OwnList<AnyState, string, Selection>, "table" | "at" | "waiting">;

function rangesOf({ table, waiting: ways }: Ordered, { sides, states, waiting }: Ranges): Range[] {
  const columnOf = { buyer: table.buyerId, seller: table.traderId };
  const ranges = sides.flatMap((side) =>
    (states ?? [undefined]).map((state): Range => {
      const inState = state ? sql` and ${table.state} = ${sql.raw(`'${state}'`)}` : sql``;
      return (p) => {
        const way = waiting && ways(p)[waiting];
        return sql`${columnOf[side]} = ${p.accountId}${inState}${way ? sql` and ${way}` : sql``}`;
      };
    }),
  );
  return ranges.length > 0 ? ranges : [() => sql`false`];
}

const pageOf = ({ table, at }: Ordered, ranges: Range[], p: Parameters<PageOfReader>) => sql`
  select id, at from (${sql.join(
    ranges.map(
      (range) => sql`(select ${table.id}, ${at} as at from ${table} where ${range(p)}
        order by ${at} desc, ${table.id} desc limit ${p.end})`,
    ),
    sql` union all `,
  )}) own order by at desc, id desc limit ${p.size} offset ${p.offset}`;

const countOf = ({ table }: Ordered, ranges: Range[], p: Parameters<PageOfReader>) =>
  sql.join(
    ranges.map((range) => sql`(select count(*) from ${table} where ${range(p)})`),
    sql` + `,
  );
