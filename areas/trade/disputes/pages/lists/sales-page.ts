import { loadSales } from "#areas/trade/orders/pages/sales/load-sales.ts";
import type { PageArgs } from "#server/guards.ts";
import { renderMarks } from "./render-marks.tsx";

/** The seller's list of orders, with the disputes about them, which the orders area does not contain. */
export const loader = (args: PageArgs) => loadSales(args, renderMarks);

export { action } from "#areas/trade/orders/pages/sales/load-sales.ts";
export {
  clientAction,
  default,
  meta,
  shouldRevalidate,
} from "#areas/trade/orders/pages/sales/sales.tsx";
