import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import { offsetOf, type Page, type Rows } from "#server/operations/endpoint.ts";
import type { traderTypes } from "./endpoints.ts";

type Side = (typeof traderTypes)[number];

const sideColumns = { buyer: "buyer_id", seller: "trader_id" } as const satisfies Record<
  Side,
  string
>;

interface Wanted {
  table: "market_order_request" | "market_order";
  /** The column of the lists' order. */
  at: "created_at" | "approved_at";
  /** Both sides where none is given. */
  side: Side | undefined;
  /** Of the table's own states, undefined for all; none of them is none at all. */
  states: readonly string[] | undefined;
}

interface Listed<Row, Shown> extends Omit<Wanted, "side"> {
  /** The table's name in columns and joins. */
  as: string;
  columns: string;
  joins: string;
  shown: (row: Row, context: Context) => Shown;
}

/**
 * A page of what the caller takes part in, newest first, and how many there are: for each side and
 * state one range of an index, of which no more is read than the page needs.
 */
export async function listMine<Row extends { id: string }, Shown>(
  context: Context,
  input: Page & { traderType?: Side | undefined },
  { as, columns, joins, shown, ...wanted }: Listed<Row, Shown>,
): Promise<Rows<Shown>> {
  const { name, page, total } = mineText({ ...wanted, side: input.traderType });
  const rows = await context.db.named<Row & { all: number }>(
    name,
    `with page as materialized (${page}), total as materialized (select ${total} as n)
     select ${columns}, total.n as all
     from total left join (page join ${wanted.table} ${as} using (id) ${joins}) on true
     order by ${as}.${wanted.at} desc, ${as}.id desc`,
    [
      ...[context.language, personOf(context).accountId],
      ...[offsetOf(input) + input.size, input.size, offsetOf(input)],
    ],
  );
  // A page past the last is one row without anything, which still carries the total.
  const data = rows.filter((row) => row.id).map((row) => shown(row, context));
  return { data, total: rows[0]?.all ?? 0 };
}

/**
 * The ids of a page of what somebody takes part in ($2), and how many there are.
 * @returns texts whose values are $3 (as many of each range), $4 (size) and $5 (offset)
 */
function mineText({ table, at, side, states }: Wanted) {
  const sides: readonly Side[] = side ? [side] : ["buyer", "seller"];
  const ranges = sides.flatMap((one) =>
    (states ?? [undefined]).map(
      (state) => `${sideColumns[one]} = $2${state ? ` and state = '${state}'` : ""}`,
    ),
  );
  if (ranges.length === 0) ranges.push("false");
  const page = ranges.map(
    (range) =>
      `(select id, ${at} as at from ${table} where ${range} order by ${at} desc, id desc limit $3)`,
  );
  const counts = ranges.map((range) => `(select count(*) from ${table} where ${range})`);
  return {
    name: `${table} ${sides.join(" ")} ${states ? `in ${states.join(" ")}` : ""}`,
    page: `select id, at from (${page.join(" union all ")}) mine order by at desc, id desc limit $4 offset $5`,
    total: counts.join(" + "),
  };
}
