import type { LogisticService } from "#areas/transport/services/endpoints.ts";
import { formatDays, formatPlace } from "#areas/transport/services/pages/facts/format-route.ts";
import { transportProviderPath } from "#core/transport/transport-paths.ts";
import { formatNumber } from "#web/format/format.ts";
import { formatQuantity } from "#web/format/quantities/format-quantity.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { LineAnchor } from "#web/ui/base/line-anchor.tsx";
import { prerender, type Wording } from "#web/words/prerender.tsx";

/** Renders who carries from where to where, how, and in what time. */
export function renderServiceFacts(service: LogisticService, wording: Wording): string {
  const { say, language } = wording;
  const { provider, locationFrom, locationTo, mode, distanceKm, isDistanceEstimated } = service;
  const term = (name: string) => say(`logistics.order.term.${name}`);
  const km = distanceKm !== null && formatQuantity(language, Math.round(distanceKm), "km");
  const way = [say(`logistics.mode.${mode}`), km].filter(Boolean).join(", ");
  return prerender(
    <DefinitionList
      items={[
        { term: term("from"), detail: <b>{formatPlace(locationFrom, wording)}</b> },
        { term: term("to"), detail: <b>{formatPlace(locationTo, wording)}</b> },
        {
          term: term("carrier"),
          detail: (
            <>
              <LineAnchor href={transportProviderPath(provider.id)}>{provider.name}</LineAnchor>
              {provider.rating !== null && (
                <small className="hint block">
                  {say("logistics.order.rated", {
                    rating: formatNumber(language, provider.rating, 1),
                    count: provider.ratings,
                  })}
                </small>
              )}
            </>
          ),
        },
        {
          term: term("way"),
          detail: km && isDistanceEstimated ? say("logistics.order.estimated", { way }) : way,
        },
        { term: term("days"), detail: formatDays(service, wording) },
      ]}
    />,
  );
}
