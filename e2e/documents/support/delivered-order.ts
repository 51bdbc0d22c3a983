import { moveOrder, newOrder } from "./new-order.ts";
import type { PagesApp } from "./pages-app.ts";
import { call } from "./people.ts";

/** An order of Amina Juma's from the demo's trader that has arrived. */
export async function deliveredOrder(app: PagesApp) {
  const order = await newOrder(app);
  await moveOrder(app, order, "process", "dispatch");
  const { token } = order.trader;
  await call(app, "POST", `portal/market-order/${order.id}/deliver`, { token, body: {} });
  return order;
}

/** The same, to which its buyer gave five stars. */
export async function ratedOrder(app: PagesApp, comment: string) {
  const order = await deliveredOrder(app);
  const body = { rating: 5, comment };
  await call(app, "POST", `market-order/rating/${order.id}`, { token: order.buyer.token, body });
  return order;
}
