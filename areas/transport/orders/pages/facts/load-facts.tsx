import type { Load } from "#areas/transport/requests/board/endpoints.ts";
import { formatDays, formatPlace } from "#areas/transport/services/pages/facts/format-route.ts";
import { formatDate, formatMoney, utcOffsetHours } from "#web/format/format.ts";
import { formatQuantity } from "#web/format/quantities/format-quantity.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { prerender, type Wording } from "#web/words/prerender.tsx";
import { formatCargo } from "./transport-facts.tsx";

/** Renders an open load, and the reader's own offer for it, if there is one. */
export function renderLoadFacts(load: Load, wording: Wording): string {
  const { say, language, edition } = wording;
  const { locationFrom, locationTo, distanceKm, dateRequested, dateEnds, isNear, isDemo } = load;
  const { offer, cost, customer } = load;
  const term = (name: string) => say(`logistics.order.term.${name}`);
  const day = (at: string) => formatDate(language, at, utcOffsetHours[edition.code]);
  const days =
    load.minDays !== null && load.maxDays !== null
      ? formatDays({ minDays: load.minDays, maxDays: load.maxDays }, wording)
      : "";
  const hasEnd = offer?.status === "open" && offer.validUntil !== null;
  return prerender(
    <>
      {(isNear || isDemo) && (
        <p className="flex flex-wrap gap-2">
          {isNear && <span className="badge badge-good">{say("logistics.quote.near")}</span>}
          {isDemo && (
            <span className="badge badge-demo" title={say("web.ui.demoMeaning")}>
              {say("web.ui.demo")}
            </span>
          )}
        </p>
      )}
      <DefinitionList
        items={[
          {
            term: term("way"),
            detail: (
              <>
                <b>
                  {formatPlace(locationFrom, wording)} – {formatPlace(locationTo, wording)}
                </b>
                {distanceKm !== null && (
                  <small className="hint block">
                    {formatQuantity(language, Math.round(distanceKm), "km")}
                  </small>
                )}
              </>
            ),
          },
          { term: term("goods"), detail: <b>{formatCargo(load, wording)}</b> },
          { term: term("dateRequested"), detail: day(dateRequested) },
          { term: term("dateEnds"), detail: dateEnds && day(dateEnds) },
          { term: term("customer"), detail: say("logistics.quote.customer", customer) },
          {
            term: term("yourOffer"),
            detail: offer && cost && (
              <>
                <b>{formatMoney(language, cost.totalCost, cost.currency)}</b>
                {days && `, ${days}`}
                <small className="hint block">
                  {say(`logistics.order.offer.${offer.status}`)}
                  {hasEnd &&
                    `. ${say("logistics.quote.validUntil", { day: day(offer.validUntil ?? "") })}`}
                </small>
              </>
            ),
          },
        ]}
      />
    </>,
  );
}
