import { getOrder } from "#areas/trade/orders/orders/endpoints.ts";

import type { TransportQuery } from "#core/transport/transport-paths.ts";
import type { PageContext } from "#server/page.ts";
import { listDeliveryCosts } from "../../delivered/endpoints.ts";

/** Returns the transport query of a market order; empty if the user is not a party to it. */
export async function queryFromOrder(
  { actor, attempt }: PageContext,
  orderId: string,
): Promise<TransportQuery> {
  if (actor.kind !== "person") return {};
  const read = await attempt(getOrder, { id: orderId });
  if (!read.ok) return {};
  const { lines, operator, currency, commodity } = read.data;
  const [line] = lines;
  const products = lines.map(({ product, quantity }) => ({ productId: product.id, quantity }));
  const locationId = operator?.locationId ?? undefined;
  const carried =
    locationId === undefined
      ? undefined
      : await attempt(listDeliveryCosts, { goods: products, currency, locationId });
  const [first] = carried?.ok ? carried.data.data : [];
  return {
    from: first?.from.id,
    to: locationId,
    commodity: lines.length === 1 ? commodity.id : undefined,
    quantity: first?.goods?.quantity ?? line?.quantity,
    unit: first?.goods?.unitId ?? line?.unit.id,
  };
}
