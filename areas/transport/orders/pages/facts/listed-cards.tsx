import type { LogisticsRequest } from "#areas/transport/requests/endpoints.ts";
import {
  carrierOrderPath,
  carrierRequestPath,
  logisticOrderPath,
  logisticRequestPath,
} from "#core/transport/transport-paths.ts";
import { formatDate, formatMoney, utcOffsetHours } from "#web/format/format.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { PersonName } from "#web/ui/base/person-name.tsx";
import { prerender, type Wording } from "#web/words/prerender.tsx";
import { isWaitingForQuotes, StateBadges } from "./state-badges.tsx";
import { formatCargo, isOrder, type RequestOrOrder } from "./transport-facts.tsx";

/** Renders a page of requests or orders with links; "" if there are none. */
export const renderCards = (rows: RequestOrOrder[], wording: Wording): string =>
  rows.length === 0
    ? ""
    : prerender(
        <ul className="grid items-start gap-3 md:grid-cols-2">
          {rows.map((row) => (
            <ListedCard key={row.id} of={row} wording={wording} />
          ))}
        </ul>,
      );

/**
 * Returns the page of a single request or order for the reader's side. A request that became an
 * order links to it.
 */
function pathOf(of: RequestOrOrder): string {
  const orderId = isOrder(of) ? of.id : of.orderId;
  if (of.side === "provider")
    return orderId ? carrierOrderPath(orderId) : carrierRequestPath(of.id);
  return orderId ? logisticOrderPath(orderId) : logisticRequestPath(of.id);
}

const openQuotes = ({ offers }: LogisticsRequest) =>
  offers.filter(({ status }) => status === "open");

function ListedCard({ of, wording }: { of: RequestOrOrder; wording: Wording }) {
  const { say, language, edition } = wording;
  const term = (name: string) => say(`logistics.order.term.${name}`);
  const carrier = of.provider?.name ?? say("logistics.ask.allCarriers");
  const other = of.side === "customer" ? carrier : <PersonName person={of.customer} isAlone />;
  return (
    <li className="min-w-0 rounded-xl border border-line bg-surface p-3">
      <p className="flex flex-wrap gap-2">
        <StateBadges of={of} say={say} />
      </p>
      <a
        href={pathOf(of)}
        className="inline-flex min-h-11 min-w-11 items-center font-semibold wrap-anywhere"
      >
        {[of.orderNumber, of.serviceName].filter(Boolean).join(", ")}
      </a>
      <DefinitionList
        items={[
          { term: term("goods"), detail: formatCargo(of, wording) },
          { term: term(of.side === "customer" ? "carrier" : "customer"), detail: other },
          {
            term: term("total"),
            detail: of.cost && <b>{formatMoney(language, of.cost.totalCost, of.cost.currency)}</b>,
          },
          {
            term: term("dateRequested"),
            detail: formatDate(language, of.dateRequested, utcOffsetHours[edition.code]),
          },
          { term: term("marketOrder"), detail: of.marketOrderNumber },
          {
            term: term("quotes"),
            detail: isWaitingForQuotes(of) && <b>{openQuotes(of).length}</b>,
          },
        ]}
      />
    </li>
  );
}
