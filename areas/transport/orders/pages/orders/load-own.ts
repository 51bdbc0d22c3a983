import { waybillPath } from "#areas/transport/tracking/tracking-paths.ts";
import type { PageContext } from "#server/page.ts";
import { loadDetails } from "../facts/load-one.ts";
import { renderOfferFacts } from "../facts/offer-facts.tsx";
import { isOrder, type RequestOrOrder } from "../facts/transport-facts.tsx";
import type { CustomerAct } from "./customer-acts.ts";

/** Loads what the customer sees of their own request or order. */
export async function loadOwnTransport(pageContext: PageContext, of: RequestOrOrder) {
  const { say } = pageContext;
  const details = await loadDetails(pageContext, of);
  if (isOrder(of)) {
    const { status, rating, deliveryCode } = of;
    const isRated = status === "delivered" && rating !== null;
    return {
      ...details,
      title: say("logistics.order.order", { number: of.orderNumber }),
      next: say(`logistics.order.next.order.${isRated ? "rated" : status}`),
      acts: of.acts.flatMap((act): CustomerAct[] =>
        act === "cancel" ? ["cancelOrder"] : act === "rate" ? ["rate"] : [],
      ),
      offers: [],
      waybill: status === "cancelled" ? "" : waybillPath(of.id),
      deliveryCode,
      rated: isRated ? { rating, comment: of.ratingComment } : undefined,
    };
  }
  const open = of.offers.filter((offer) => offer.status === "open");
  return {
    ...details,
    title: say("logistics.order.request"),
    next: say(`logistics.order.next.request.${open.length > 0 ? "offered" : of.status}`),
    acts: of.acts.flatMap((act): CustomerAct[] => (act === "cancel" ? ["cancelRequest"] : [])),
    offers: of.offers
      .filter((offer) => offer.status !== "withdrawn")
      .map((offer) => ({
        id: offer.id,
        name: offer.provider.name,
        isOpen: offer.status === "open" && of.status === "pending",
        facts: renderOfferFacts(offer, pageContext),
      })),
    waybill: "",
    deliveryCode: null,
    rated: undefined,
  };
}

export type OwnTransport = Awaited<ReturnType<typeof loadOwnTransport>>;
