import { renderOrderOffer } from "#areas/books/orders/pages/offer/render-order-offer.tsx";
import { askLink } from "#areas/community/chat/pages/ask/contact-link.tsx";
import { renderDisputeLink } from "#areas/trade/disputes/pages/link/render-dispute-link.tsx";
import { renderFollowForm } from "#areas/trade/follows/pages/form/follow-form.tsx";
import { loadOrderDetails } from "#areas/trade/orders/pages/details/load-order-details.ts";
import type { OrderDetails } from "#areas/trade/orders/pages/details/order-view-model.ts";
import { renderDelivery } from "#areas/transport/deliveries/pages/panel/delivery-panel.tsx";
import { renderShareDelivery } from "#areas/transport/services/pages/delivered/load-delivered.tsx";
import { loadMarketOrderRoutes } from "#areas/transport/tracking/pages/way/load-way.tsx";
import { orderPath } from "#core/paths.ts";
import type { PageArgs } from "#server/guards.ts";
import type { PageContext } from "#server/page.ts";

/**
 * Loads the page of a request or an order with its transport costs, its route, and the link into
 * the books, which the orders area does not contain.
 */
export async function loader(args: PageArgs) {
  const { pageContext, details, view } = await loadOrderDetails(args);
  const isDelivered = details.kind === "order" && details.status === "delivered";
  const [delivery, cost, way, books, problem, follow] = await Promise.all([
    renderDelivery(pageContext, details),
    renderTransportCost(pageContext, args.request, details),
    details.kind === "order" ? loadMarketOrderRoutes(pageContext, details.id) : "",
    isDelivered ? renderOrderOffer(pageContext, details.id) : "",
    details.kind === "order" ? renderDisputeLink(pageContext, details.id) : "",
    isDelivered ? renderSellerFollow(pageContext, details) : "",
  ]);
  const { written } = view;
  // The cost appears next to the people, as it depends on their location.
  const contact = renderContactLink(pageContext, details);
  const people = delivery + written.people + contact + follow + (delivery ? "" : cost);
  return { ...view, written: { ...written, people }, transport: way + problem + books };
}

/** Returns a link to write to the other side. */
function renderContactLink(pageContext: PageContext, details: OrderDetails): string {
  const { id, kind, side, buyer, trader } = details;
  const about = kind === "order" ? `order:${id}` : undefined;
  return side === "buyer"
    ? askLink(pageContext, { who: trader.id, about, as: "seller" })
    : askLink(pageContext, { who: buyer.id, about, as: "buyer" });
}

/** Returns the button that follows the seller, for the buyer who received the goods. */
const renderSellerFollow = (pageContext: PageContext, { id, side, trader }: OrderDetails) =>
  side === "buyer"
    ? renderFollowForm(pageContext, { traderId: trader.id, back: orderPath(id) })
    : "";

/** Returns the transport cost that may still be added, until the order is dispatched. */
async function renderTransportCost(
  pageContext: PageContext,
  request: Request,
  details: OrderDetails,
): Promise<string> {
  const isOpen = ["pending", "approved", "processed"].includes(details.status);
  const locationId = details.operator?.locationId;
  if (!isOpen || !locationId) return "";
  const { id, kind, lines, currency, total } = details;
  const items = lines.map(({ product, quantity }) => ({ productId: product.id, quantity }));
  const share = { lines: items, currency, total };
  const options = { locationId, ...(kind === "order" && { orderId: id }) };
  return renderShareDelivery(pageContext, request, share, options);
}

export { action } from "#areas/trade/orders/pages/details/load-order-details.ts";
export { default, meta } from "#areas/trade/orders/pages/details/order-details.tsx";
export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";
