import { redirect } from "react-router";
import { getRequest } from "#areas/transport/requests/endpoints.ts";
import {
  carrierOrderPath,
  carrierRequestPath,
  logisticOrderPath,
  logisticRequestPath,
} from "#core/transport/transport-paths.ts";
import type { PageContext } from "#server/page.ts";
import { getOrder } from "../endpoints.ts";

const pathsOf = {
  customer: { order: logisticOrderPath, request: logisticRequestPath },
  provider: { order: carrierOrderPath, request: carrierRequestPath },
};

/** The ids of an order and a request in the address of a page; null where it names none. */
interface NamedTransport {
  order: string | null;
  request: string | null;
}

/**
 * Finds the order or the request that an address names, on the page of one side. Returns undefined
 * if there is none.
 * @throws a redirect if the other side's page shows it, or the request became an order
 */
export async function findNamed(
  { attempt }: Pick<PageContext, "attempt">,
  { order, request }: NamedTransport,
  side: keyof typeof pathsOf,
) {
  if (order !== null) {
    const ordered = await attempt(getOrder, { id: order });
    if (!ordered.ok) return undefined;
    if (ordered.data.side !== side) throw redirect(pathsOf[ordered.data.side].order(order));
    return ordered.data;
  }
  const requested = await attempt(getRequest, { id: request ?? "" });
  if (!requested.ok) return undefined;
  const { id, side: ownSide, orderId } = requested.data;
  if (ownSide !== side) throw redirect(pathsOf[ownSide].request(id));
  if (orderId) throw redirect(pathsOf[side].order(orderId));
  return requested.data;
}
