import { expect, test } from "vitest";
import { newAccount, newProduct, newSeller, tokenOf } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { product } from "#areas/trade/market/tables.ts";
import type { OrderState } from "#areas/trade/orders/order-rules.ts";
import { marketOrder, marketOrderLine, marketOrderRequest } from "#areas/trade/orders/tables.ts";
import { newId } from "#core/ids.ts";
import type { Database } from "#server/database/database.ts";

const day = 86_400_000;
let number = 0;

interface Sale {
  sellerId: string;
  buyerId: string;
  productId: string;
  quantity?: number;
  price?: number;
  state?: OrderState | "pending" | "rejected";
  daysAgo?: number;
  currency?: string;
}

/** Inserts an order, or only a request where its state says so. */
async function sold(db: Database, sale: Sale) {
  const { quantity = 1, price = 1000, state = "approved", daysAgo = 1, currency = "TZS" } = sale;
  const at = new Date(Date.now() - daysAgo * day);
  const isRequest = state === "pending" || state === "rejected";
  const parties = { buyerId: sale.buyerId, traderId: sale.sellerId };
  const requestId = newId();
  const total = quantity * price;
  await db.orm.insert(marketOrderRequest).values({
    ...parties,
    id: requestId,
    state: isRequest ? state : "approved",
    currency,
    total,
    contactName: "Test",
    countryCode: "TZ",
    createdAt: at,
    updatedAt: at,
  });
  const [unit] = await db.orm.select({ id: measurementUnit.id }).from(measurementUnit).limit(1);
  await db.orm.insert(marketOrderLine).values({
    id: newId(),
    requestId,
    productId: sale.productId,
    productName: "Test",
    place: 0,
    unitId: unit?.id ?? 0,
    quantity,
    unitPrice: price,
    total,
  });
  if (isRequest) return;
  number += 1;
  await db.orm.insert(marketOrder).values({
    ...parties,
    id: newId(),
    requestId,
    number: `TZ-MO-${String(number).padStart(6, "0")}`,
    state,
    currency,
    total,
    approvedAt: at,
    updatedAt: at,
  });
}

async function shop() {
  const { request, pool } = await testApp();
  const { db } = pool;
  const seller = await newSeller(db);
  const buyer = await newAccount(db);
  const beans = await newProduct(db, { traderId: seller.id, name: "Beans" });
  const maize = await newProduct(db, { traderId: seller.id, name: "Maize" });
  const sale = { sellerId: seller.id, buyerId: buyer.id };
  const see = async (what: string, token = seller.token) => {
    const { body, status } = await request("GET", `dashboard/trader/${what}`, { token });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  return { request, db, seller, buyer, beans, maize, sale, see };
}

test("counts the requests and orders of the caller's own shop by status, including zero counts", async () => {
  const { db, beans, sale, see } = await shop();
  const states = ["pending", "pending", "approved", "delivered", "cancelled", "rejected"] as const;
  for (const state of states) {
    await sold(db, { ...sale, productId: beans.id, state });
  }
  const elsewhere = await newSeller(db);
  await sold(db, { ...sale, sellerId: elsewhere.id, productId: beans.id });
  const { data } = await see("market-order-status-summary");
  const counts = data.map((entry: { of: string; status: string; count: number }) => [
    `${entry.of} ${entry.status}`,
    entry.count,
  ]);
  expect(Object.fromEntries(counts)).toEqual({
    "request pending": 2,
    "request rejected": 1,
    "request cancelled": 0,
    "order approved": 1,
    "order processed": 0,
    "order dispatched": 0,
    "order delivered": 1,
    "order cancelled": 1,
  });
});

test("ranks best sellers by revenue, without cancelled orders and those of last year", async () => {
  const { db, beans, maize, sale, see } = await shop();
  await sold(db, { ...sale, productId: beans.id, quantity: 2, price: 1000 });
  await sold(db, { ...sale, productId: beans.id, quantity: 1, price: 1000 });
  await sold(db, { ...sale, productId: maize.id, quantity: 1, price: 5000 });
  await sold(db, { ...sale, productId: beans.id, quantity: 90, state: "cancelled" });
  await sold(db, { ...sale, productId: beans.id, quantity: 90, daysAgo: 500 });
  const { data, total } = await see("market-best-sellers");
  expect(total).toBe(2);
  expect(data).toMatchObject([
    { product: { name: "Maize" }, orders: 1, quantity: 1, total: 5000, currency: "TZS" },
    { product: { name: "Beans" }, orders: 2, quantity: 3, total: 3000, currency: "TZS" },
  ]);
});

test("shows the edition's picture for a product without pictures", async () => {
  const { db, beans, sale, see } = await shop();
  await db.orm.update(product).set({ images: [] });
  await sold(db, { ...sale, productId: beans.id });
  const { data } = await see("market-best-sellers");
  expect(data[0].picture).toBe("edition/tz");
});

test("lists every month once, and totals a single currency", async () => {
  const { db, beans, sale, see } = await shop();
  await sold(db, { ...sale, productId: beans.id, price: 1500, daysAgo: 0 });
  await sold(db, { ...sale, productId: beans.id, price: 500, daysAgo: 0 });
  await sold(db, { ...sale, productId: beans.id, price: 70, daysAgo: 0, currency: "USD" });
  const { data, total } = await see("market-monthly-orders?months=3");
  expect(total).toBe(3);
  expect(new Set(data.map(({ month }: { month: string }) => month)).size).toBe(3);
  expect(data.at(-1)).toMatchObject({ orders: 2, total: 2000 });
  const dollars = await see("market-monthly-orders?months=1&currency=USD");
  expect(dollars.data).toMatchObject([{ orders: 1, total: 70 }]);
});

test("lists the caller's recent sales, or purchases with traderType=buyer", async () => {
  const { db, beans, sale, seller, see } = await shop();
  const other = await newSeller(db);
  await sold(db, { ...sale, productId: beans.id, daysAgo: 2 });
  await sold(db, { ...sale, productId: beans.id, daysAgo: 1, price: 7000 });
  await sold(db, {
    ...sale,
    sellerId: other.id,
    buyerId: seller.id,
    productId: beans.id,
    price: 9,
  });
  const sales = await see("market-recent-orders");
  expect(sales.data.map(({ total }: { total: number }) => total)).toEqual([7000, 1000]);
  const purchases = await see("market-recent-orders?traderType=buyer");
  expect(purchases.data.map(({ total }: { total: number }) => total)).toEqual([9]);
  const best = await see("market-best-sellers?traderType=buyer");
  expect(best.data).toMatchObject([{ total: 9 }]);
});

const calls = [
  "market-order-status-summary",
  "market-recent-orders",
  "market-best-sellers",
  "market-monthly-orders",
];

test("rejects visitors (401) and users who do not sell (403)", async () => {
  const { request, db, buyer } = await shop();
  const token = await tokenOf(db, buyer.id);
  for (const name of calls) {
    expect((await request("GET", `dashboard/trader/${name}`)).status, name).toBe(401);
    expect((await request("GET", `dashboard/trader/${name}`, { token })).status, name).toBe(403);
  }
});
