import type { LoaderFunctionArgs } from "react-router";
import { importExportLocations } from "#areas/reference/places/endpoints.ts";
import { resolvePlace } from "#areas/reference/places/pages/place-field/resolve-place.ts";
import { limits } from "#core/limits.ts";
import { comparisonPath } from "#core/transport/transport-paths.ts";
import { page } from "#server/page.ts";
import { writtenOut } from "#web/words/written-out.tsx";
import { distance, freightRates, transitTimes } from "../../endpoints.ts";
import { RegionPart } from "./region-part.tsx";
import { WayPart } from "./way-part.tsx";

type Visit = ReturnType<typeof page>;

/**
 * Loads what is known of a route between two places; without them, what is published for the
 * region.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const visit = page(context);
  const query = new URL(request.url).searchParams;
  const from = await resolvePlace(visit, query, "from");
  const to = await resolvePlace(visit, query, "to");
  const ends = from.place && to.place ? ([from.place, to.place] as const) : undefined;
  return {
    title: visit.say("distances.info.title"),
    description: visit.say("distances.info.intro"),
    from,
    to,
    carriers: ends && comparisonPath({ from: ends[0].id, to: ends[1].id }),
    ...(ends ? await wayPart(visit, ends) : await regionPart(visit)),
  };
}

interface End {
  id: number;
  name: string;
}

async function wayPart(visit: Visit, [from, to]: readonly [End, End]) {
  const ends = { from: String(from.id), to: String(to.id) };
  const { way } = await visit.call(distance, ends);
  const { data: rates } = await visit.call(freightRates, ends);
  const { data: times } = await visit.call(transitTimes, ends);
  return {
    html: writtenOut(<WayPart {...{ from, to, way, rates, times }} wording={visit} />),
    /** Border posts on the route. */
    posts: way?.borderPosts.map(({ id }) => id) ?? [],
  };
}

async function regionPart(visit: Visit) {
  const { data: rates } = await visit.call(freightRates, {});
  const { data: times } = await visit.call(transitTimes, {});
  const { data: places } = await visit.call(importExportLocations, { size: limits.maxPageSize });
  return {
    html: writtenOut(<RegionPart {...{ rates, times, places }} wording={visit} />),
    posts: [],
  };
}
