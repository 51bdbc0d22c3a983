import { formatNumber } from "#web/format/format.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import type { Wording } from "#web/words/prerender.tsx";
import type { Distance, FreightRate, TransitTime } from "../../endpoints.ts";
import { formatBothSides } from "../../format-border.ts";
import { Borders } from "./borders.tsx";
import { Rates, Times } from "./figures.tsx";
import { formatPublisher } from "./format-publisher.ts";
import { Part } from "./part.tsx";

interface WayPartProps {
  from: { name: string };
  to: { name: string };
  way: Distance | null;
  rates: FreightRate[];
  times: TransitTime[];
  wording: Wording;
}

/** The route between two places: its distance, towns, borders, and published figures. */
export function RoutePart({ from, to, way, rates, times, wording }: WayPartProps) {
  const { say } = wording;
  const ends = { from: from.name, to: to.name };
  return (
    <>
      <Part id="way" title={say("distances.info.way", ends)}>
        {way ? <Way way={way} wording={wording} /> : <p>{say("distances.info.noWay", ends)}</p>}
      </Part>
      {way && way.borderPosts.length > 0 && (
        <Part id="borders" title={say("distances.info.bordersOnWay")}>
          <Borders headedBy="borders" posts={way.borderPosts} wording={wording} />
        </Part>
      )}
      <Part id="rates" title={say("distances.info.rates")}>
        {rates.length > 0 ? (
          <>
            <p className="card-note">{say("distances.info.ratesHint")}</p>
            <Rates headedBy="rates" figures={rates} wording={wording} />
          </>
        ) : (
          <p>{say("distances.info.noRates")}</p>
        )}
      </Part>
      {times.length > 0 && (
        <Part id="times" title={say("distances.info.times")}>
          <Times headedBy="times" figures={times} wording={wording} />
        </Part>
      )}
      <p className="card-note">{say("distances.info.credits")}</p>
    </>
  );
}

/** Rounds kilometres for display. */
const whole = (km: number, { language }: Wording) =>
  formatNumber(language, Math.max(1, Math.round(km)), 0);

/** A closed route is mentioned if it would save a tenth. */
const worthSaying = 0.9;

function Way({ way, wording }: { way: Distance; wording: Wording }) {
  const { say } = wording;
  const { km, kind, legs, published, closedWay } = way;
  if (legs.length === 0) return <p>{say("distances.info.same")}</p>;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-lg">
        <b>{say("distances.info.byRoad", { km: whole(km, wording) })}</b>{" "}
        <Badge tone={kind === "estimated" ? "waiting" : "plain"}>
          {say(`distances.kind.${kind}`)}
        </Badge>
      </p>
      {published && (
        <p>
          {say("distances.info.published", {
            km: whole(published.km, wording),
            source: formatPublisher(published.source, say),
          })}
        </p>
      )}
      {closedWay && closedWay.km < worthSaying * km && (
        <p>
          {say("distances.info.closedWay", {
            km: whole(closedWay.km, wording),
            posts: closedWay.borderPosts.map(formatBothSides).join(", "),
          })}
        </p>
      )}
      <Legs way={way} wording={wording} />
      {legs.some((leg) => leg.kind === "estimated") && (
        <p className="card-note">{say("distances.info.estimatedMeaning")}</p>
      )}
    </>
  );
}

function Legs({ way: { legs, borderPosts }, wording }: { way: Distance; wording: Wording }) {
  const { say } = wording;
  return (
    <ol aria-label={say("distances.info.legs")} className="my-2 max-w-2xl">
      {legs.map(({ from, to, km, kind, borderPostIds }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: written once, never changed
        <li key={index} className="border-t border-line py-2">
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>{say("distances.info.way", { from, to })}</span>
            <span>
              {say("distances.info.legKm", { km: whole(km, wording) })}
              {kind === "estimated" && ` (${say("distances.kind.estimated")})`}
            </span>
          </span>
          {borderPosts
            .filter(({ id }) => borderPostIds.includes(id))
            .map((post) => (
              <small key={post.id} className="hint block">
                {say("distances.info.border", {
                  here: `${post.name} (${post.countryCode})`,
                  there: `${post.facingName} (${post.facingCountryCode})`,
                })}
              </small>
            ))}
        </li>
      ))}
    </ol>
  );
}
