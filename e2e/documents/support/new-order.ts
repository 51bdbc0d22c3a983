import { newProduct } from "#app/testing/factories.ts";
import type { PagesApp } from "./pages-app.ts";
import { call, demoPerson, newPerson, type TestPerson } from "./people.ts";

export const unitPrice = 2500;
export const quantity = 10;

/** Amina Juma's request to the demo trader for ten kilos of beans at 2,500 shillings each. */
export async function newRequest(app: PagesApp) {
  const trader = await demoPerson(app, "trader");
  const name = "Maharage ya njano";
  const product = await newProduct(app.db, { traderId: trader.id, name, price: unitPrice });
  const buyer = await newPerson(app);
  const body = { product: product.id, quantity, unitPrice };
  const { id } = await call(app, "POST", "market-order-request", { token: buyer.token, body });
  return { id: String(id), product, trader, buyer };
}

/** The same, approved: an order. */
export async function newOrder(app: PagesApp) {
  const { id: requestId, ...request } = await newRequest(app);
  const { token } = request.trader;
  const path = `portal/market-order-request/${requestId}/approve`;
  const order = await call(app, "POST", path, { token, body: {} });
  return { ...request, requestId, id: String(order.id), number: String(order.orderNumber) };
}

/** The seller's actions up to the delivery of an order, in sequence. */
export async function advanceOrder(
  app: PagesApp,
  { id, trader }: { id: string; trader: TestPerson },
  ...acts: ("process" | "dispatch")[]
): Promise<void> {
  for (const act of acts) {
    await call(app, "POST", `portal/market-order/${id}/${act}`, { token: trader.token, body: {} });
  }
}
