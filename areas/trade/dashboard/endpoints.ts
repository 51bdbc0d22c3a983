import { z } from "zod";
import { dashboardActs } from "#areas/trade/dashboard/acts.ts";
import { sides } from "#areas/trade/orders/order-rules.ts";
import { listedOrder } from "#areas/trade/orders/orders/endpoints.ts";
import { limits } from "#core/limits.ts";
import { oneOf, paging, tagged, wholeNumber } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";

const { listEndpoint } = tagged("trader dashboard", dashboardActs.own);

/** The caller's sales, or with `buyer` their purchases. */
const side = { traderType: oneOf(sides) };
/** Number of months, including this one. */
const months = wholeNumber(1, 60).default(12);

const status = objectSchema("StatusCount", {
  /** What is counted: requests that did not become an order, and orders. */
  of: z.enum(["request", "order"]),
  status: z.string(),
  group: z.enum(["pending", "good", "bad"]),
  count: z.int(),
});
export type StatusCount = z.output<typeof status>;

export const getOrderStatusSummary = listEndpoint({
  path: "dashboard/trader/market-order-status-summary",
  isReport: true,
  summary: "The number of requests and orders by state, of the last months or in all.",
  input: z.object({ ...side, months: wholeNumber(1, 60).optional() }),
  output: status,
});

export const listRecentOrders = listEndpoint({
  path: "dashboard/trader/market-recent-orders",
  isReport: true,
  summary: "The newest orders.",
  input: z.object({ ...side, ...paging(limits.shortPageSize) }),
  output: listedOrder,
});

const bestSeller = objectSchema("BestSeller", {
  product: z.object({ id: z.uuid(), name: z.string() }),
  picture: z.string(),
  background: z.string(),
  /** Number of orders that include the product. */
  orders: z.int(),
  quantity: z.number(),
  unitShort: z.string(),
  total: z.number(),
  currency: z.string(),
});
export type BestSeller = z.output<typeof bestSeller>;

export const listBestSellers = listEndpoint({
  path: "dashboard/trader/market-best-sellers",
  isReport: true,
  summary: "Best sellers: products by amount ordered in the last months, without cancelled orders.",
  input: z.object({ ...side, months, ...paging(limits.shortPageSize) }),
  output: bestSeller,
});

const month = objectSchema("MonthlySales", {
  /** 2026-11, in the edition's time zone. */
  month: z.string(),
  orders: z.int(),
  total: z.number(),
});

export const listMonthlySales = listEndpoint({
  path: "dashboard/trader/market-monthly-orders",
  isReport: true,
  summary:
    "Orders of each of the last months in one currency, oldest first, without cancelled ones.",
  input: z.object({
    ...side,
    months,
    /** By default the edition's currency. */
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
  }),
  output: month,
});
