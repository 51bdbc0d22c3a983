import { distance } from "#areas/reference/distances/endpoints.ts";
import { costFacts } from "#areas/transport/services/pages/facts/cost-facts.tsx";
import { loadWay } from "#areas/transport/tracking/pages/way/load-way.tsx";
import type { page } from "#server/page.ts";
import { type Carried, carriedFacts, isOrder } from "./carried-facts.tsx";
import { historyOf } from "./history.tsx";
import { stateMarks } from "./state-marks.tsx";

type Visit = ReturnType<typeof page>;

/** Loads all details of a request or order, with the read-only parts rendered. */
export async function loadOne(visit: Visit, of: Carried) {
  return {
    id: of.id,
    name: of.serviceName,
    marks: stateMarks({ of, say: visit.say }),
    facts: carriedFacts({ of, wording: visit, borders: await bordersOn(visit, of) }),
    cost: costFacts({ cost: of.cost, wording: visit }),
    history: historyOf(of, visit),
    way: isOrder(of) ? await loadWay(visit, of.id) : "",
  };
}

/** Returns the names of the border posts that are crossed by road. */
export async function bordersOn({ call }: Pick<Visit, "call">, of: Carried): Promise<string[]> {
  const { locationFrom: from, locationTo: to, distanceKm } = of;
  if (distanceKm === null || from.countryCode === to.countryCode) return [];
  const { way } = await call(distance, { from: String(from.id), to: String(to.id) });
  return (way?.borderPosts ?? []).map(({ name }) => name);
}
