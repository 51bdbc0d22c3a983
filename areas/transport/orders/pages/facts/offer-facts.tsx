import type { TransportOffer } from "#areas/transport/requests/endpoints.ts";
import { CostFacts } from "#areas/transport/services/pages/facts/cost-facts.tsx";
import { formatDays } from "#areas/transport/services/pages/facts/format-route.ts";
import { transportProviderPath } from "#core/transport/transport-paths.ts";
import { formatDate, formatMoney, formatNumber, utcOffsetHours } from "#web/format/format.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { prerender, type Wording } from "#web/words/prerender.tsx";

/**
 * Renders another carrier's offer: the carrier and what it did with its last loads, its cost and
 * transit time, and until when it is valid.
 */
export function renderOfferFacts(offer: TransportOffer, wording: Wording): string {
  const { say, language, edition } = wording;
  const { provider, cost, comment, dateOffered, validUntil, status, record } = offer;
  const day = (at: string) => formatDate(language, at, utcOffsetHours[edition.code]);
  const isOne = cost.additionalCharges.length === 0;
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
      <p className="hint">
        {record.accepted > 0
          ? say("logistics.quote.record", record)
          : say("logistics.quote.recordNone")}
      </p>
      {isOne ? (
        <p className="text-lg">
          <b>{formatMoney(language, cost.totalCost, cost.currency)}</b>
        </p>
      ) : (
        <CostFacts cost={cost} wording={wording} />
      )}
      <DefinitionList
        items={[
          { term: term("days"), detail: formatDays(offer, wording) },
          {
            term: term("comment"),
            detail: comment && <p className="whitespace-pre-line">{comment}</p>,
          },
          {
            term: term("dateOffered"),
            detail: day(dateOffered),
          },
          { term: term("validUntil"), detail: validUntil && day(validUntil) },
          {
            term: term("state"),
            detail: status === "open" ? "" : say(`logistics.order.offer.${status}`),
          },
        ]}
      />
    </>,
  );
}
