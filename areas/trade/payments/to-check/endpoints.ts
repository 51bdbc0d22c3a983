import { z } from "zod";
import { ordersActs } from "#areas/trade/orders/acts.ts";
import { limits } from "#core/limits.ts";
import { paging, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { party } from "#server/operations/schema-fragments.ts";
import { paidTo } from "../accounts/endpoints.ts";
import { paymentOptions } from "../payment-rules.ts";

const { listEndpoint } = tagged("payments", ordersActs.sell);

const toCheck = objectSchema("PaymentToCheck", {
  /** The payment. */
  id: z.uuid(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  /** Without a name once the buyer has left. */
  buyer: party,
  option: z.enum(paymentOptions),
  amount: z.number(),
  currency: z.string(),
  /** What the buyer gave; null for cash. */
  reference: z.string().nullable(),
  /** The caller's account that should have received it. */
  paidTo: paidTo.nullable(),
  hasProof: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type PaymentToCheck = z.output<typeof toCheck>;

export const listPaymentsToCheck = listEndpoint({
  path: "portal/market-order/payments",
  summary: "Payments that buyers reported and the caller has to check, the oldest first.",
  input: z.object(paging(limits.pageSize)),
  output: toCheck,
});
