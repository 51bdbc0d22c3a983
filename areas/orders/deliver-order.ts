import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type * as endpoints from "./endpoints.ts";
import { moveOrder } from "./move-order.ts";
import { payloadOf } from "./order-payload.ts";
import { tellParty } from "./tell-party.ts";

/** The goods changed hands, as either side says first; the other is told. */
export const deliverOrder = (
  context: Context,
  { id, comment }: ParsedInputOf<typeof endpoints.deliverOrder>,
): Promise<endpoints.Order> =>
  moveOrder(context, { id, act: "deliver", comment }, (held, inside) =>
    tellParty(inside, inside.db, {
      accountId: held.otherId,
      kind: "orderUpdate",
      payload: {
        ...payloadOf(held, context.now),
        event: "orderDelivered",
        ...(comment ? { comment } : {}),
      },
      about: { order: id },
    }),
  );
