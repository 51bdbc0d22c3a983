import {
  type FreightRate,
  getDistance,
  listFreightRates,
} from "#areas/reference/distances/endpoints.ts";
import { formatBothSides } from "#areas/reference/distances/format-border.ts";
import { formatPublisher } from "#areas/reference/distances/pages/information/format-publisher.ts";
import { logisticsInformationPath } from "#core/transport/transport-paths.ts";
import type { PageContext } from "#server/page.ts";
import { formatMoney, formatNumber } from "#web/format/format.ts";
import { LineAnchor } from "#web/ui/base/line-anchor.tsx";
import { prerender, type Wording } from "#web/words/prerender.tsx";

/** Shows only a few; the page of the route lists all. */
const maxRates = 2;

/**
 * Renders the distance between two places, the borders on the route, and published freight rates.
 */
export async function renderRouteSummary(
  pageContext: PageContext,
  from: number,
  to: number,
): Promise<string> {
  const ends = { from: String(from), to: String(to) };
  const [{ way }, { data: rates }] = await Promise.all([
    pageContext.call(getDistance, ends),
    pageContext.call(listFreightRates, ends),
  ]);
  const { say, language } = pageContext;
  const km = way && formatNumber(language, Math.max(1, Math.round(way.km)), 0);
  return prerender(
    <div className="my-2">
      {way && way.legs.length > 0 && (
        <p>
          <b>{say("logistics.find.byRoad", { km: km ?? "" })}</b>{" "}
          <span className="card-note">{`(${say(`distances.kind.${way.kind}`)})`}</span>
        </p>
      )}
      {way && way.borderPosts.length > 0 && (
        <p>
          {say("logistics.find.borders", {
            posts: way.borderPosts.map(formatBothSides).join(", "),
          })}
        </p>
      )}
      {rates.slice(0, maxRates).map((rate) => (
        <p key={`${rate.source} ${rate.rate} ${rate.per}`} className="card-note">
          {say("logistics.find.published", rateWords(rate, pageContext))}
        </p>
      ))}
      <p>
        <LineAnchor href={`${logisticsInformationPath}?${new URLSearchParams(ends)}`}>
          {say("logistics.find.moreOfWay")}
        </LineAnchor>
      </p>
    </div>,
  );
}

function rateWords(figure: FreightRate, { say, language }: Wording) {
  const { rate, currency, per, year, basis } = figure;
  const source = formatPublisher(figure.source, say);
  return {
    kind: say(`distances.basis.${basis}`),
    price: say(`distances.per.${per}`, { amount: formatMoney(language, rate, currency) }),
    source:
      year === null ? source : say("logistics.find.sourceOfYear", { year: String(year), source }),
  };
}
