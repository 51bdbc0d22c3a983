import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { combinedKind, describeRoute, totalKm } from "./describe-route.ts";
import type { Distance } from "./endpoints.ts";
import type { BorderPost } from "./find-border-post.ts";
import { type Network, type NetworkPlace, pairKey, readNetwork } from "./read-network.ts";
import { type LegMode, shortestPath } from "./road-graph.ts";

interface Ends {
  /** Ids of `location`. */
  fromId: number;
  toId: number;
  /** Allowed modes besides road. */
  alsoBy?: readonly Exclude<LegMode, "road">[];
}

/**
 * Returns the distance between two places by the shortest road, in kilometres, with its legs and
 * border posts. A place without a position has its parent's position, so both are 0 km apart,
 * without legs, as are a place and itself; a region has the position of its capital. Closed borders
 * are not crossed. Queries nothing while the network is cached (`cached`).
 * @returns undefined if a place is unknown or has no road (islands)
 */
export async function findDistance(context: Context, ends: Ends): Promise<Distance | undefined> {
  const network = await readNetwork(context);
  const route = findRoute(network, ends);
  if (!route) return undefined;
  const { from, to } = route;
  const description = describeRoute(network, [from, to], route.hops, context.language);
  const { stops, legs, parts, posts } = from.anchorId === to.anchorId ? nowhere : description;
  const named = (place: NetworkPlace) => ({ id: place.id, name: place.names[context.language] });
  return {
    from: named(from),
    to: named(to),
    km: totalKm(parts),
    kind: combinedKind(parts),
    legs: legs.map(({ posts, ...leg }) => ({ ...leg, borderPostIds: posts.map(({ id }) => id) })),
    borderPosts: posts.map(toResponsePost),
    nodes: stops.length > 0 ? stops : description.stops.slice(0, 1),
    published: publishedFor(network, from, to),
    closedWay: closedWay(network, from, to, description.parts, context.language),
  };
}

/** Returns a post without its position, as in the response. */
const toResponsePost = ({
  code: _,
  kind: __,
  latitude: ___,
  longitude: ____,
  ...post
}: BorderPost) => post;

const nowhere = { stops: [], legs: [], parts: [], posts: [] };

/**
 * Finds the shortest route between two places, with the codes of all its nodes, including unnamed
 * ones.
 */
export function findRoute(network: Network, { fromId, toId, alsoBy = [] }: Ends) {
  const { graph, nodes, places } = network;
  const [from, to] = [places.get(fromId), places.get(toId)];
  if (!from || !to) return undefined;
  const hops = shortestPath(graph, from.node, to.node, ["road", ...alsoBy]);
  if (!hops) return undefined;
  const codes = [from.node, ...hops.map((hop) => hop.to)].map((index) => nodes[index]?.code ?? "");
  return { from, to, hops, codes };
}

/** Returns the route that would be shorter if every border were open, with its closed posts. */
function closedWay(
  network: Network,
  from: NetworkPlace,
  to: NetworkPlace,
  open: Parameters<typeof totalKm>[0],
  language: Language,
) {
  const hops = shortestPath(network.openGraph, from.node, to.node);
  if (!hops) return null;
  const { parts, posts } = describeRoute(network, [from, to], hops, language);
  const closed = posts.filter(({ closedSince }) => closedSince !== null);
  return closed.length > 0 && totalKm(parts) < totalKm(open)
    ? { km: totalKm(parts), borderPosts: closed.map(toResponsePost) }
    : null;
}

/** A place more than this many hectometres from its town is not covered by the town's figure. */
const nearTown = 100;

/**
 * Displayed but never used in sums: other roads and contract lengths would break the triangle
 * inequality.
 */
function publishedFor({ nodes, published }: Network, from: NetworkPlace, to: NetworkPlace) {
  if (from.hectometres > nearTown || to.hectometres > nearTown) return null;
  const [a, b] = [nodes[from.node], nodes[to.node]];
  return (a && b && published.get(pairKey(a.code, b.code))) ?? null;
}
