import { z } from "zod";
import { ordersActs } from "#areas/trade/orders/acts.ts";
import { idParam, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { unit } from "#server/operations/schema-fragments.ts";
import { againOutcomes } from "./again-rules.ts";

const { oneEndpoint } = tagged("cart", ordersActs.buy);

const line = objectSchema("LineOrderedAgain", {
  product: objectSchema("ProductOrderedAgain", { id: z.uuid(), name: z.string() }),
  outcome: z.enum(againOutcomes),
  /** As ordered before, in the unit of then. */
  previousQuantity: z.number(),
  previousUnit: unit,
  /** As agreed before. */
  previousUnitPrice: z.number(),
  previousCurrency: z.string(),
  /** Today; 0 if it cannot be ordered. */
  quantity: z.number(),
  unit,
  unitPrice: z.number(),
  currency: z.string(),
});

const again = objectSchema("OrderAgain", {
  orderNumber: z.string(),
  lines: z.array(line),
  /** Whether the cart holds nothing else, so that it can be ordered as it is. */
  isWholeCart: z.boolean(),
});
export type OrderAgain = z.output<typeof again>;

const input = z.object({ orderId: idParam });

export const orderAgain = oneEndpoint({
  method: "PUT",
  path: "order-again/{orderId}",
  summary:
    "Put what the caller ordered before into the cart, at today's prices; repeating it changes nothing.",
  input,
  output: again,
});

export const getOrderAgain = oneEndpoint({
  path: "order-again/{orderId}",
  summary:
    "What an earlier order of the caller's comes to in the cart: what is missing, and prices.",
  input,
  output: again,
});
