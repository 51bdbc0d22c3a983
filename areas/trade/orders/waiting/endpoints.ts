import { z } from "zod";
import { objectSchema } from "#server/operations/object-schema.ts";
import { buyAudience, oneEndpoint } from "../endpoints.ts";

const pendingCounts = objectSchema("OwnWaiting", {
  /**
   * As seller: requests without an open proposal, payments to check, orders to process and to
   * dispatch.
   */
  seller: z.object({
    requests: z.int(),
    payments: z.int(),
    toProcess: z.int(),
    toDispatch: z.int(),
  }),
  /** As buyer: proposals to answer, orders to pay. */
  buyer: z.object({ offers: z.int(), toPay: z.int() }),
});
export type PendingCounts = z.output<typeof pendingCounts>;

export const getPendingCounts = oneEndpoint({
  path: "market-order-waiting",
  service: "pages",
  audience: buyAudience,
  summary: "The number of requests and orders that the caller must act on, as buyer and as seller.",
  output: pendingCounts,
});
