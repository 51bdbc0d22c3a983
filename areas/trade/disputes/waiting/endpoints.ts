import { z } from "zod";
import { ordersActs } from "#areas/trade/orders/acts.ts";
import { sides } from "#areas/trade/orders/order-rules.ts";
import { idPattern } from "#core/ids.ts";
import { limits } from "#core/limits.ts";
import { oneOf, paging, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { keyText } from "#server/operations/text-kinds.ts";
import { disputeReasons } from "../dispute-rules.ts";

const { listEndpoint } = tagged("disputes", ordersActs.buy);

const mark = objectSchema("DisputeMark", {
  orderId: z.uuid(),
  orderNumber: z.string(),
  reason: z.enum(disputeReasons),
  /** The caller's side. */
  side: z.enum(sides),
  /**
   * Whether the caller acts next: answers, accepts or declines an offer, sends money back, or says
   * whether it came.
   */
  isOwnTurn: z.boolean(),
  /** By when the next act is due. */
  dueAt: z.iso.datetime().nullable(),
});
export type DisputeMark = z.output<typeof mark>;

export const listDisputesToAnswer = listEndpoint({
  path: "dispute-waiting",
  summary: "Disputes in which the caller acts next, the first due first; of one side with side.",
  input: z.object({ side: oneOf(sides), ...paging(limits.pageSize) }),
  output: mark,
});

/** As many orders as a page of a list has at most. */
const maxOrders = 50;

export const listDisputeMarks = listEndpoint({
  path: "dispute-mark",
  service: "pages",
  summary: "The disputes that are still being settled, of some of the caller's orders.",
  input: z.object({
    /** Ids separated by commas. Others than ids are ignored. */
    orders: keyText()
      .max(maxOrders * 40)
      .default("")
      .transform((text) =>
        text
          .split(",")
          .filter((id) => idPattern.test(id))
          .slice(0, maxOrders),
      ),
  }),
  output: mark,
});
