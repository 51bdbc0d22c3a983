import type { Network } from "./read-network.ts";

/** A published figure of a route: codes of nodes or of a country, or empty for anywhere. */
interface Figure {
  fromCode: string;
  toCode: string;
  per?: string;
}

interface Route {
  /** Countries at both ends. */
  countries: readonly [string, string];
  /** Codes of all nodes on the route. */
  codes: readonly string[];
}

/**
 * Returns the figures that apply to a route, those in its own direction first. The ends of a figure
 * must be on the route; a country matches an end of it. A rate per kilometre also applies from
 * another town of the same country, as on the same road.
 */
export function figuresOnRoute<F extends Figure>(
  { nodes, graph }: Pick<Network, "nodes" | "graph">,
  { countries: [start, end], codes }: Route,
  figures: readonly F[],
): F[] {
  const onWay = new Set(codes);
  const isEnd = (code: string, here: string, otherEnd: string, isPerKm: boolean) => {
    if (code === "") return here !== otherEnd;
    if (code.length === 2) return code === here;
    const node = nodes[graph.indexOf.get(code) ?? -1];
    return onWay.has(code) || (isPerKm && node?.countryCode === here);
  };
  const fits = ({ fromCode, toCode, per }: F, [here, otherEnd]: readonly [string, string]) => {
    const isPerKm = per?.endsWith("-km") === true;
    return isEnd(fromCode, here, otherEnd, isPerKm) && isEnd(toCode, otherEnd, here, isPerKm);
  };
  const along = figures.filter((figure) => fits(figure, [start, end]));
  const back = figures.filter((figure) => !along.includes(figure) && fits(figure, [end, start]));
  return [...along, ...back];
}
