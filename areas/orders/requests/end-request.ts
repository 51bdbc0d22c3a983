import { putStockBack } from "#areas/market/lock-products.ts";
import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { cancelled, requestRejected } from "../notifications.ts";
import { notifyCounterparty } from "../notify-counterparty.ts";
import { productsOf } from "../orders/order-payload.ts";
import type * as endpoints from "./endpoints.ts";
import { moveRequest } from "./move-request.ts";
import { readRequest } from "./reads.ts";

/** The buyer changes her mind: the stock is free again, and the trader is told. */
export const cancelRequest = (
  context: Context,
  { id, reason }: ParsedInputOf<typeof endpoints.cancelRequest>,
): Promise<endpoints.OrderRequest> =>
  moveRequest(context, { id, act: "cancel", reason }, async (context, request) => {
    await putStockBack(context, request.lines);
    await notifyCounterparty(context, cancelled, {
      to: request.otherId,
      about: { request: id },
      payload: {
        message: "requestCancelled",
        ...productsOf(request.lines),
        reasonForCancellation: reason,
        dateCancelled: context.now.toISOString(),
      },
    });
    return readRequest(context, { id });
  });

/** The trader says no, and why: the stock is free again, and the buyer is told. */
export const rejectRequest = (
  context: Context,
  { id, reason }: ParsedInputOf<typeof endpoints.rejectRequest>,
): Promise<endpoints.OrderRequest> =>
  moveRequest(context, { id, act: "reject", reason }, async (context, request) => {
    await putStockBack(context, request.lines);
    await notifyCounterparty(context, requestRejected, {
      to: request.otherId,
      about: { request: id },
      payload: {
        ...productsOf(request.lines),
        comment: reason,
        dateUpdated: context.now.toISOString(),
      },
    });
    return readRequest(context, { id });
  });
