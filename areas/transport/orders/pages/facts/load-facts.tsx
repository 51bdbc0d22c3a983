import type { Load } from "#areas/transport/requests/endpoints.ts";
import { CostFacts } from "#areas/transport/services/pages/facts/cost-facts.tsx";
import { formatDays, formatPlace } from "#areas/transport/services/pages/facts/format-route.ts";
import { formatDate, utcOffsetHours } from "#web/format/format.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { prerender, type Wording } from "#web/words/prerender.tsx";
import { formatCargo } from "./transport-facts.tsx";

/** Renders an open load and what the reader's own service costs for it. */
export function renderLoadFacts(load: Load, wording: Wording): string {
  const { say, language, edition } = wording;
  const { locationFrom, locationTo, dateRequested, cost, offer, isDemo } = load;
  const term = (name: string) => say(`logistics.order.term.${name}`);
  return prerender(
    <>
      {isDemo && (
        <p>
          <span className="badge badge-demo" title={say("web.ui.demoMeaning")}>
            {say("web.ui.demo")}
          </span>
        </p>
      )}
      <DefinitionList
        items={[
          {
            term: term("way"),
            detail: (
              <b>
                {formatPlace(locationFrom, wording)} – {formatPlace(locationTo, wording)}
              </b>
            ),
          },
          { term: term("goods"), detail: formatCargo(load, wording) },
          {
            term: term("dateRequested"),
            detail: formatDate(language, dateRequested, utcOffsetHours[edition.code]),
          },
          { term: term("days"), detail: formatDays(load, wording) },
          {
            term: term("yourOffer"),
            detail: offer && <b>{say(`logistics.order.offer.${offer.status}`)}</b>,
          },
        ]}
      />
      <p className="mt-3 font-semibold">{say("logistics.order.loads.yourCost")}</p>
      <CostFacts cost={cost} wording={wording} />
    </>,
  );
}
