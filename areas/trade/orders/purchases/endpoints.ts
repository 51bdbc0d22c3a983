import { z } from "zod";
import { products } from "#areas/trade/market/endpoints.ts";
import { wholeNumber } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { buyAudience, listEndpoint, listedFields } from "../endpoints.ts";
import { nextOrderActs } from "../next-order-act.ts";
import { orderStates, paidStates, requestStatuses } from "../order-rules.ts";

const { side: _side, group: _group, buyer: _buyer, ...fields } = listedFields;

const openPurchase = objectSchema("OpenPurchase", {
  ...fields,
  kind: z.enum(["request", "order"]),
  /** Null for a request. */
  orderNumber: z.string().nullable(),
  status: z.enum([...requestStatuses, ...orderStates]),
  /** Null for a request. */
  paid: z.enum(paidStates).nullable(),
  /** What the buyer does next; null while the seller is to act. */
  next: z.enum([...nextOrderActs, "answer"]).nullable(),
});
export type OpenPurchase = z.output<typeof openPurchase>;

export const listOpenPurchases = listEndpoint({
  path: "market-order-open",
  audience: buyAudience,
  summary:
    "What the caller buys and has not received or paid yet: first what waits for the caller, then the newest. The total counts requests and orders on their way.",
  input: z.object({ size: wholeNumber(1, 20).default(4) }),
  output: openPurchase,
});

export const listBoughtProducts = listEndpoint({
  path: "market-order-products",
  audience: buyAudience,
  summary:
    "Products of the caller's last 50 orders that are still for sale, at their current price, last ordered first.",
  input: z.object({ size: wholeNumber(1, 20).default(6) }),
  output: products.output,
});
