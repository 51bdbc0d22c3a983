import { planAddress } from "#areas/regulations/sources/paths.ts";
import { pageAddressOf } from "#core/react-router-internals.ts";
import { askCarriersPath, comparisonPath } from "#core/transport/transport-paths.ts";
import type { PageContext } from "#server/page.ts";
import { formatDate, formatPrice } from "#web/format/format.ts";
import { formatQuantity } from "#web/format/quantities/format-quantity.ts";
import { formatRateDate } from "#web/ui/cards/format-rate-date.ts";
import { prerender } from "#web/words/prerender.tsx";
import { getDeliveredPrice, listDeliveryCosts } from "../../delivered/endpoints.ts";
import { ChoosePlace, DeliveredNote, formatTotal } from "./delivered-note.tsx";
import { findDeliveryPlace } from "./delivery-place.ts";

interface ShownProduct {
  id: string;
  commodity: { id: number };
  unit: { shortName: string };
}

/** Renders what a product costs delivered to the reader's place, for its page. */
export async function renderProductDelivery(
  pageContext: PageContext,
  request: Request,
  product: ShownProduct,
): Promise<string> {
  const locationId = await findDeliveryPlace(pageContext, request);
  const back = pageAddressOf(request);
  const read =
    locationId === undefined
      ? undefined
      : await pageContext.attempt(getDeliveredPrice, { productId: product.id, locationId });
  if (!read?.ok) {
    const plan = planAddress({ product: product.id });
    return prerender(<ChoosePlace back={back} plan={plan} wording={pageContext} />);
  }
  const { data: delivery } = read;
  const { price, quantity } = delivery;
  const { language, say } = pageContext;
  const { shortName } = product.unit;
  const per = (amount: number, currency: string) =>
    formatPrice(language, amount, currency, shortName);
  const quote = price && {
    amount: per(price.deliveredUnitPrice, price.currency),
    details: [
      say("logistics.delivered.ofIt", { price: per(price.unitTransport, price.currency) }),
      say("logistics.delivered.for", {
        quantity: formatQuantity(language, quantity, shortName),
        total: formatTotal(price.total, price.currency, pageContext),
      }),
      ...rateOf(price.rate, pageContext),
    ],
  };
  const query = {
    ...wayOf(delivery),
    commodity: product.commodity.id,
    quantity,
    unit: delivery.goods?.unitId,
  };
  return prerender(
    <DeliveredNote
      delivery={delivery}
      head="logistics.delivered.from"
      quote={quote}
      compare={comparisonPath(query)}
      ask={askCarriersPath(query)}
      plan={planAddress({ product: product.id, to: locationId, quantity })}
      back={back}
      wording={pageContext}
    />,
  );
}

interface Share {
  lines: { productId: string; quantity: number }[];
  currency: string;
  /** Price of the products without transport. */
  total: number;
}

interface ShareOptions {
  /** Destination; defaults to the reader's own place. */
  locationId?: number | undefined;
  /** Order of the products, which prefills the comparison. */
  orderId?: string;
}

/** Renders what several products of one seller cost to carry, for a part of a cart or an order. */
export async function renderShareDelivery(
  pageContext: PageContext,
  request: Request,
  { lines, currency, total }: Share,
  { orderId, ...options }: ShareOptions = {},
): Promise<string> {
  const locationId = options.locationId ?? (await findDeliveryPlace(pageContext, request));
  const isFixed = options.locationId !== undefined;
  const back = isFixed ? undefined : pageAddressOf(request);
  const read =
    locationId === undefined
      ? undefined
      : await pageContext.attempt(listDeliveryCosts, { goods: lines, currency, locationId });
  const deliveries = read?.ok ? read.data.data : [];
  if (deliveries.length === 0) return prerender(<ChoosePlace back={back} wording={pageContext} />);
  const isWhole = deliveries.length === 1;
  const notes = deliveries.map((delivery) => {
    const { price, goods } = delivery;
    const quote = price && {
      amount: formatTotal(price.transport, currency, pageContext),
      details: [
        ...(isWhole
          ? [
              pageContext.say("logistics.delivered.withGoods", {
                total: formatTotal([price.transport, total], currency, pageContext),
              }),
            ]
          : []),
        ...rateOf(price.rate, pageContext),
      ],
    };
    const query = { ...wayOf(delivery), quantity: goods?.quantity, unit: goods?.unitId };
    return prerender(
      <DeliveredNote
        delivery={delivery}
        head="logistics.delivered.carriage"
        quote={quote}
        compare={comparisonPath(orderId && isWhole ? { order_id: orderId } : query)}
        ask={askCarriersPath(orderId && isWhole ? { order_id: orderId } : query)}
        plan={planOf(lines, delivery.to.id)}
        back={back}
        wording={pageContext}
      />,
    );
  });
  return notes.join("");
}

/** Text of the exchange rate that was used for transport priced in another currency. */
function rateOf(
  rate: { day: string; ageDays: number } | null,
  { say, language }: PageContext,
): string[] {
  if (!rate) return [];
  const day = formatRateDate(say, formatDate(language, rate.day), rate.ageDays);
  return [say("logistics.delivered.rate", { day })];
}

/** Only for a single product: a trade plan covers one consignment. */
function planOf([line, ...others]: Share["lines"], to: number): string | undefined {
  if (!line || others.length > 0) return undefined;
  return planAddress({ product: line.productId, to, quantity: line.quantity });
}

const wayOf = ({ from, to }: { from: { id: number }; to: { id: number } }) => ({
  from: from.id,
  to: to.id,
});
