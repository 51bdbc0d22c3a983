import { type SQL, sql } from "drizzle-orm";
import { marketOrder } from "#areas/trade/orders/tables.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatements } from "#server/operations/paged-statement.ts";
import { asOfNow, d, o } from "../dispute-rows.ts";
import {
  activeStates,
  type DisputeSide,
  type DisputeState,
  disputeSides,
  negotiableStates,
  type RepaymentState,
} from "../dispute-rules.ts";
import { dispute } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import type { DisputeMark } from "./endpoints.ts";
import { isTurnOf } from "./turn-rules.ts";

const listed = (states: readonly string[]): SQL =>
  sql.raw(`(${states.map((state) => `'${state}'`).join(", ")})`);

/** As in the indexes dispute__unsettled_…: what somebody still has to do. */
const isUnsettled = sql`(${d.state} in ${listed(activeStates)} or ${d.repayment} in ('owed', 'submitted'))`;

const columnOf = { buyer: d.buyerId, seller: d.traderId };

type Reader = Parameters<{ accountId: string; now: Date }>;

/** Whether a side acts next, as `isTurnOf` says it. What is overdue is with the officers. */
const isTurn = (side: DisputeSide, p: Reader): SQL => {
  const own = sql.raw(`'${side}'`);
  return sql`${columnOf[side]} = ${p.accountId} and ${isUnsettled} and (
    (${d.state} in ${listed(negotiableStates)} and (${d.dueAt} is null or ${d.dueAt} > ${p.now})
      and (${d.state} = 'open') = (${d.openedBy} <> ${own}))
    or ${d.repayment} = ${sql.raw(side === "seller" ? "'owed'" : "'submitted'")})`;
};

const columns = (side: SQL<DisputeSide>) => ({
  orderId: d.orderId,
  orderNumber: o.number,
  reason: d.reason,
  state: d.state,
  openedBy: d.openedBy,
  repayment: d.repayment,
  dueAt: d.dueAt,
  side,
});

interface Row extends Omit<DisputeMark, "isOwnTurn" | "dueAt"> {
  state: DisputeState;
  openedBy: DisputeSide;
  repayment: RepaymentState;
  dueAt: Date | null;
}

function toMark(stored: Row, context: Context): DisputeMark {
  const { orderId, orderNumber, reason, side, dueAt, ...now } = asOfNow(stored, context);
  const isOwnTurn = isTurnOf(side, now);
  return { orderId, orderNumber, reason, side, isOwnTurn, dueAt: dueAt?.toISOString() ?? null };
}

type Sides = readonly DisputeSide[];

const fromSides = (sides: Sides, p: Reader) =>
  sql`from ${dispute} d where ${sql.join(
    sides.map((side) => sql`(${isTurn(side, p)})`),
    sql` or `,
  )}`;

const readToAnswer = pagedStatements(
  (sides: Sides) => `disputes to answer: ${sides.join(" ")}`,
  (sides, p: Reader, { limit }) =>
    select(
      columns(sql`case when ${d.buyerId} = ${p.accountId} then 'buyer' else 'seller' end`),
      sql`from ${dispute} d join ${marketOrder} o on ${o.id} = ${d.orderId}
        where ${sql.join(
          sides.map((side) => sql`(${isTurn(side, p)})`),
          sql` or `,
        )}
        order by ${d.dueAt}, ${d.id} ${limit}`,
    ),
  fromSides,
);

export const listDisputesToAnswer: Handler<typeof endpoints.listDisputesToAnswer> = async (
  context,
  { side, ...page },
) => {
  const { accountId } = personOf(context);
  const read = readToAnswer(side ? [side] : disputeSides);
  const { data, total } = await read(context, page, { accountId, now: context.now });
  return { data: data.map((row) => toMark(row, context)), total };
};

/** The newest that is unsettled, of each order. */
const readMarks = statement(
  "dispute marks",
  (p: Parameters<{ accountId: string; orders: string[] }>) =>
    select(
      columns(sql`case when ${d.buyerId} = ${p.accountId} then 'buyer' else 'seller' end`),
      sql`from unnest(${p.orders}::uuid[]) listed (id)
        cross join lateral (select * from ${dispute} d
          where ${d.orderId} = listed.id and ${isUnsettled}
            and ${p.accountId} in (${d.buyerId}, ${d.traderId})
          order by ${d.openedAt} desc, ${d.id} desc limit 1) d
        join ${marketOrder} o on ${o.id} = ${d.orderId}`,
    ),
);

export const listDisputeMarks: Handler<typeof endpoints.listDisputeMarks> = async (
  context,
  { orders },
) => {
  if (orders.length === 0) return { data: [], total: 0 };
  const { accountId } = personOf(context);
  const rows = await readMarks(context, { accountId, orders });
  return { data: rows.map((row) => toMark(row, context)), total: rows.length };
};
