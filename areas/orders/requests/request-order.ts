import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type * as endpoints from "./endpoints.ts";
import { lockForRequests, placeRequest } from "./place-request.ts";
import { readRequest } from "./reads.ts";

/** @throws AppError as `lockForRequests` and `placeRequest` */
export const requestOrder = (
  context: Context,
  { lines, traderId, service, ...contact }: ParsedInputOf<typeof endpoints.requestOrder>,
): Promise<endpoints.OrderRequest> =>
  context.transaction(async (context) => {
    const productIds = lines.map(({ productId }) => productId);
    const locked = await lockForRequests(context, { contact, productIds });
    const { id } = await placeRequest(context, { ...locked, lines, service, traderId });
    return readRequest(context, { id });
  });
