import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { orderDelivered, orderDispatched, orderProcessed } from "../notifications.ts";
import { notifyCounterparty } from "../notify-counterparty.ts";
import type * as endpoints from "./endpoints.ts";
import { moveOrder } from "./move-order.ts";
import { payloadOf } from "./order-payload.ts";

type Input = ParsedInputOf<typeof endpoints.deliverOrder>;

/** The trader has the goods ready; the buyer is told. */
export const processOrder = (context: Context, input: Input): Promise<endpoints.Order> =>
  advance(context, { ...input, act: "process", declared: orderProcessed });

/** The goods are on their way; the buyer is told. */
export const dispatchOrder = (context: Context, input: Input): Promise<endpoints.Order> =>
  advance(context, { ...input, act: "dispatch", declared: orderDispatched });

/** The goods changed hands, as either side says first; the other is told. */
export const deliverOrder = (context: Context, input: Input): Promise<endpoints.Order> =>
  advance(context, { ...input, act: "deliver", declared: orderDelivered });

interface Advance extends Input {
  act: "process" | "dispatch" | "deliver";
  declared: typeof orderProcessed;
}

const advance = (context: Context, { id, act, comment, declared }: Advance) =>
  moveOrder(context, { id, act, comment }, (context, order) =>
    notifyCounterparty(context, declared, {
      to: order.otherId,
      about: { order: id },
      payload: { ...payloadOf(order, context.now), comment: comment || undefined },
    }),
  );
