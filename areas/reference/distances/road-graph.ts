import { greatCircleKm, type Position } from "./great-circle.ts";
import type { distanceKinds, legModes } from "./tables.ts";

export type LegMode = (typeof legModes)[number];
export type DistanceKind = (typeof distanceKinds)[number];

export interface GraphEdge {
  /** Keys of `positions`. */
  from: string;
  to: string;
  km: number;
  mode: LegMode;
  kind: DistanceKind;
}

/**
 * One step to a neighbour. Lengths are whole hectometres, so that sums are exact in either
 * direction.
 */
export interface Hop {
  to: number;
  hectometres: number;
  mode: LegMode;
  kind: DistanceKind;
}

export interface RoadGraph {
  indexOf: ReadonlyMap<string, number>;
  /** By index: the outgoing steps. Every edge can be used in both directions. */
  hops: readonly (readonly Hop[])[];
}

/** Returns a length in hectometres, at least the straight line, whatever was published. */
export const toHectometres = (km: number, a: Position, b: Position): number =>
  Math.max(Math.round(km * 10), Math.ceil(greatCircleKm(a, b) * 10));

export function buildGraph(
  positions: ReadonlyMap<string, Position>,
  edges: readonly GraphEdge[],
): RoadGraph {
  const indexOf = new Map([...positions.keys()].map((key, index) => [key, index]));
  const hops: Hop[][] = [...positions].map(() => []);
  for (const { from, to, km, mode, kind } of edges) {
    const [a, b] = [positions.get(from), positions.get(to)];
    const [here, there] = [indexOf.get(from), indexOf.get(to)];
    if (!a || !b || here === undefined || there === undefined) continue;
    const hop = { hectometres: toHectometres(km, a, b), mode, kind };
    hops[here]?.push({ ...hop, to: there });
    hops[there]?.push({ ...hop, to: here });
  }
  return { indexOf, hops };
}

/**
 * Finds the shortest route by the given modes (Dijkstra with a binary heap).
 * @returns its steps in order, none from a place to itself; undefined if there is no route
 */
export function shortestPath(
  { hops }: RoadGraph,
  from: number,
  to: number,
  modes: readonly LegMode[] = ["road"],
): Hop[] | undefined {
  const best = new Float64Array(hops.length).fill(Number.POSITIVE_INFINITY);
  const cameBy: ({ from: number; hop: Hop } | undefined)[] = [];
  const frontier = new Heap();
  best[from] = 0;
  frontier.push(0, from);
  for (let next = frontier.pop(); next; next = frontier.pop()) {
    const { key, value: here } = next;
    if (here === to) return stepsTo(to, cameBy);
    if (key > (best[here] ?? 0)) continue;
    for (const hop of hops[here] ?? []) {
      if (!modes.includes(hop.mode)) continue;
      const length = key + hop.hectometres;
      if (length >= (best[hop.to] ?? 0)) continue;
      best[hop.to] = length;
      cameBy[hop.to] = { from: here, hop };
      frontier.push(length, hop.to);
    }
  }
  return undefined;
}

function stepsTo(to: number, cameBy: readonly ({ from: number; hop: Hop } | undefined)[]): Hop[] {
  const steps: Hop[] = [];
  for (let last = cameBy[to]; last; last = cameBy[last.from]) steps.unshift(last.hop);
  return steps;
}

interface Entry {
  key: number;
  value: number;
}

/** Returns the smallest key first. */
class Heap {
  readonly #entries: Entry[] = [];

  push(key: number, value: number): void {
    const entries = this.#entries;
    const entry = { key, value };
    let at = entries.push(entry) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = entries[above];
      if (!parent || parent.key <= key) break;
      entries[at] = parent;
      at = above;
    }
    entries[at] = entry;
  }

  pop(): Entry | undefined {
    const entries = this.#entries;
    const [first] = entries;
    const last = entries.pop();
    if (!first || !last || entries.length === 0) return first;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const [a, b] = [entries[left], entries[left + 1]];
      if (!a) break;
      const below = b && b.key < a.key ? left + 1 : left;
      const child = entries[below];
      if (!child || child.key >= last.key) break;
      entries[at] = child;
      at = below;
    }
    entries[at] = last;
    return first;
  }
}
