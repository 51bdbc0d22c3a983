import type { listImportExportLocations } from "#areas/reference/places/endpoints.ts";
import { type EditionCode, editions } from "#core/editions.ts";
import type { ResultOf } from "#server/operations/endpoint.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import type { Wording } from "#web/words/prerender.tsx";
import { type Corridor, corridors } from "../../corridors.ts";
import type { FreightRate, TransitTime } from "../../endpoints.ts";
import { Borders } from "./borders.tsx";
import { Rates, Times } from "./figures.tsx";
import { Fold, Part } from "./part.tsx";

type Place = ResultOf<typeof listImportExportLocations>["data"][number];

interface RegionPartProps {
  rates: FreightRate[];
  times: TransitTime[];
  places: Place[];
  wording: Wording;
}

/** The corridor that most goods of an edition's country take to the sea. */
const homeCorridor: Record<EditionCode, Corridor> = {
  tz: "central",
  ke: "northern",
  rw: "central",
  ug: "northern",
  bi: "central",
};

const byCorridor = <F extends { corridor: Corridor }>(figures: F[]) =>
  corridors
    .map(
      (corridor) => [corridor, figures.filter((figure) => figure.corridor === corridor)] as const,
    )
    .filter(([, along]) => along.length > 0);

/** What is published for the whole region: rates by corridor, times, border posts, ports. */
export function RegionPart({ rates, times, places, wording }: RegionPartProps) {
  const { say, edition } = wording;
  const { own, elsewhere } = pairsFrom(places, edition.code.toUpperCase());
  const foldOf = (corridor: Corridor, what: string) => ({
    id: `${what}-${corridor}`,
    summary: say(`distances.corridor.${corridor}`),
    open: corridor === homeCorridor[edition.code],
  });
  return (
    <>
      <Part id="rates" title={say("distances.info.rates")}>
        <p className="card-note">{say("distances.info.ratesHint")}</p>
        {byCorridor(rates).map(([corridor, figures]) => (
          <Fold {...foldOf(corridor, "rates")} key={corridor}>
            <Rates headedBy={`rates-${corridor}`} figures={figures} wording={wording} />
          </Fold>
        ))}
      </Part>
      <Part id="times" title={say("distances.info.times")}>
        {byCorridor(times).map(([corridor, figures]) => (
          <Fold {...foldOf(corridor, "times")} key={corridor}>
            <Times headedBy={`times-${corridor}`} figures={figures} wording={wording} />
          </Fold>
        ))}
      </Part>
      <Part id="borders" title={say("distances.info.borders")}>
        <Borders headedBy="borders" posts={own} wording={wording} />
        <Fold id="borders-elsewhere" summary={say("distances.info.elsewhere")}>
          <Borders headedBy="borders-elsewhere" posts={elsewhere} wording={wording} />
        </Fold>
      </Part>
      <Part id="ports" title={say("distances.info.ports")}>
        <DefinitionList items={portsByCountry(places)} />
      </Part>
      <p className="card-note">{say("distances.info.credits")}</p>
    </>
  );
}

/** Returns each pair once; those of the edition's country separately, as its own side. */
function pairsFrom(places: Place[], home: string) {
  const posts = places.filter(({ kind }) => kind === "border post");
  const own = posts.filter(({ countryCode }) => countryCode === home);
  const elsewhere = posts.filter(
    ({ countryCode, facingCountryCode }) =>
      isOurs(countryCode) &&
      countryCode !== home &&
      facingCountryCode !== home &&
      (countryCode < (facingCountryCode ?? "") || !isOurs(facingCountryCode)),
  );
  return { own, elsewhere };
}

const ours = Object.values(editions).map(({ countryCode }) => countryCode);
const isOurs = (countryCode: string | null) => ours.includes(countryCode ?? "");

function portsByCountry(places: Place[]) {
  const byCountry = new Map<string, string[]>();
  for (const { kind, countryName, name } of places) {
    if (kind !== "port") continue;
    byCountry.set(countryName, [...(byCountry.get(countryName) ?? []), name]);
  }
  return [...byCountry].map(([term, names]) => ({ term, detail: names.join(", ") }));
}
