import { getDistance } from "#areas/reference/distances/endpoints.ts";
import { renderCostFacts } from "#areas/transport/services/pages/facts/cost-facts.tsx";
import { loadRoute } from "#areas/transport/tracking/pages/way/load-way.tsx";
import type { PageContext } from "#server/page.ts";
import { renderHistory } from "./history.tsx";
import { renderStateBadges } from "./state-badges.tsx";
import { isOrder, type RequestOrOrder, renderTransportFacts } from "./transport-facts.tsx";

/** Loads all details of a request or order, with the read-only parts rendered. */
export async function loadDetails(pageContext: PageContext, of: RequestOrOrder) {
  return {
    id: of.id,
    name: of.serviceName,
    marks: renderStateBadges({ of, say: pageContext.say }),
    facts: renderTransportFacts({
      of,
      wording: pageContext,
      borders: await findBorders(pageContext, of),
    }),
    cost: of.cost ? renderCostFacts({ cost: of.cost, wording: pageContext }) : "",
    history: renderHistory(of, pageContext),
    /** How it is paid; undefined before there is an order. */
    paying: isOrder(of)
      ? { id: of.id, side: of.side, status: of.status, paid: of.paid }
      : undefined,
    way: isOrder(of) ? await loadRoute(pageContext, of.id) : "",
  };
}

/** Returns the names of the border posts that are crossed by road. */
export async function findBorders(
  { call }: Pick<PageContext, "call">,
  of: RequestOrOrder,
): Promise<string[]> {
  const { locationFrom: from, locationTo: to, distanceKm } = of;
  if (distanceKm === null || from.countryCode === to.countryCode) return [];
  const { way } = await call(getDistance, { from: String(from.id), to: String(to.id) });
  return (way?.borderPosts ?? []).map(({ name }) => name);
}
