import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type * as endpoints from "./endpoints.ts";
import { moveOrder } from "./move-order.ts";
import { payloadOf } from "./order-payload.ts";
import { tellParty } from "./tell-party.ts";

/** The trader has the goods ready; the buyer is told. */
export const processOrder = (
  context: Context,
  { id, comment }: ParsedInputOf<typeof endpoints.processOrder>,
): Promise<endpoints.Order> =>
  moveOrder(context, { id, act: "process", comment }, (held, inside) =>
    tellParty(inside, inside.db, {
      accountId: held.otherId,
      kind: "orderProcessed",
      payload: { ...payloadOf(held, context.now), ...(comment ? { comment } : {}) },
      about: { order: id },
    }),
  );
