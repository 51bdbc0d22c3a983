import { bothSides } from "#areas/reference/distances/border-words.ts";
import { distance, type FreightRate, freightRates } from "#areas/reference/distances/endpoints.ts";
import { publisherOf } from "#areas/reference/distances/pages/information/publisher-of.ts";
import type { Visit } from "#areas/transport/services/pages/delivered/own-place.ts";
import { logisticsInformationPath } from "#core/transport/transport-paths.ts";
import { formatMoney, formatNumber } from "#web/format/format.ts";
import { type Wording, writtenOut } from "#web/words/written-out.tsx";

/** Shows only a few; the page of the route lists all. */
const maxRates = 2;

/**
 * Renders the distance between two places, the borders on the route, and published freight rates.
 */
export async function waySummary(visit: Visit, from: number, to: number): Promise<string> {
  const ends = { from: String(from), to: String(to) };
  const [{ way }, { data: rates }] = await Promise.all([
    visit.call(distance, ends),
    visit.call(freightRates, ends),
  ]);
  const { say, language } = visit;
  const km = way && formatNumber(language, Math.max(1, Math.round(way.km)), 0);
  return writtenOut(
    <div className="my-2">
      {way && way.legs.length > 0 && (
        <p>
          <b>{say("logistics.find.byRoad", { km: km ?? "" })}</b>{" "}
          <span className="card-note">{`(${say(`distances.kind.${way.kind}`)})`}</span>
        </p>
      )}
      {way && way.borderPosts.length > 0 && (
        <p>{say("logistics.find.borders", { posts: way.borderPosts.map(bothSides).join(", ") })}</p>
      )}
      {rates.slice(0, maxRates).map((rate) => (
        <p key={`${rate.source} ${rate.rate} ${rate.per}`} className="card-note">
          {say("logistics.find.published", rateWords(rate, visit))}
        </p>
      ))}
      <p>
        <a
          href={`${logisticsInformationPath}?${new URLSearchParams(ends)}`}
          className="inline-flex min-h-11 items-center"
        >
          {say("logistics.find.moreOfWay")}
        </a>
      </p>
    </div>,
  );
}

function rateWords(figure: FreightRate, { say, language }: Wording) {
  const { rate, currency, per, year, basis } = figure;
  const source = publisherOf(figure.source, say);
  return {
    kind: say(`distances.basis.${basis}`),
    price: say(`distances.per.${per}`, { amount: formatMoney(language, rate, currency) }),
    source:
      year === null ? source : say("logistics.find.sourceOfYear", { year: String(year), source }),
  };
}
