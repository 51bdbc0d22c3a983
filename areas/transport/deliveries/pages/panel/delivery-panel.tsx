import { formatTransitTime } from "#areas/transport/services/pages/cards/format-transit-time.ts";
import { formatTotal } from "#areas/transport/services/pages/delivered/delivered-note.tsx";
import {
  comparisonPath,
  logisticOrderPath,
  logisticRequestPath,
} from "#core/transport/transport-paths.ts";
import type { PageContext } from "#server/page.ts";
import { LineAnchor } from "#web/ui/base/line-anchor.tsx";
import { prerender } from "#web/words/prerender.tsx";
import { getOrderDelivery, type OrderDelivery } from "../../endpoints.ts";

/** The request or the order on whose page the panel is. */
interface Trade {
  kind: "request" | "order";
  id: string;
  requestId?: string;
  side: "buyer" | "seller";
  total: number;
  currency: string;
}

/**
 * Renders the transport that was chosen with the goods: who brings them, how far it is, and the
 * total of both. Returns "" where none was chosen.
 */
export async function renderDelivery(pageContext: PageContext, trade: Trade): Promise<string> {
  const id = trade.kind === "order" ? (trade.requestId ?? "") : trade.id;
  const { delivery } = await pageContext.call(getOrderDelivery, { id });
  if (!delivery) return "";
  return prerender(<DeliveryPanel {...{ delivery, trade, pageContext }} />);
}

interface PanelProps {
  delivery: OrderDelivery;
  trade: Trade;
  pageContext: PageContext;
}

function DeliveryPanel({ delivery, trade, pageContext }: PanelProps) {
  const { say } = pageContext;
  const { provider, total, currency, minDays, maxDays, request, order, mayChoose } = delivery;
  const isBuyer = trade.side === "buyer";
  const transport = order
    ? logisticOrderPath(order.id)
    : request && logisticRequestPath(request.id);
  const hasDays = minDays !== null && maxDays !== null;
  // Before the seller agrees the buyer may still choose another, and this choice counts until then.
  const stands = delivery.state === "chosen" || !mayChoose;
  return (
    <section id="delivery" aria-labelledby="delivery-title" className="section">
      <div className="section-head">
        <h2 id="delivery-title">{say("logistics.choice.heading")}</h2>
      </div>
      <p>
        {say(meaningOf(delivery), { carrier: provider?.name ?? "" })}
        {hasDays && stands && ` ${formatTransitTime({ minDays, maxDays }, pageContext)}`}
      </p>
      {isBuyer && total !== null && currency !== null && stands && (
        <p className="mt-2">{sumOf({ total, currency }, trade, pageContext)}</p>
      )}
      {isBuyer && transport && (
        <p>
          <LineAnchor href={transport}>{say("logistics.delivery.open")}</LineAnchor>
        </p>
      )}
      {isBuyer && mayChoose && trade.kind === "order" && (
        <p>
          <LineAnchor href={comparisonPath({ order_id: trade.id })} rel="nofollow">
            {say("logistics.delivered.compare")}
          </LineAnchor>
        </p>
      )}
    </section>
  );
}

/** Goods, transport and their total; two amounts where the currencies differ. */
function sumOf(
  { total, currency }: { total: number; currency: string },
  trade: Trade,
  pageContext: PageContext,
): string {
  const transport = formatTotal(total, currency, pageContext);
  const goods = formatTotal(trade.total, trade.currency, pageContext);
  if (currency !== trade.currency) {
    return pageContext.say("logistics.delivery.both", { goods, transport });
  }
  const both = formatTotal([trade.total, total], currency, pageContext);
  return pageContext.say("logistics.delivery.sum", { goods, transport, total: both });
}

/** Phrase key of what the state means, with the carrier's name. */
function meaningOf({ state, provider, request, order }: OrderDelivery): string {
  if (state === "chosen" && !provider) return "logistics.delivery.means.ask";
  if (state !== "sent") return `logistics.delivery.means.${state}`;
  if (order) return `logistics.delivery.means.${order.status}`;
  if (request?.status !== "pending") return "logistics.delivery.means.over";
  return provider ? "logistics.delivery.means.waiting" : "logistics.delivery.means.asked";
}
