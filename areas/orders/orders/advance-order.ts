import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { tellParty } from "../tell-party.ts";
import type * as endpoints from "./endpoints.ts";
import { moveOrder } from "./move-order.ts";
import { payloadOf } from "./order-payload.ts";

type Input = ParsedInputOf<typeof endpoints.deliverOrder>;

/** The trader has the goods ready; the buyer is told. */
export const processOrder = (context: Context, input: Input): Promise<endpoints.Order> =>
  advance(context, { ...input, act: "process", kind: "orderProcessed" });

/** The goods are on their way; the buyer is told. */
export const dispatchOrder = (context: Context, input: Input): Promise<endpoints.Order> =>
  advance(context, { ...input, act: "dispatch", kind: "orderUpdate", event: "orderDispatched" });

/** The goods changed hands, as either side says first; the other is told. */
export const deliverOrder = (context: Context, input: Input): Promise<endpoints.Order> =>
  advance(context, { ...input, act: "deliver", kind: "orderUpdate", event: "orderDelivered" });

interface Advance extends Input {
  act: "process" | "dispatch" | "deliver";
  kind: "orderProcessed" | "orderUpdate";
  event?: string;
}

const advance = (context: Context, { id, act, comment, kind, event }: Advance) =>
  moveOrder(context, { id, act, comment }, (context, order) =>
    tellParty(context, {
      accountId: order.otherId,
      kind,
      payload: {
        ...payloadOf(order, context.now),
        ...(event ? { event } : {}),
        ...(comment ? { comment } : {}),
      },
      about: { order: id },
    }),
  );
