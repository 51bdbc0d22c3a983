import type { LogisticsRequest, TransportOffer } from "#areas/transport/requests/endpoints.ts";
import { waybillPath } from "#areas/transport/tracking/tracking-paths.ts";
import type { PageContext } from "#server/page.ts";
import { formatDate, utcOffsetHours } from "#web/format/format.ts";
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
      isToAll: false,
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
    next: nextOf(of, open.length, pageContext),
    isToAll: of.provider === null,
    acts: of.acts.flatMap((act): CustomerAct[] => (act === "cancel" ? ["cancelRequest"] : [])),
    offers: of.offers
      .filter((offer) => offer.status !== "withdrawn")
      .map((offer) => ({
        id: offer.id,
        name: offer.provider.name,
        version: offer.version,
        marks: marksOf(offer, open, say),
        isOpen: offer.status === "open" && of.status === "pending",
        facts: renderOfferFacts(offer, pageContext),
      })),
    waybill: "",
    deliveryCode: null,
    rated: undefined,
  };
}

/** Says what happens next, and when a request to all carriers ends. */
function nextOf(
  { status, provider, dateEnds }: LogisticsRequest,
  open: number,
  { say, language, edition }: PageContext,
): string {
  if (status !== "pending" || provider !== null) {
    const isOffered = status === "pending" && open > 0;
    return say(`logistics.order.next.request.${isOffered ? "offered" : status}`);
  }
  const day = dateEnds ? formatDate(language, dateEnds, utcOffsetHours[edition.code]) : "";
  return open > 0
    ? say("logistics.ask.next.quoted", { count: open, day })
    : say("logistics.ask.next.waiting", { day });
}

/** Marks the cheapest and the fastest of several open offers in one currency. */
function marksOf(offer: TransportOffer, open: TransportOffer[], say: PageContext["say"]): string {
  if (offer.status !== "open" || open.length < 2) return "";
  const comparable = open.filter(({ cost }) => cost.currency === offer.cost.currency);
  const isCheapest =
    comparable.length > 1 && comparable.every(({ cost }) => offer.cost.totalCost <= cost.totalCost);
  const isFastest = open.every(({ maxDays }) => offer.maxDays <= maxDays);
  return [
    isCheapest && say("logistics.find.sort.total"),
    isFastest && say("logistics.find.sort.time"),
  ]
    .filter(Boolean)
    .join(" · ");
}

export type OwnTransport = Awaited<ReturnType<typeof loadOwnTransport>>;
