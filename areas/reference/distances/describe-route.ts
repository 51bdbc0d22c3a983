import type { Language } from "#core/languages.ts";
import { searchWords } from "#core/search-words.ts";
import { type BorderPost, findBorderPost, type NetworkNode } from "./find-border-post.ts";
import type { Position } from "./great-circle.ts";
import type { Network, NetworkPlace } from "./read-network.ts";
import type { DistanceKind, Hop } from "./road-graph.ts";

export interface Stop extends Position {
  name: string;
  countryCode: string;
}

export interface RouteLeg {
  from: string;
  to: string;
  km: number;
  kind: DistanceKind;
  /** Border posts crossed on the leg. */
  posts: BorderPost[];
}

/** From this share of a route on, an estimated part makes the whole an estimate. */
const materialShare = 0.1;

interface Part {
  hectometres: number;
  kind: DistanceKind;
}

/**
 * Returns the kind of a route: estimated if a tenth or more of it is, otherwise routed by the same
 * rule, otherwise published.
 */
export function combinedKind(parts: readonly Part[]): DistanceKind {
  const sum = (some: readonly Part[]) => some.reduce((all, part) => all + part.hectometres, 0);
  const isMaterial = (kind: DistanceKind) =>
    sum(parts.filter((part) => part.kind === kind)) >= materialShare * sum(parts);
  if (sum(parts) === 0) return "routed";
  return isMaterial("estimated") ? "estimated" : isMaterial("routed") ? "routed" : "published";
}

export const totalKm = (parts: readonly Part[]): number =>
  parts.reduce((all, { hectometres }) => all + hectometres, 0) / 10;

interface Step extends Part {
  to: Stop;
  /** Junctions are not listed: the leg continues to the next named place. */
  isNamed: boolean;
  post: BorderPost | undefined;
}

/**
 * Describes a route between two places: its steps are joined into legs that end at well-known
 * places.
 */
export function describeRoute(
  { nodes, posts }: Network,
  [from, to]: readonly [NetworkPlace, NetworkPlace],
  hops: readonly Hop[],
  language: Language,
) {
  const start = stopOf(from, language);
  const end = stopOf(to, language);
  const steps: Step[] = [];
  let here = nodes[from.node];
  if (!here) return { stops: [], legs: [], parts: [], posts: [] };
  if (from.hectometres > 0) {
    const isNamed = isDescribed(here, undefined) && !isWithin(here, start);
    steps.push({ ...from, to: here, isNamed, post: undefined });
  }
  for (const hop of hops) {
    const next = nodes[hop.to];
    if (!next) continue;
    const crosses = next.countryCode !== here.countryCode;
    const post = crosses ? findBorderPost(posts, here, next) : undefined;
    steps.push({ ...hop, to: next, isNamed: isDescribed(next, here), post });
    here = next;
  }
  const last = steps.at(-1);
  if (to.hectometres > 0) {
    if (last) last.isNamed &&= !isWithin(here, end);
    steps.push({ ...to, to: end, isNamed: true, post: undefined });
  } else if (last) {
    last.to = end;
    last.isNamed = true;
  }
  const crossed = steps.flatMap(({ post }) => post ?? []);
  return { ...legsOf(start, steps), parts: steps, posts: crossed };
}

function legsOf(start: Stop, steps: readonly Step[]) {
  const stops = [start];
  const legs: RouteLeg[] = [];
  let from = start;
  let parts: Step[] = [];
  for (const step of steps) {
    parts.push(step);
    if (!step.isNamed) continue;
    const posts = parts.flatMap(({ post }) => post ?? []);
    const leg = {
      from: from.name,
      to: step.to.name,
      km: totalKm(parts),
      kind: combinedKind(parts),
      posts,
    };
    legs.push(leg);
    const { name, countryCode, latitude, longitude } = step.to;
    stops.push({ name, countryCode, latitude, longitude });
    from = step.to;
    parts = [];
  }
  return { stops, legs };
}

/** If two posts face each other, only the first is listed. */
const isDescribed = (node: NetworkNode, before: NetworkNode | undefined): boolean =>
  node.kind !== "junction" &&
  !(node.kind === "border" && before?.kind === "border" && before.countryCode !== node.countryCode);

/** "Kigali" adds nothing to "City of Kigali". */
const isWithin = (node: NetworkNode, place: Stop): boolean => {
  const words = new Set(searchWords(place.name));
  return searchWords(node.name).every((word) => words.has(word));
};

const stopOf = (place: NetworkPlace, language: Language): Stop => ({
  name: place.names[language],
  countryCode: place.countryCode,
  latitude: place.latitude,
  longitude: place.longitude,
});
