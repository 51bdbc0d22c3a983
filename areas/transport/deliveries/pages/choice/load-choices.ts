import { listDeliveryCosts } from "#areas/transport/services/delivered/endpoints.ts";
import { formatTransitTime } from "#areas/transport/services/pages/cards/format-transit-time.ts";
import { formatTotal } from "#areas/transport/services/pages/delivered/delivered-note.tsx";
import type { InputOf } from "#server/operations/endpoint.ts";
import type { PageContext } from "#server/page.ts";
import { formatDate } from "#web/format/format.ts";
import { formatQuantity } from "#web/format/quantities/format-quantity.ts";
import { listDeliveryOptions } from "../../endpoints.ts";

interface Share {
  trader: { id: string };
  currency: string;
  /** Price of the goods. */
  total: number;
  lines: { product: { id: string }; quantity: number; unit: { shortName: string } }[];
}

/** The transport that can be chosen with the goods of one seller. */
export interface DeliveryChoice {
  /** Name of the form's field. */
  name: string;
  title: string;
  options: { value: string; label: string; note: string }[];
}

/** The value of the option that asks carriers for their prices. */
const askValue = "ask";

/** Names the field of a seller's goods: each share of a cart is one order request. */
export const deliveryField = ({ trader, currency }: Pick<Share, "trader" | "currency">) =>
  `delivery.${trader.id}.${currency}`;

/**
 * Returns for each share the carriers to choose from, with the total of goods and transport.
 * Undefined for a share whose goods are no single load, or where no place is chosen.
 */
export const loadDeliveryChoices = (
  pageContext: PageContext,
  shares: Share[],
  locationId: number | undefined,
): Promise<(DeliveryChoice | undefined)[]> =>
  Promise.all(shares.map((share) => loadChoice(pageContext, share, locationId)));

async function loadChoice(
  pageContext: PageContext,
  share: Share,
  locationId: number | undefined,
): Promise<DeliveryChoice | undefined> {
  const { attempt, say, language } = pageContext;
  const { currency, total, lines } = share;
  const [first] = lines;
  if (locationId === undefined || !first) return undefined;
  const goods = lines.map(({ product, quantity }) => ({ productId: product.id, quantity }));
  const read = await attempt(listDeliveryOptions, { goods, locationId });
  if (!read.ok || !read.data) return undefined;
  const { to, from, quantity, options } = read.data;
  if (from.id === to.id && options.length === 0) return undefined;
  const carriers = options.map(({ serviceId, provider, cost, minDays, maxDays }) => {
    const value = `${serviceId} ${cost.totalCost}`;
    const isSame = cost.currency === currency;
    return {
      value,
      label: say("logistics.choice.option", {
        price: formatTotal(cost.totalCost, cost.currency, pageContext),
        carrier: provider.name,
        days: formatTransitTime({ minDays, maxDays }, pageContext),
      }),
      note: isSame
        ? say("logistics.delivered.withGoods", {
            total: formatTotal([total, cost.totalCost], currency, pageContext),
          })
        : "",
    };
  });
  const costs = { goods, currency, locationId };
  const estimate = carriers.length > 0 ? "" : await describeEstimate(pageContext, costs);
  return {
    name: deliveryField(share),
    title: say("logistics.choice.title", {
      quantity: formatQuantity(language, quantity, first.unit.shortName),
      place: to.name,
    }),
    options: [
      { value: "", label: say("logistics.choice.none"), note: "" },
      ...carriers,
      { value: askValue, label: say("logistics.choice.ask"), note: estimate },
    ],
  };
}

/** What transport would cost about, and how that is known; "" where too few rates are published. */
async function describeEstimate(
  pageContext: PageContext,
  costs: InputOf<typeof listDeliveryCosts>,
): Promise<string> {
  const { attempt, say, language } = pageContext;
  const read = await attempt(listDeliveryCosts, costs);
  const estimate = read.ok ? read.data.data[0]?.estimate : undefined;
  if (!estimate) return "";
  const { amount, currency, rates, carriers, day } = estimate;
  const about = say("logistics.estimate.about", {
    amount: formatTotal(amount, currency, pageContext),
  });
  const how = say("logistics.estimate.how", { rates, carriers, day: formatDate(language, day) });
  return `${about}. ${how}`;
}

/** What a posted value chooses, as the input of `chooseDelivery`; undefined for nothing. */
export function parseDelivery(value: string | undefined) {
  if (!value) return undefined;
  if (value === askValue) return { askCarriers: true } as const;
  const [logisticsService = "", seenTotal] = value.split(" ");
  return { logisticsService, seenTotal: Number(seenTotal) };
}
