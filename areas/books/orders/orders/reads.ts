import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { book, bookExpense, bookSale } from "#areas/books/bookkeeping/tables.ts";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { unitColumns } from "#areas/trade/market/product-rows.ts";
import type { OrderState, PaidState, Side } from "#areas/trade/orders/order-rules.ts";
import { marketOrder, marketOrderLine, marketOrderStep } from "#areas/trade/orders/tables.ts";
import { logisticsOrder, logisticsRequest } from "#areas/transport/requests/tables.ts";
import { dayIn } from "#core/day-in.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import {
  iso,
  jsonObject,
  type Parameters,
  type RowOf,
  select,
  statement,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatements } from "#server/operations/paged-statement.ts";
import type { BookOrderStatus } from "../order-decisions.ts";
import { refuse } from "../refusals.ts";
import { bookOrder, bookTransport } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import type { DeliveredOrder } from "./endpoints.ts";

const m = alias(marketOrder, "m");
const d = alias(bookOrder, "d");
const l = alias(marketOrderLine, "l");
const lo = alias(logisticsOrder, "lo");
const lr = alias(logisticsRequest, "lr");
const buyer = alias(account, "buyer");

interface Reader {
  accountId: string;
  language: Language;
  /** The currency of the books, before the user has any. */
  currency: string;
}

const currencyOfBooks = (p: Parameters<Reader>): SQL<string> =>
  sql<string>`coalesce((select ${book.currency} from ${book}
    where ${book.accountId} = ${p.accountId}), ${p.currency}::text)`;

const lineColumns = (p: Parameters<Reader>) => ({
  productId: l.productId,
  unitId: l.unitId,
  unitPrice: l.unitPrice,
  product: l.productName,
  quantity: l.quantity,
  unit: jsonObject(unitColumns(p.language)),
  amount: l.total,
});

const transportColumns = {
  id: lo.id,
  orderNumber: lo.number,
  amount: lo.total,
  currency: lo.currency,
  deliveredAt: iso(lo.deliveredAt),
};

/** Delivered transport that the user ordered for it and that is not yet in the books. */
const transports = (p: Parameters<Reader>) => sql`from ${logisticsRequest} lr
  join ${logisticsOrder} lo on ${lo.requestId} = ${lr.id}
  where ${lr.marketOrderId} = ${m.id} and ${lo.customerId} = ${p.accountId}
    and ${lo.state} = 'delivered' and not exists (select from ${bookTransport}
      where ${bookTransport.accountId} = ${p.accountId}
        and ${bookTransport.transportId} = ${lo.id})`;

const rowsOf = (table: typeof bookSale | typeof bookExpense, p: Parameters<Reader>) =>
  sql`(select count(*) from ${table}
    where ${table.accountId} = ${p.accountId} and ${table.orderId} = ${m.id})`;

const orderColumns = (p: Parameters<Reader>) => ({
  id: m.id,
  orderNumber: m.number,
  state: sql<OrderState>`${m.state}`,
  side: sql<Side>`case when ${m.buyerId} = ${p.accountId} then 'buyer' else 'seller' end`,
  party: sql<string>`case when ${m.buyerId} = ${p.accountId} then ${trader.name}
    else ${personName.display(buyer)} end`,
  paid: sql<PaidState>`${m.paid}`,
  deliveredAt: sql<string>`(select ${iso(marketOrderStep.at)} from ${marketOrderStep}
    where ${marketOrderStep.requestId} = ${m.requestId} and ${marketOrderStep.act} = 'deliver'
    order by ${marketOrderStep.at} desc limit 1)`,
  updatedAt: iso(m.updatedAt),
  currency: m.currency,
  total: m.total,
  isDemo: m.isDemo,
  decision: sql<"recorded" | "dismissed" | null>`${d.kind}`,
  lines: sql<RowOf<ReturnType<typeof lineColumns>>[]>`
    (select jsonb_agg(${jsonObject(lineColumns(p))} order by ${l.place})
     from ${marketOrderLine} l join ${measurementUnit} on ${measurementUnit.id} = ${l.unitId}
     where ${l.requestId} = ${m.requestId})`,
  transports: sql<RowOf<typeof transportColumns>[]>`
    (select coalesce(jsonb_agg(${jsonObject(transportColumns)} order by ${lo.id}), '[]')
     ${transports(p)})`,
  rows: sql<number>`(${rowsOf(bookSale, p)} + ${rowsOf(bookExpense, p)})::int`,
  bookCurrency: currencyOfBooks(p),
});

const decision = (p: Parameters<Reader>) => sql`left join ${bookOrder} d
  on ${d.orderId} = ${m.id} and ${d.accountId} = ${p.accountId}`;

const joins = (p: Parameters<Reader>) => sql`
  join ${account} buyer on ${buyer.id} = ${m.buyerId}
  join ${trader} on ${trader.accountId} = ${m.traderId} ${decision(p)}`;

/** An order already recorded is open again if more transport for it has arrived since. */
const stands = (status: BookOrderStatus, p: Parameters<Reader>): SQL =>
  status === "open"
    ? sql`(${d.kind} is null or ${d.kind} = 'recorded' and ${m.currency} = ${currencyOfBooks(p)}
        and exists (select ${transports(p)} and ${lo.currency} = ${m.currency}))`
    : sql`${d.kind} = ${sql.raw(`'${status}'`)}`;

const listed = (status: BookOrderStatus, p: Parameters<Reader>) => sql`from (
    select ${marketOrder.id} from ${marketOrder}
    where ${marketOrder.buyerId} = ${p.accountId} and ${marketOrder.state} = 'delivered'
    union all select ${marketOrder.id} from ${marketOrder}
    where ${marketOrder.traderId} = ${p.accountId} and ${marketOrder.state} = 'delivered') own
  join ${marketOrder} m on ${m.id} = own.id ${decision(p)} where ${stands(status, p)}`;

const readPage = pagedStatements(
  (status: BookOrderStatus) => `orders for books: ${status}`,
  (status, p: Parameters<Reader>, { limit }) =>
    select(
      orderColumns(p),
      sql`from (select ${m.id}, ${m.approvedAt} as at ${listed(status, p)}
          order by at desc, id desc ${limit}) page
        join ${marketOrder} m on ${m.id} = page.id ${joins(p)}
        order by page.at desc, page.id desc`,
    ),
  listed,
);

const readerOf = (context: Context): Reader => ({
  accountId: personOf(context).accountId,
  language: context.language,
  currency: context.edition.currency,
});

export const listOrdersForBooks: Handler<typeof endpoints.listOrdersForBooks> = async (
  context,
  { status = "open", ...page },
) => {
  const { data: rows, total } = await readPage(status)(context, page, readerOf(context));
  return { data: rows.map((row) => toResponse(row, context)), total };
};

const findOne = statement("order for books", (p: Parameters<Reader & { id: string }>) =>
  select(
    orderColumns(p),
    sql`from ${marketOrder} m ${joins(p)} where ${m.id} = ${p.id}
      and (${m.buyerId} = ${p.accountId} or ${m.traderId} = ${p.accountId})`,
  ),
);

/** An order to record, with the day of its delivery. */
export type OrderToRecord = Awaited<ReturnType<typeof getDeliveredOrder>>;

/**
 * Returns a delivered order of the current user.
 * @throws AppError errors.notFound for another user's, bookOrders.notDelivered
 */
export async function getDeliveredOrder(context: Context, id: string) {
  const [row] = await findOne(context, { ...readerOf(context), id });
  if (!row) throw notFound();
  if (row.state !== "delivered") throw refuse("notDelivered");
  return { ...row, deliveredOn: dayOf(row.deliveredAt ?? row.updatedAt, context) };
}

/** Returns the day of a time in the edition's country: YYYY-MM-DD. */
export const dayOf = (instant: string, { edition }: Pick<Context, "edition">): string =>
  dayIn({ edition, now: new Date(instant) });

/** @throws AppError errors.notFound for another user's, bookOrders.notDelivered */
export const getOrderForBooks: Handler<typeof endpoints.getOrderForBooks> = async (
  context,
  { id },
) => toResponse(await getDeliveredOrder(context, id), context);

type Row = Awaited<ReturnType<typeof findOne>>[number];

function toResponse(row: Row, context: Context): DeliveredOrder {
  const isInCurrency = row.currency === row.bookCurrency;
  const isOpen =
    row.decision === null ||
    (row.decision === "recorded" &&
      isInCurrency &&
      row.transports.some(({ currency }) => currency === row.currency));
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    side: row.side,
    party: row.party,
    isPaid: row.paid === "paid",
    dateDelivered: dayOf(row.deliveredAt ?? row.updatedAt, context),
    currency: row.currency,
    total: row.total,
    // Only the displayed fields of a line. The query already excludes transport that is in the
    // books.
    lines: row.lines.map(({ product, quantity, unit, amount }) => ({
      product,
      quantity,
      unit,
      amount,
    })),
    transports: row.transports.map(({ deliveredAt: _, ...transport }) => transport),
    status: isOpen ? "open" : (row.decision ?? "open"),
    rows: row.rows,
    isInCurrency,
    isDemo: row.isDemo,
  };
}
