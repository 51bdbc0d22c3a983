import type { Page } from "#server/operations/endpoint.ts";
import { offsetOf } from "#server/operations/endpoint.ts";
import type { traderTypes } from "./endpoints.ts";

type Side = (typeof traderTypes)[number];

const columns = { buyer: "buyer_id", seller: "trader_id" } as const satisfies Record<Side, string>;

interface Wanted {
  table: "market_order_request" | "market_order";
  /** The column of the lists' order. */
  at: "created_at" | "approved_at";
  /** Both sides where none is given. */
  side: Side | undefined;
  /** Of the table's own states, undefined for all; none of them is none at all. */
  states: readonly string[] | undefined;
}

/**
 * The ids of a page of what somebody takes part in ($2), newest first, and how many there are: for
 * each side and state one range of an index, of which no more is read than the page needs.
 * @returns texts whose values are $3 (as many of each range), $4 (size) and $5 (offset)
 */
export function mineText({ table, at, side, states }: Wanted) {
  const sides: readonly Side[] = side ? [side] : ["buyer", "seller"];
  const ranges = sides.flatMap((one) =>
    (states ?? [undefined]).map(
      (state) => `${columns[one]} = $2${state ? ` and state = '${state}'` : ""}`,
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

export const mineValues = (page: Page): number[] => [
  offsetOf(page) + page.size,
  page.size,
  offsetOf(page),
];
