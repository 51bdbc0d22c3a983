import type { page } from "#server/page.ts";
import { type Carried, carriedFacts, isOrder } from "./carried-facts.tsx";
import { costFacts } from "./cost-facts.tsx";
import { historyOf } from "./history.tsx";
import { stateMarks } from "./state-marks.tsx";

type Visit = ReturnType<typeof page>;

/** All of a request or an order, what is only read of it written out. */
export async function loadOne(visit: Visit, of: Carried) {
  return {
    id: of.id,
    name: of.serviceName,
    marks: stateMarks({ of, say: visit.say }),
    facts: carriedFacts({ of, wording: visit, borders: await bordersOn(visit, of) }),
    cost: costFacts({ cost: of.cost, wording: visit }),
    history: historyOf(of, visit),
    way: isOrder(of) ? await wayOf(visit, of) : "",
  };
}

/** The picture of an order's way with what was reported on it, written out. */
async function wayOf(_visit: Visit, _order: { id: string }): Promise<string> {
  return "";
}

/** Names of the border posts on the way of a request. */
export async function bordersOn(_visit: Visit, _of: Carried): Promise<string[]> {
  return [];
}
