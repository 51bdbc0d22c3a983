import { advanceOrder, newOrder } from "./new-order.ts";
import type { PagesApp } from "./pages-app.ts";
import { call } from "./people.ts";

/** A delivered order by Amina Juma from the demo trader. */
export async function deliveredOrder(app: PagesApp) {
  const order = await newOrder(app);
  await advanceOrder(app, order, "process", "dispatch");
  const { token } = order.trader;
  await call(app, "POST", `portal/market-order/${order.id}/deliver`, { token, body: {} });
  return order;
}

/** The same, which its buyer rated with five stars. */
export async function ratedOrder(app: PagesApp, comment: string) {
  const order = await deliveredOrder(app);
  const body = { rating: 5, comment };
  await call(app, "POST", `market-order/rating/${order.id}`, { token: order.buyer.token, body });
  return order;
}
