import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type * as endpoints from "./endpoints.ts";
import { moveOrder } from "./move-order.ts";
import { payloadOf } from "./order-payload.ts";
import { tellParty } from "./tell-party.ts";

/** The goods are on their way; the buyer is told. */
export const dispatchOrder = (
  context: Context,
  { id, comment }: ParsedInputOf<typeof endpoints.dispatchOrder>,
): Promise<endpoints.Order> =>
  moveOrder(context, { id, act: "dispatch", comment }, (held, inside) =>
    tellParty(inside, inside.db, {
      accountId: held.otherId,
      kind: "orderUpdate",
      payload: {
        ...payloadOf(held, context.now),
        event: "orderDispatched",
        ...(comment ? { comment } : {}),
      },
      about: { order: id },
    }),
  );
