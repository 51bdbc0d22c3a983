import { data, redirect } from "react-router";
import { serviceRequests } from "#areas/trade/market-services/requests/endpoints.ts";
import { ordersActs } from "#areas/trade/orders/acts.ts";
import { orderPath, requestPath } from "#core/paths.ts";
import { can } from "#core/roles.ts";
import { logisticOrderPath, logisticRequestPath } from "#core/transport/transport-paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { getOrder } from "../../orders/endpoints.ts";
import { getOrderRequest } from "../../requests/endpoints.ts";
import { getPendingCounts } from "../../waiting/endpoints.ts";
import { parseListQuery } from "./listed.ts";
import { loadListPage, type RenderMarks } from "./load-list-page.ts";

/** Loads the buyer's list, with what an area above orders says about them. */
export async function loadMyOrders(args: PageArgs, renderMarks: RenderMarks) {
  const pageContext = pageFor(requireVerified, args);
  const { attempt, call, say, person } = pageContext;
  const { searchParams } = new URL(args.request.url);
  const [transport, transportRequest] = ["logistic_order", "logistic_request"].map((name) =>
    searchParams.get(name),
  );
  if (transport) throw redirect(logisticOrderPath(transport));
  if (transportRequest) throw redirect(logisticRequestPath(transportRequest));
  // Notifications link here with an id; redirects to the permanent page of the request or order.
  const [requestId, orderId] = [searchParams.get("request"), searchParams.get("order")];
  if (requestId !== null) {
    const requested = await attempt(getOrderRequest, { id: requestId });
    const resultingOrderId = requested.ok && requested.data.orderId;
    if (requested.ok)
      throw redirect(resultingOrderId ? orderPath(resultingOrderId) : requestPath(requestId));
  } else if (orderId !== null && (await attempt(getOrder, { id: orderId })).ok) {
    throw redirect(orderPath(orderId));
  }
  const isMissing = requestId !== null || orderId !== null;
  const query = parseListQuery(args.request.url, "buyer");
  const [listPage, { buyer: pending }, services] = await Promise.all([
    loadListPage(pageContext, query, renderMarks),
    call(getPendingCounts, {}),
    call(serviceRequests, { side: "asker", size: 1 }),
  ]);
  const missing = isMissing ? say("orders.page.notThere") : "";
  const view = {
    title: say("orders.page.mine"),
    query,
    found: listPage,
    waiting: pending,
    missing,
  };
  const sells = can(person, ordersActs.sell);
  const requestedTab = services.total > 0;
  return data({ ...view, sells, asked: requestedTab }, { status: isMissing ? 404 : 200 });
}
