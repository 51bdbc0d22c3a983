import { putStockBack } from "#areas/market/hold-stock.ts";
import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type * as endpoints from "./endpoints.ts";
import { moveRequest } from "./move-request.ts";
import { productsOf } from "./order-payload.ts";
import { readRequest } from "./reads.ts";
import { tellParty } from "./tell-party.ts";

/** The buyer changes her mind: the stock is free again, and the trader is told. */
export const cancelRequest = (
  context: Context,
  { id, reason }: ParsedInputOf<typeof endpoints.cancelRequest>,
): Promise<endpoints.OrderRequest> =>
  moveRequest(context, { id, act: "cancel", reason }, async (held, inside) => {
    await putStockBack(inside.db, held.lines);
    await tellParty(inside, inside.db, {
      accountId: held.otherId,
      kind: "orderCancellation",
      payload: {
        message: "requestCancelled",
        ...productsOf(held.lines),
        reasonForCancellation: reason,
        dateCancelled: context.now.toISOString(),
      },
      about: { request: id },
    });
    return readRequest(inside, { id });
  });
