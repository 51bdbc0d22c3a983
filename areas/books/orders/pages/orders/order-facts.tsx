import { expensesPath, salesPath } from "#core/books/book-paths.ts";
import { orderPath } from "#core/paths.ts";
import type { PageContext } from "#server/page.ts";
import { formatDate, formatMoney, utcOffsetHours } from "#web/format/format.ts";
import { formatQuantity } from "#web/format/quantities/format-quantity.ts";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { TapAnchor } from "#web/ui/base/line-anchor.tsx";
import { prerenderWithWords, type Wording } from "#web/words/prerender.tsx";
import type { DeliveredOrder } from "../../orders/endpoints.ts";

/** Renders the facts of an order that its owner reads before recording it, as HTML. */
export const orderFacts = (pageContext: PageContext, order: DeliveredOrder): string =>
  prerenderWithWords(pageContext, <Facts order={order} wording={pageContext} />);

function Facts({ order, wording }: { order: DeliveredOrder; wording: Wording }) {
  const { say, language, edition } = wording;
  const { id, orderNumber, side, party, total, currency, lines, transports } = order;
  return (
    <>
      <p className="font-semibold">
        <TapAnchor href={orderPath(id)}>
          {say("bookOrders.order", { number: orderNumber })}
        </TapAnchor>{" "}
        {order.isDemo && <DemoBadge />}
      </p>
      <DefinitionList
        items={[
          { term: say(`bookOrders.with.${side}`), detail: party },
          {
            term: say("bookOrders.delivered"),
            detail: formatDate(language, order.dateDelivered, utcOffsetHours[edition.code]),
          },
          ...lines.map(({ product, quantity, unit, amount }) => ({
            term: `${product}, ${formatQuantity(language, quantity, unit.shortName)}`,
            detail: formatMoney(language, amount, currency),
          })),
          { term: say("bookOrders.total"), detail: formatMoney(language, total, currency) },
          ...transports.map((transport) => ({
            term: say("bookOrders.transport", { number: transport.orderNumber }),
            detail: formatMoney(language, transport.amount, transport.currency),
          })),
        ]}
      />
      <Notes order={order} wording={wording} />
    </>
  );
}

/** Notes for the user before recording the order. */
function Notes({ order, wording: { say } }: { order: DeliveredOrder; wording: Wording }) {
  const { status, rows, side, isPaid, isInCurrency, currency, transports } = order;
  const byHand = side === "seller" ? salesPath : expensesPath;
  const isForeign = transports.some((transport) => transport.currency !== currency);
  if (!isInCurrency) {
    return (
      <p className="hint">
        {say("bookOrders.note.currency", { currency })}{" "}
        <TapAnchor href={byHand}>{say(`bookOrders.byHand.${side}`)}</TapAnchor>
      </p>
    );
  }
  return (
    <>
      {rows > 0 && <p className="hint">{say("bookOrders.note.rows", { count: rows })}</p>}
      {rows === 0 && status === "recorded" && (
        <p className="hint">{say("bookOrders.note.deleted")}</p>
      )}
      {rows > 0 && status === "open" && <p className="hint">{say("bookOrders.note.onlyRest")}</p>}
      {rows === 0 && status === "open" && side === "seller" && !isPaid && (
        <p className="hint">{say("bookOrders.note.onCredit")}</p>
      )}
      {isForeign && <p className="hint">{say("bookOrders.note.transport")}</p>}
    </>
  );
}
