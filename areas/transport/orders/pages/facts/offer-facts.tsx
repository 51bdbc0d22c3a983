import type { TransportOffer } from "#areas/transport/requests/endpoints.ts";
import { CostFacts } from "#areas/transport/services/pages/facts/cost-facts.tsx";
import { formatDays } from "#areas/transport/services/pages/facts/format-route.ts";
import { transportProviderPath } from "#core/transport/transport-paths.ts";
import { formatDate, formatNumber, utcOffsetHours } from "#web/format/format.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { prerender, type Wording } from "#web/words/prerender.tsx";

/** Renders another carrier's offer: the carrier, its cost part by part and its transit time. */
export function renderOfferFacts(offer: TransportOffer, wording: Wording): string {
  const { say, language, edition } = wording;
  const { provider, cost, comment, dateOffered, status } = offer;
  const term = (name: string) => say(`logistics.order.term.${name}`);
  return prerender(
    <>
      <a
        href={transportProviderPath(provider.id)}
        className="inline-flex min-h-11 min-w-11 items-center font-semibold wrap-anywhere"
      >
        {provider.name}
      </a>
      {provider.rating !== null && (
        <p className="hint">
          {say("logistics.order.rated", {
            rating: formatNumber(language, provider.rating, 1),
            count: provider.ratings,
          })}
        </p>
      )}
      <CostFacts cost={cost} wording={wording} />
      <DefinitionList
        items={[
          { term: term("days"), detail: formatDays(offer, wording) },
          {
            term: term("comment"),
            detail: comment && <p className="whitespace-pre-line">{comment}</p>,
          },
          {
            term: term("dateOffered"),
            detail: formatDate(language, dateOffered, utcOffsetHours[edition.code]),
          },
          {
            term: term("state"),
            detail: status === "open" ? "" : say(`logistics.order.offer.${status}`),
          },
        ]}
      />
    </>,
  );
}
