import type { LogisticsRequest } from "#areas/transport/requests/endpoints.ts";
import { formatDays, formatPlace } from "#areas/transport/services/pages/facts/format-route.ts";
import { orderPath } from "#core/paths.ts";
import { transportProviderPath } from "#core/transport/transport-paths.ts";
import { formatDate, utcOffsetHours } from "#web/format/format.ts";
import { formatQuantity } from "#web/format/quantities/format-quantity.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { LineAnchor } from "#web/ui/base/line-anchor.tsx";
import { PersonName } from "#web/ui/base/person-name.tsx";
import { contactItems } from "#web/ui/facts/contact-items.tsx";
import { prerender, type Wording } from "#web/words/prerender.tsx";
import type { LogisticsOrder } from "../../endpoints.ts";

/** A request for transport, or the order it became. */
export type RequestOrOrder = LogisticsRequest | LogisticsOrder;
export const isOrder = (of: RequestOrOrder): of is LogisticsOrder => "trackingCode" in of;

interface FactsProps {
  of: RequestOrOrder;
  wording: Wording;
  /** Names of the border posts on the route, if known. */
  borders?: string[];
}

/** Renders what is carried, from where to where, for whom, by whom, and the comments. */
export const renderTransportFacts = (facts: FactsProps): string =>
  prerender(<CarriedFacts {...facts} />);

function CarriedFacts({ of, wording, borders = [] }: FactsProps) {
  const { say, language, edition } = wording;
  const term = (name: string) => say(`logistics.order.term.${name}`);
  const day = (at: string) => formatDate(language, at, utcOffsetHours[edition.code]);
  const { commodity, description, marketOrderId, marketOrderNumber, reason } = of;
  return (
    <DefinitionList
      items={[
        { term: term("number"), detail: of.orderNumber },
        { term: term("from"), detail: <b>{formatPlace(of.locationFrom, wording)}</b> },
        { term: term("to"), detail: <b>{formatPlace(of.locationTo, wording)}</b> },
        { term: term("way"), detail: <RouteText of={of} wording={wording} borders={borders} /> },
        { term: term("goods"), detail: commodity?.name },
        { term: term("quantity"), detail: <b>{quantityOf(of, wording)}</b> },
        {
          term: term("description"),
          detail: description && <p className="whitespace-pre-line">{description}</p>,
        },
        { term: term("dateRequested"), detail: day(of.dateRequested) },
        ...(isOrder(of)
          ? [
              { term: term("dateApproved"), detail: day(of.dateApproved) },
              { term: term("dateDispatched"), detail: of.dateDispatched && day(of.dateDispatched) },
              {
                term: term("expectedOn"),
                detail:
                  of.status === "dispatched" && of.expectedOn ? <b>{day(of.expectedOn)}</b> : "",
              },
              { term: term("dateDelivered"), detail: of.dateDelivered && day(of.dateDelivered) },
            ]
          : [
              { term: term("days"), detail: isTimed(of) ? formatDays(of, wording) : "" },
              {
                term: term("dateEnds"),
                detail: of.status === "pending" && of.dateEnds ? <b>{day(of.dateEnds)}</b> : "",
              },
            ]),
        {
          term: term("marketOrder"),
          detail: marketOrderNumber && marketOrderId && (
            <MarketOrder {...{ marketOrderId, marketOrderNumber }} isOwn={of.side === "customer"} />
          ),
        },
        { term: term("reason"), detail: reason && <p className="whitespace-pre-line">{reason}</p> },
        ...(of.side === "customer" ? carrierOf(of, { term, say }) : customerOf(of, term)),
      ]}
    />
  );
}

const isTimed = (
  of: Pick<LogisticsRequest, "minDays" | "maxDays">,
): of is { minDays: number; maxDays: number } => of.minDays !== null && of.maxDays !== null;

const quantityOf = ({ quantity, unit }: RequestOrOrder, { language }: Wording) =>
  formatQuantity(language, quantity, unit.shortName);

/** "By road, 1,250 km, over Kobero". */
export function RouteText({ of, wording, borders = [] }: FactsProps) {
  const { say, language } = wording;
  const { mode, distanceKm } = of;
  // Without a published service the mode is not known, but the length of the road is.
  const isOnRoad = mode === null || mode === "road" || mode === "motorcycle";
  const parts = [
    mode && say(`logistics.mode.${mode}`),
    isOnRoad && distanceKm !== null && formatQuantity(language, Math.round(distanceKm), "km"),
    isOnRoad &&
      borders.length > 0 &&
      say("logistics.order.overBorders", { count: borders.length, names: borders.join(", ") }),
  ];
  return <>{parts.filter(Boolean).join(", ")}</>;
}

interface MarketOrderProps {
  marketOrderId: string;
  marketOrderNumber: string;
  /** Whether the reader is the customer; the carrier is no party to the market order. */
  isOwn: boolean;
}

const MarketOrder = ({ marketOrderId, marketOrderNumber, isOwn }: MarketOrderProps) =>
  isOwn ? (
    <LineAnchor href={orderPath(marketOrderId)}>{marketOrderNumber}</LineAnchor>
  ) : (
    marketOrderNumber
  );

type Term = (name: string) => string;

function carrierOf(
  { provider, providerContact }: RequestOrOrder,
  { term, say }: { term: Term; say: Wording["say"] },
) {
  return [
    {
      term: term("carrier"),
      detail: provider ? (
        <LineAnchor href={transportProviderPath(provider.id)}>{provider.name}</LineAnchor>
      ) : (
        say("logistics.ask.allCarriers")
      ),
    },
    ...contactItems(providerContact, term),
  ];
}

const customerOf = ({ customer }: RequestOrOrder, term: Term) => [
  { term: term("customer"), detail: <PersonName person={customer} /> },
  ...contactItems(customer, term),
];

/** Returns the cargo of a list row: the commodity and its quantity. */
export function formatCargo(
  of: Pick<RequestOrOrder, "commodity" | "quantity" | "unit">,
  wording: Wording,
) {
  const quantity = formatQuantity(wording.language, of.quantity, of.unit.shortName);
  return of.commodity ? `${of.commodity.name}, ${quantity}` : quantity;
}
