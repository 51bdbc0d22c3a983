import { putStockBack } from "#areas/market/hold-stock.ts";
import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type * as endpoints from "./endpoints.ts";
import { moveRequest } from "./move-request.ts";
import { productsOf } from "./order-payload.ts";
import { readRequest } from "./reads.ts";
import { tellParty } from "./tell-party.ts";

/** The trader says no, and why: the stock is free again, and the buyer is told. */
export const rejectRequest = (
  context: Context,
  { id, reason }: ParsedInputOf<typeof endpoints.rejectRequest>,
): Promise<endpoints.OrderRequest> =>
  moveRequest(context, { id, act: "reject", reason }, async (held, inside) => {
    await putStockBack(inside.db, held.lines);
    await tellParty(inside, inside.db, {
      accountId: held.otherId,
      kind: "orderRejection",
      payload: {
        ...productsOf(held.lines),
        comment: reason,
        dateUpdated: context.now.toISOString(),
      },
      about: { request: id },
    });
    return readRequest(inside, { id });
  });
