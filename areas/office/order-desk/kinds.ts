import { type Column, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { marketOrder, marketOrderRequest } from "#areas/trade/orders/tables.ts";
import { logisticsOrder } from "#areas/transport/requests/tables.ts";
import { logisticsProvider } from "#areas/transport/services/tables.ts";
import { iso, jsonObject } from "#server/database/statement.ts";
import type { DeskOrderKind } from "./desk-order-rules.ts";

const buyer = alias(account, "buyer");
const seller = alias(account, "seller");

interface KindOfOrder {
  table: typeof marketOrder | typeof marketOrderRequest | typeof logisticsOrder;
  id: Column;
  buyer: Column;
  seller: Column;
  state: Column;
  /** The order of the list. */
  at: Column;
  number?: Column;
  paid?: Column;
}

/** The tables of each kind, with the columns that all have. */
export const kindsOfOrders: Readonly<Record<DeskOrderKind, KindOfOrder>> = {
  order: {
    table: marketOrder,
    id: marketOrder.id,
    buyer: marketOrder.buyerId,
    seller: marketOrder.traderId,
    state: marketOrder.state,
    at: marketOrder.approvedAt,
    number: marketOrder.number,
    paid: marketOrder.paid,
  },
  request: {
    table: marketOrderRequest,
    id: marketOrderRequest.id,
    buyer: marketOrderRequest.buyerId,
    seller: marketOrderRequest.traderId,
    state: marketOrderRequest.state,
    at: marketOrderRequest.createdAt,
  },
  transport: {
    table: logisticsOrder,
    id: logisticsOrder.id,
    buyer: logisticsOrder.customerId,
    seller: logisticsOrder.providerId,
    state: logisticsOrder.state,
    at: logisticsOrder.approvedAt,
    number: logisticsOrder.number,
  },
};

const text = (column: Column | undefined) => sql<string | null>`${column ?? sql`null`}`;

/** What the desk shows of an order in a list. */
export const deskOrderColumns = (kind: DeskOrderKind) => {
  const { table, id, state, at, number, paid } = kindsOfOrders[kind];
  return {
    kind: sql<DeskOrderKind>`${sql.raw(`'${kind}'`)}`,
    id: sql<string>`${id}`,
    number: text(number),
    status: sql<string>`${state}`,
    paid: text(paid),
    total: sql<number>`${table.total}`,
    currency: sql<string>`${table.currency}`,
    buyer: jsonObject({ id: buyer.id, name: personName.display(buyer) }),
    seller: jsonObject({ id: seller.id, name: sellerName }),
    date: sql<string>`${iso(at)}`,
  };
};

const sellerName = sql<string>`coalesce(${trader.name}, ${logisticsProvider.name}, ${personName.display(seller)})`;

/** Joins the parties of an order. */
export const deskOrderJoins = (kind: DeskOrderKind): SQL => {
  const { buyer: buyerId, seller: sellerId } = kindsOfOrders[kind];
  return sql`join ${account} buyer on ${buyer.id} = ${buyerId}
    join ${account} seller on ${seller.id} = ${sellerId}
    left join ${trader} on ${trader.accountId} = ${sellerId} and ${sql.raw(kind === "transport" ? "false" : "true")}
    left join ${logisticsProvider} on ${logisticsProvider.accountId} = ${sellerId}
      and ${sql.raw(kind === "transport" ? "true" : "false")}`;
};
