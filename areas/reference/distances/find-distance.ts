import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import type { BorderPost } from "./border-on-way.ts";
import { describeRoute, kindOf, kmOf } from "./describe-route.ts";
import type { Distance } from "./endpoints.ts";
import { type Network, type NetworkPlace, pairKey, readNetwork } from "./read-network.ts";
import { type LegMode, shortestPath } from "./road-graph.ts";

interface Ends {
  /** Ids of `location`. */
  fromId: number;
  toId: number;
  /** What may be gone by besides the road. */
  alsoBy?: readonly Exclude<LegMode, "road">[];
}

/**
 * How far it is between two places by the shortest road, in kilometres, with its legs and the border
 * posts on it. A place that has no position is where its parent is, so a place and the parent it
 * borrows from are 0 km apart, as is a place and itself, without legs; a region stands at its
 * capital. Borders that are closed are not crossed. It asks the database nothing while the network is kept (`cached`).
 * @returns undefined where a place is unknown or no road leads there (islands)
 */
export async function findDistance(context: Context, ends: Ends): Promise<Distance | undefined> {
  const network = await readNetwork(context);
  const route = routeBetween(network, ends);
  if (!route) return undefined;
  const { from, to } = route;
  const told = describeRoute(network, [from, to], route.hops, context.language);
  const { stops, legs, parts, posts } = from.anchorId === to.anchorId ? nowhere : told;
  const named = (place: NetworkPlace) => ({ id: place.id, name: place.names[context.language] });
  return {
    from: named(from),
    to: named(to),
    km: kmOf(parts),
    kind: kindOf(parts),
    legs: legs.map(({ posts, ...leg }) => ({ ...leg, borderPostIds: posts.map(({ id }) => id) })),
    borderPosts: posts.map(toldOf),
    nodes: stops.length > 0 ? stops : told.stops.slice(0, 1),
    published: publishedFor(network, from, to),
    closedWay: closedWay(network, from, to, told.parts, context.language),
  };
}

/** What the answer says of a post: all but where it stands. */
const toldOf = ({ code: _, kind: __, latitude: ___, longitude: ____, ...post }: BorderPost) => post;

const nowhere = { stops: [], legs: [], parts: [], posts: [] };

/** The shortest way between two places; codes of all nodes on it, those without a name too. */
export function routeBetween(network: Network, { fromId, toId, alsoBy = [] }: Ends) {
  const { graph, nodes, places } = network;
  const [from, to] = [places.get(fromId), places.get(toId)];
  if (!from || !to) return undefined;
  const hops = shortestPath(graph, from.node, to.node, ["road", ...alsoBy]);
  if (!hops) return undefined;
  const codes = [from.node, ...hops.map((hop) => hop.to)].map((index) => nodes[index]?.code ?? "");
  return { from, to, hops, codes };
}

/** The way that would be shorter if every border were open, and the posts on it that are not. */
function closedWay(
  network: Network,
  from: NetworkPlace,
  to: NetworkPlace,
  open: Parameters<typeof kmOf>[0],
  language: Language,
) {
  const hops = shortestPath(network.openGraph, from.node, to.node);
  if (!hops) return null;
  const { parts, posts } = describeRoute(network, [from, to], hops, language);
  const closed = posts.filter(({ closedSince }) => closedSince !== null);
  return closed.length > 0 && kmOf(parts) < kmOf(open)
    ? { km: kmOf(parts), borderPosts: closed.map(toldOf) }
    : null;
}

/** Farther from its town than so many hectometres a place is not what the figure is about. */
const nearTown = 100;

/** Shown beside and never counted: other roads and contract lengths would break the triangle. */
function publishedFor({ nodes, published }: Network, from: NetworkPlace, to: NetworkPlace) {
  if (from.hectometres > nearTown || to.hectometres > nearTown) return null;
  const [a, b] = [nodes[from.node], nodes[to.node]];
  return (a && b && published.get(pairKey(a.code, b.code))) ?? null;
}
