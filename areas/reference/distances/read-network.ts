import { getTableColumns, sql } from "drizzle-orm";
import { importExportLocation, location } from "#areas/reference/places/tables.ts";
import { editions } from "#core/editions.ts";
import type { LocalizedText } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { select, statement } from "#server/database/statement.ts";
import { cached } from "#server/operations/cached.ts";
import { type BorderPost, findBorderPost, type NetworkNode } from "./find-border-post.ts";
import { greatCircleKm, type Position } from "./great-circle.ts";
import {
  buildGraph,
  type DistanceKind,
  type GraphEdge,
  type RoadGraph,
  toHectometres,
} from "./road-graph.ts";
import { roadLeg, transportNode } from "./tables.ts";

/** Where a place connects to the roads: at a node, or by a connector to it. */
export interface NetworkPlace extends Position {
  id: number;
  code: string;
  names: LocalizedText;
  countryCode: string;
  /** The place whose position is used: its own, or its parent's. */
  anchorId: number;
  /** Index of a node, and the distance to it. */
  node: number;
  hectometres: number;
  kind: DistanceKind;
}

/** A published distance for the whole route between two nodes. */
export type PublishedDistance = Pick<typeof roadLeg.$inferSelect, "km" | "source" | "asOf">;

export interface Network {
  /** Without routes over closed border posts. */
  graph: RoadGraph;
  /** With all borders open. */
  openGraph: RoadGraph;
  nodes: readonly NetworkNode[];
  /** Places that a road reaches. */
  places: ReadonlyMap<number, NetworkPlace>;
  idByCode: ReadonlyMap<string, number>;
  posts: readonly BorderPost[];
  /** By `pairKey` of the codes of two nodes. */
  published: ReadonlyMap<string, PublishedDistance>;
}

export const pairKey = (a: string, b: string): string => [a, b].sort().join(" ");

const readNodes = statement("transport nodes", () =>
  select(getTableColumns(transportNode), sql`from ${transportNode} order by ${transportNode.code}`),
);
const readLegs = statement("road legs", () =>
  select(getTableColumns(roadLeg), sql`from ${roadLeg} order by ${roadLeg.id}`),
);
const readPlaces = statement("places on the map", () =>
  select(getTableColumns(location), sql`from ${location} order by ${location.level}`),
);
const readPosts = statement("border posts", () =>
  select(
    getTableColumns(importExportLocation),
    sql`from ${importExportLocation} where ${importExportLocation.kind} = 'border post'
      order by ${importExportLocation.code}`,
  ),
);

const readWhole = cached(async (context: Context, _: object): Promise<Network> => {
  // One after the other: a caller in a transaction has a single connection.
  const nodes = await readNodes(context);
  const legs = await readLegs(context);
  const places = await readPlaces(context);
  const posts = await readPosts(context);
  const positions = new Map<string, Position>(nodes.map((node) => [node.code, node]));
  const edges = legs.filter(({ scope }) => scope === "edge");
  const pairs = legs.filter(({ scope, isVerified }) => scope === "pair" && isVerified);
  const byCode = new Map(nodes.map((node) => [node.code, node]));
  // Routes between our countries do not cross a third one, which has other customs rules.
  const isOurs = ({ fromCode, toCode }: Leg) =>
    [fromCode, toCode].every((code) => isOfEdition(byCode.get(code)?.countryCode));
  const isOpen = ({ fromCode, toCode }: Leg) => {
    const [from, to] = [byCode.get(fromCode), byCode.get(toCode)];
    const crosses = from && to && from.countryCode !== to.countryCode;
    return !(crosses && findBorderPost(posts, from, to)?.closedSince);
  };
  const known = edges.filter(isOurs);
  const graph = buildGraph(positions, known.filter(isOpen).map(asEdge));
  return {
    graph,
    openGraph: buildGraph(positions, known.map(asEdge)),
    nodes,
    places: placesOnGraph(places, nodes, edges, graph),
    idByCode: new Map(places.map(({ id, code }) => [code, id])),
    posts,
    published: new Map(
      pairs.map(({ fromCode, toCode, km, source, asOf }) => [
        pairKey(fromCode, toCode),
        { km, source, asOf },
      ]),
    ),
  };
});

/** Returns the cached network that distances are calculated from: identical for every language. */
export const readNetwork = (context: Context): Promise<Network> =>
  readWhole({ ...context, language: "en" }, {});

const countryCodes = new Set(Object.values(editions).map(({ countryCode }) => countryCode));

/** The place of a connector is not a node, and is always in our countries. */
const isOfEdition = (countryCode: string | undefined) =>
  countryCode === undefined || countryCodes.has(countryCode);

type Leg = typeof roadLeg.$inferSelect;
type Place = typeof location.$inferSelect;

const asEdge = ({ fromCode, toCode, km, mode, kind }: Leg): GraphEdge => ({
  from: fromCode,
  to: toCode,
  km,
  mode,
  kind,
});

/** A place within this many hectometres of a node is at it, such as a region at its capital. */
const atNode = 5;

/** @param places parents before the places within them */
function placesOnGraph(
  places: Place[],
  nodes: NetworkNode[],
  edges: Leg[],
  { indexOf }: RoadGraph,
): Map<number, NetworkPlace> {
  const connectors = new Map(edges.map((edge) => [edge.fromCode, edge]));
  const towns = Map.groupBy(nodes, ({ locationId }) => locationId);
  const networkPlaces = new Map<number, NetworkPlace>();
  const footOf = (
    place: Place,
  ): Pick<NetworkPlace, "node" | "hectometres" | "kind"> | undefined => {
    const own = townOf(place, towns.get(place.id) ?? []);
    if (own) return { node: indexOf.get(own.code) ?? 0, hectometres: 0, kind: "routed" };
    const connector = connectors.get(place.code);
    const node = indexOf.get(connector?.toCode ?? "");
    const at = node === undefined ? undefined : nodes[node];
    if (!connector || node === undefined || !at) return undefined;
    const hectometres = toHectometres(connector.km, positionOf(place) ?? at, at);
    if (hectometres <= atNode) return { node, hectometres: 0, kind: "routed" };
    return { node, hectometres, kind: connector.kind };
  };
  for (const place of places) {
    const { id, code, names, countryCode } = place;
    const foot = footOf(place);
    const parent = networkPlaces.get(place.parentId ?? 0);
    const about = { id, code, names, countryCode };
    if (foot) {
      const node = nodes[foot.node];
      // A connector without a known start is taken to start where it ends.
      const position = (foot.hectometres > 0 && positionOf(place)) || node;
      const { latitude = 0, longitude = 0 } = position ?? {};
      networkPlaces.set(id, { ...about, anchorId: id, latitude, longitude, ...foot });
    } else if (parent) networkPlaces.set(id, { ...parent, ...about });
  }
  return networkPlaces;
}

const positionOf = ({ latitude, longitude }: Place): Position | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude };

/** Returns the node that is the town of a place; the nearest of several. */
function townOf(place: Place, towns: NetworkNode[]): NetworkNode | undefined {
  const position = positionOf(place);
  if (!position) return towns[0];
  const away = (node: NetworkNode) => greatCircleKm(position, node);
  return [...towns].sort((a, b) => away(a) - away(b))[0];
}
