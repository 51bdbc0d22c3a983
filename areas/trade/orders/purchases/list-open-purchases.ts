import type { Handler } from "#server/operations/operation.ts";
import { nextOrderAct } from "../next-order-act.ts";
import { listOrderRequests, listOrders } from "../reads.ts";
import type * as endpoints from "./endpoints.ts";

type OpenPurchase = endpoints.OpenPurchase;
type RequestRow = Awaited<ReturnType<typeof listOrderRequests>>["data"][number];
type OrderRow = Awaited<ReturnType<typeof listOrders>>["data"][number];

/** States of an order whose goods have not arrived. */
const underWay = ["approved", "processed", "dispatched"] as const;

/** Reads the newest of each kind from its own index, and those that wait for the buyer separately. */
export const listOpenPurchases: Handler<typeof endpoints.listOpenPurchases> = async (
  context,
  { size },
) => {
  const page = { traderType: "buyer", page: 1, size } as const;
  const [offers, pending, unpaid, ...ordered] = await Promise.all([
    listOrderRequests(context, { ...page, waiting: "offers" }),
    listOrderRequests(context, { ...page, status: "pending" }),
    listOrders(context, { ...page, waiting: "toPay" }),
    ...underWay.map((status) => listOrders(context, { ...page, status })),
  ]);
  const rows = [
    ...[...offers.data, ...pending.data].map((row) => toRequested(row)),
    ...[unpaid, ...ordered].flatMap(({ data }) => data.map(toOrdered)),
  ];
  const data = [...new Map(rows.map((row) => [row.id, row])).values()].sort(byUrgency);
  const total = [pending, ...ordered].reduce((sum, list) => sum + list.total, 0);
  return { data: data.slice(0, size), total: Math.max(total, data.length) };
};

/** What waits for the buyer first, then the latest change. */
const byUrgency = (a: OpenPurchase, b: OpenPurchase): number =>
  Number(a.next === null) - Number(b.next === null) || b.dateUpdated.localeCompare(a.dateUpdated);

/** The fields that a request and an order share. */
function toListed(row: RequestRow | OrderRow) {
  const { id, trader, currency, total, lineCount, dateUpdated, isDemo, picture, background } = row;
  const { firstProduct, firstQuantity, firstUnit, status } = row;
  const first = { firstProduct, firstQuantity, firstUnit, picture, background };
  return { id, trader, currency, total, lineCount, ...first, dateUpdated, isDemo, status };
}

const toRequested = (row: RequestRow): OpenPurchase => ({
  ...toListed(row),
  kind: "request",
  orderNumber: null,
  paid: null,
  total: row.proposedTotal ?? row.total,
  next: row.awaits === "buyer" ? "answer" : null,
});

const toOrdered = (row: OrderRow): OpenPurchase => ({
  ...toListed(row),
  kind: "order",
  orderNumber: row.orderNumber,
  paid: row.paid,
  next: nextOrderAct(row) ?? null,
});
