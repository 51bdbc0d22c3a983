import type { LoaderFunctionArgs } from "react-router";
import { listImportExportLocations } from "#areas/reference/places/endpoints.ts";
import { resolvePlace } from "#areas/reference/places/pages/place-field/resolve-place.ts";
import { limits } from "#core/limits.ts";
import { comparisonPath } from "#core/transport/transport-paths.ts";
import { type PageContext, page } from "#server/page.ts";
import { prerender } from "#web/words/prerender.tsx";
import { getDistance, listFreightRates, listTransitTimes } from "../../endpoints.ts";
import { RegionPart } from "./region-part.tsx";
import { RoutePart } from "./route-part.tsx";

/**
 * Loads what is known of a route between two places; without them, what is published for the
 * region.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const query = new URL(request.url).searchParams;
  const from = await resolvePlace(pageContext, query, "from");
  const to = await resolvePlace(pageContext, query, "to");
  const ends = from.place && to.place ? ([from.place, to.place] as const) : undefined;
  return {
    title: pageContext.say("distances.info.title"),
    description: pageContext.say("distances.info.intro"),
    from,
    to,
    carriers: ends && comparisonPath({ from: ends[0].id, to: ends[1].id }),
    ...(ends ? await wayPart(pageContext, ends) : await regionPart(pageContext)),
  };
}

interface End {
  id: number;
  name: string;
}

async function wayPart(pageContext: PageContext, [from, to]: readonly [End, End]) {
  const ends = { from: String(from.id), to: String(to.id) };
  const { way } = await pageContext.call(getDistance, ends);
  const { data: rates } = await pageContext.call(listFreightRates, ends);
  const { data: times } = await pageContext.call(listTransitTimes, ends);
  return {
    html: prerender(<RoutePart {...{ from, to, way, rates, times }} wording={pageContext} />),
    /** Border posts on the route. */
    posts: way?.borderPosts.map(({ id }) => id) ?? [],
  };
}

async function regionPart(pageContext: PageContext) {
  const { data: rates } = await pageContext.call(listFreightRates, {});
  const { data: times } = await pageContext.call(listTransitTimes, {});
  const { data: places } = await pageContext.call(listImportExportLocations, {
    size: limits.maxPageSize,
  });
  return {
    html: prerender(<RegionPart {...{ rates, times, places }} wording={pageContext} />),
    posts: [],
  };
}
