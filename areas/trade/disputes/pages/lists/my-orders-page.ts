import { loadMyOrders } from "#areas/trade/orders/pages/lists/load-my-orders.ts";
import type { PageArgs } from "#server/guards.ts";
import { renderMarks } from "./render-marks.tsx";

/** The buyer's list of orders, with the disputes about them, which the orders area does not contain. */
export const loader = (args: PageArgs) => loadMyOrders(args, renderMarks);

export { default, meta } from "#areas/trade/orders/pages/lists/my-orders.tsx";
