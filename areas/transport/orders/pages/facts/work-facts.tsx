import { formatPlace } from "#areas/transport/services/pages/facts/format-route.ts";
import { formatMoney } from "#web/format/format.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { PersonName } from "#web/ui/base/person-name.tsx";
import { prerender, type Wording } from "#web/words/prerender.tsx";
import { formatCargo, type RequestOrOrder, RouteText } from "./transport-facts.tsx";

interface WorkFactsProps {
  of: RequestOrOrder;
  wording: Wording;
  borders: string[];
}

/** Renders what a carrier decides by: the route, the goods, the customer and the earnings. */
export function renderWorkFacts({ of, wording, borders }: WorkFactsProps): string {
  const { say, language } = wording;
  const { locationFrom, locationTo, customer, description, cost } = of;
  const term = (name: string) => say(`logistics.order.term.${name}`);
  return prerender(
    <DefinitionList
      items={[
        {
          term: term("way"),
          detail: (
            <>
              {formatPlace(locationFrom, wording)} – {formatPlace(locationTo, wording)}
              <small className="hint block">
                <RouteText of={of} wording={wording} borders={borders} />
              </small>
            </>
          ),
        },
        {
          term: term("goods"),
          detail: (
            <>
              <b>{formatCargo(of, wording)}</b>
              <small className="hint block whitespace-pre-line">{description}</small>
            </>
          ),
        },
        { term: term("customer"), detail: <PersonName person={customer} /> },
        {
          term: term("total"),
          detail: cost && <b>{formatMoney(language, cost.totalCost, cost.currency)}</b>,
        },
      ]}
    />,
  );
}
