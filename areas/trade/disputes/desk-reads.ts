import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { marketOrder, marketOrderStep } from "#areas/trade/orders/tables.ts";
import { payment } from "#areas/trade/payments/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import {
  iso,
  jsonObject,
  type Parameters,
  select,
  statement,
  withTables,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatement } from "#server/operations/paged-statement.ts";
import type * as endpoints from "./desk-endpoints.ts";
import type { DeskState } from "./desk-states.ts";
import {
  asOfNow,
  buyer,
  d,
  disputeColumns,
  disputeJoins,
  o,
  orderLines,
  parties,
  toDispute,
} from "./dispute-rows.ts";
import { decisionsFor } from "./dispute-rules.ts";
import { readOrderFacts } from "./order-facts.ts";
import { dispute } from "./tables.ts";

const listedColumns = {
  id: d.id,
  orderNumber: o.number,
  ...parties,
  openedBy: d.openedBy,
  reason: d.reason,
  state: d.state,
  repayment: d.repayment,
  remedy: d.remedy,
  amount: d.amount,
  total: o.total,
  currency: o.currency,
  dueAt: d.dueAt,
  openedAt: iso(d.openedAt),
  isDemo: o.isDemo,
};

type Now = Parameters<{ now: Date }>;

const deskList = (name: string, where: (p: Now) => SQL, order: SQL, joined: SQL) =>
  pagedStatement(
    `disputes ${name}`,
    (p: Parameters<{ now: Date }>, { limit }) =>
      withTables(
        sql`page as materialized (
            select ${dispute.id} from ${dispute} where ${where(p)} order by ${order} ${limit}
          )`,
        select(
          listedColumns,
          sql`from page join ${dispute} d on ${d.id} = page.id ${disputeJoins} order by ${joined}`,
        ),
      ),
    (p) => sql`from ${dispute} where ${where(p)}`,
  );

/** The most overdue first: those that nobody has moved yet are with the officers as well. */
const lists = {
  waiting: deskList(
    "waiting",
    (p) => sql`(${dispute.state} = 'escalated'
      or ${dispute.state} in ('open', 'offered', 'contested') and ${dispute.dueAt} <= ${p.now})`,
    sql`${dispute.dueAt}, ${dispute.id}`,
    sql`${d.dueAt}, ${d.id}`,
  ),
  owed: deskList(
    "owed",
    (p) => sql`${dispute.repayment} in ('owed', 'submitted') and ${p.now}::timestamptz is not null`,
    sql`${dispute.dueAt}, ${dispute.id}`,
    sql`${d.dueAt}, ${d.id}`,
  ),
  ended: deskList(
    "ended",
    (p) => sql`${dispute.endedAt} is not null and ${p.now}::timestamptz is not null`,
    sql`${dispute.endedAt} desc, ${dispute.id} desc`,
    sql`${d.endedAt} desc, ${d.id} desc`,
  ),
} satisfies Record<DeskState, unknown>;

/**
 * Lists disputes for officers: those to decide and those with money that is owed by their deadline,
 * ended ones with the newest first.
 */
export const listDisputes: Handler<typeof endpoints.listDisputes> = async (context, input) => {
  const { now } = context;
  const { data, total } = await lists[input.state ?? "waiting"](context, input, { now });
  return {
    total,
    data: data.map((stored) => {
      const { isMoved, dueAt, ...row } = asOfNow(stored, context);
      const isOverdue = dueAt !== null && dueAt <= now;
      return { ...row, dueAt: dueAt?.toISOString() ?? null, isOverdue };
    }),
  };
};

/** @throws AppError errors.notFound */
export const getDispute: Handler<typeof endpoints.getDispute> = async (context, { id }) => {
  const { accountId } = personOf(context);
  const { language, now } = context;
  const [row] = await findDispute(context, { id, language });
  if (!row) throw notFound();
  const { buyer, seller, order, ...stored } = row;
  const [facts, [ofBuyer], [ofSeller]] = await Promise.all([
    readOrderFacts(context, stored),
    readRecord(context, { accountId: buyer.id }),
    readRecord(context, { accountId: seller.id }),
  ]);
  const shown = toDispute(stored, context);
  const isOwn = accountId === buyer.id || accountId === seller.id;
  const { openedBy, state, dueAt } = shown;
  const { repayable } = facts;
  const nothing = { orders: 0, disputes: 0, opened: 0, withMoneyBack: 0, decidedForNothing: 0 };
  const { lines, ...ofOrder } = order;
  return {
    ...shown,
    buyer,
    seller,
    isOverdue: dueAt !== null && new Date(dueAt) <= now,
    order: { ...ofOrder, lines: lines.map(({ id, ...line }) => line) },
    repayable,
    records: { buyer: ofBuyer ?? nothing, seller: ofSeller ?? nothing },
    mayDecide: state === "escalated" && !isOwn ? decisionsFor({ openedBy, repayable }) : [],
    isOwn,
  };
};

const s = alias(marketOrderStep, "os");
const y = alias(payment, "y");

const findDispute = statement(
  "dispute for officers",
  (p: Parameters<{ id: string; language: Language }>) =>
    select(
      {
        ...disputeColumns(p),
        ...parties,
        order: jsonObject({
          status: o.state,
          paid: o.paid,
          total: o.total,
          dateApproved: iso(o.approvedAt),
          lines: orderLines(p),
          history: sql<
            { act: string; side: string; comment: string | null; at: string }[]
          >`(select coalesce(jsonb_agg(${jsonObject({
            act: s.act,
            side: s.side,
            comment: s.comment,
            at: iso(s.at),
          })} order by ${s.at}, ${s.id}), '[]')
            from ${marketOrderStep} os where ${s.requestId} = ${o.requestId})`,
          payments: sql<
            {
              option: string;
              state: string;
              amount: number;
              reference: string | null;
              at: string;
            }[]
          >`(select coalesce(jsonb_agg(${jsonObject({
            option: y.option,
            state: y.state,
            amount: y.amount,
            reference: y.reference,
            at: iso(y.createdAt),
          })} order by ${y.createdAt}, ${y.id}), '[]')
            from ${payment} y where ${y.orderId} = ${o.id})`,
        }),
      },
      sql`from ${dispute} d ${disputeJoins} where ${d.id} = ${p.id} and ${buyer.id} is not null`,
    ),
);

/** How an account dealt with its orders before. */
const readRecord = statement("disputes of an account", (p: Parameters<{ accountId: string }>) => {
  const own = sql`(${dispute.buyerId} = ${p.accountId} or ${dispute.traderId} = ${p.accountId})`;
  const orders = sql`from ${marketOrder}
    where ${marketOrder.buyerId} = ${p.accountId} or ${marketOrder.traderId} = ${p.accountId}`;
  return select(
    {
      orders: sql<number>`(select count(*)::int ${orders})`,
      disputes: sql<number>`count(*)::int`,
      opened: sql<number>`(count(*) filter (where ${dispute.openerId} = ${p.accountId}))::int`,
      withMoneyBack: sql<number>`(count(*) filter (where ${dispute.repayment} <> 'none'))::int`,
      decidedForNothing: sql<number>`(count(*) filter (where ${dispute.openerId} = ${p.accountId}
        and ${dispute.state} = 'decided' and ${dispute.remedy} = 'nothing'))::int`,
    },
    sql`from ${dispute} where ${own}`,
  );
});
