import { sql } from "drizzle-orm";
import { findBorderPost } from "#areas/reference/distances/find-border-post.ts";
import { findRoute } from "#areas/reference/distances/find-distance.ts";
import { type Network, readNetwork } from "#areas/reference/distances/read-network.ts";
import { transportNode } from "#areas/reference/distances/tables.ts";
import { importExportLocation, location } from "#areas/reference/places/tables.ts";
import type { TransportMode } from "#areas/transport/services/transport-modes.ts";
import type { Language } from "#core/languages.ts";
import { searchWords } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";
import { inLanguage } from "#server/database/name-in.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";

/** A place from the list of places, or a town, port or border of the road graph. */
export interface RoutePlace {
  code: string;
  name: string;
  countryCode: string;
  isBorder: boolean;
  /** In degrees; unknown for a few places. */
  latitude: number | null;
  longitude: number | null;
}

type Reading = Pick<Context, "db" | "language">;

/** Returns the places with these codes in the reader's language; unknown codes are left out. */
export async function findPlacesByCode(
  context: Reading,
  codes: readonly string[],
): Promise<Map<string, RoutePlace>> {
  if (codes.length === 0) return new Map();
  const { language } = context;
  const rows = await findPlaces(context, { codes: [...new Set(codes)], language });
  return new Map(rows.map((place) => [place.code, place]));
}

const findPlaces = statement(
  "places of a route",
  (p: Parameters<{ codes: string[]; language: Language }>) =>
    select(
      {
        code: sql<string>`code`,
        name: sql<string>`name`,
        countryCode: sql<string>`country_code`,
        isBorder: sql<boolean>`is_border`,
        latitude: sql<number | null>`latitude`,
        longitude: sql<number | null>`longitude`,
      },
      sql`from (
        select ${location.code}, ${inLanguage(location.names, p.language)} as name,
          ${location.countryCode}, false as is_border, ${location.latitude}, ${location.longitude}
        from ${location} where ${location.code} = any(${p.codes})
        union all
        select ${transportNode.code}, ${transportNode.name}, ${transportNode.countryCode},
          ${transportNode.kind} = 'border', ${transportNode.latitude}, ${transportNode.longitude}
        from ${transportNode} where ${transportNode.code} = any(${p.codes})
        union all
        select ${importExportLocation.code}, ${importExportLocation.name},
          ${importExportLocation.countryCode}, true, ${importExportLocation.latitude},
          ${importExportLocation.longitude}
        from ${importExportLocation} where ${importExportLocation.code} = any(${p.codes})
          and ${importExportLocation.kind} = 'border post') places`,
    ),
);

/** Ends of a route, by ids of places, and the transport mode. */
export interface TransportRoute {
  fromId: number;
  toId: number;
  mode: TransportMode;
}

/**
 * Returns the places of a route in order: both ends, and between them the towns and border posts of
 * the shortest road, if the mode uses it.
 */
export async function findRoutePlaces(
  context: Context,
  way: TransportRoute,
): Promise<RoutePlace[]> {
  const known = await findEnds(context, way);
  const codes = [way.fromId, way.toId].flatMap(
    (id) => known.find((end) => end.id === id)?.code ?? [],
  );
  const network = await readNetwork(context);
  const between = codesBetween(network, way);
  const all = [...codes.slice(0, 1), ...between, ...codes.slice(1)];
  const places = await findPlacesByCode(context, all);
  const resolved = all.flatMap((code) => places.get(code) ?? []);
  const ends = [resolved[0], resolved[resolved.length - 1]];
  return resolved.flatMap((place) => {
    const isNamedAsEnd = ends.some((end) => end && isWithin(place, end));
    // Skips "Kigali" beside an end called "City of Kigali".
    if (!ends.includes(place)) return isNamedAsEnd && !place.isBorder ? [] : place;
    // A region gets the coordinates of its town.
    const town = network.nodes.find(
      (node) => node.countryCode === place.countryCode && isWithin(node, place),
    );
    const { latitude, longitude } = town ?? place;
    return { ...place, latitude, longitude };
  });
}

/** Whether the name of a place contains all words of a town's name. */
function isWithin(town: { name: string }, place: { name: string }): boolean {
  const words = new Set(searchWords(place.name));
  return searchWords(town.name).every((word) => words.has(word));
}

const findEnds = statement("ends of a route", (p: Parameters<Omit<TransportRoute, "mode">>) =>
  select(
    { id: location.id, code: location.code },
    sql`from ${location} where ${location.id} in (${p.fromId}, ${p.toId})`,
  ),
);

function codesBetween(network: Network, { fromId, toId, mode }: TransportRoute): string[] {
  if (mode === "air") return [];
  const alsoBy = mode === "lake" || mode === "rail" ? [mode] : [];
  const route = findRoute(network, { fromId, toId, alsoBy });
  if (!route) return [];
  const { from, to } = route;
  const codes: string[] = [];
  let here = network.nodes[from.node];
  if (here && from.hectometres > 0) codes.push(here.code);
  for (const hop of route.hops) {
    const next = network.nodes[hop.to];
    if (!here || !next) continue;
    const crosses = next.countryCode !== here.countryCode;
    const post = crosses ? findBorderPost(network.posts, here, next) : undefined;
    if (post) {
      // Drops the border node, as it is the post itself.
      if (here.kind === "border" && codes[codes.length - 1] === here.code) codes.pop();
      codes.push(post.code);
    }
    const isEnd = hop.to === to.node && to.hectometres === 0;
    if (next.kind !== "junction" && !(post && next.kind === "border") && !isEnd) {
      codes.push(next.code);
    }
    here = next;
  }
  return [...new Set(codes)];
}
