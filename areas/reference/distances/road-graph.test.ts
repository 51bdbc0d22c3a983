import fc from "fast-check";
import { expect, test } from "vitest";
import { greatCircleKm } from "./great-circle.ts";
import { buildGraph, type GraphEdge, shortestPath, toHectometres } from "./road-graph.ts";

const position = fc.record({
  latitude: fc.double({ min: -12, max: 6, noNaN: true }),
  longitude: fc.double({ min: 28, max: 42, noNaN: true }),
});

/** Places anywhere in East Africa, some joined by edges of any length and mode. */
const map = fc.array(position, { minLength: 2, maxLength: 12 }).chain((positions) => {
  const key = fc.nat({ max: positions.length - 1 }).map(String);
  const edge: fc.Arbitrary<GraphEdge> = fc.record({
    from: key,
    to: key,
    km: fc.double({ min: 0.1, max: 2000, noNaN: true }),
    mode: fc.constantFrom("road", "rail", "lake"),
    kind: fc.constantFrom("published", "routed", "estimated"),
  });
  return fc.record({
    positions: fc.constant(new Map(positions.map((each, index) => [String(index), each]))),
    edges: fc.array(edge, { maxLength: 30 }),
  });
});

/** Calculates all lengths with Floyd–Warshall, which needs no heap. */
function lengthsBetweenAll(
  size: number,
  edges: readonly GraphEdge[],
  at: Parameters<typeof buildGraph>[0],
) {
  const far = Number.POSITIVE_INFINITY;
  const length = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (_, j) => (i === j ? 0 : far)),
  );
  const set = (i: number, j: number, value: number) => {
    const row = length[i];
    if (row) row[j] = Math.min(row[j] ?? far, value);
  };
  for (const { from, to, km, mode } of edges) {
    const [a, b] = [at.get(from), at.get(to)];
    if (mode !== "road" || !a || !b) continue;
    set(Number(from), Number(to), toHectometres(km, a, b));
    set(Number(to), Number(from), toHectometres(km, a, b));
  }
  for (let by = 0; by < size; by++) {
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) {
        set(i, j, (length[i]?.[by] ?? far) + (length[by]?.[j] ?? far));
      }
    }
  }
  return length;
}

test("finds the shortest route of an exhaustive search, with connected steps", () => {
  fc.assert(
    fc.property(map, ({ positions, edges }) => {
      const graph = buildGraph(positions, edges);
      const all = lengthsBetweenAll(positions.size, edges, positions);
      for (let from = 0; from < positions.size; from++) {
        for (let to = 0; to < positions.size; to++) {
          const way = shortestPath(graph, from, to);
          const length = way?.reduce((sum, { hectometres }) => sum + hectometres, 0);
          expect(length ?? Number.POSITIVE_INFINITY).toBe(all[from]?.[to]);
          let here = from;
          for (const hop of way ?? []) {
            expect(graph.hops[here]).toContain(hop);
            here = hop.to;
          }
          if (way) expect(here).toBe(to);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test("a route has the same length in both directions, and at least that of the straight line", () => {
  fc.assert(
    fc.property(map, ({ positions, edges }) => {
      const graph = buildGraph(positions, edges);
      const modes = ["road", "rail", "lake"] as const;
      const sum = (from: number, to: number) =>
        shortestPath(graph, from, to, modes)?.reduce((all, hop) => all + hop.hectometres, 0);
      for (const [key, a] of positions) {
        for (const [other, b] of positions) {
          const length = sum(Number(key), Number(other));
          expect(length).toBe(sum(Number(other), Number(key)));
          if (length !== undefined)
            expect(length / 10).toBeGreaterThanOrEqual(greatCircleKm(a, b) - 1e-6);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test("uses rails and lakes only if requested", () => {
  const positions = new Map([
    ["a", { latitude: 0, longitude: 30 }],
    ["b", { latitude: 0, longitude: 31 }],
  ]);
  const edge = { from: "a", to: "b", km: 120, mode: "lake", kind: "estimated" } as const;
  const graph = buildGraph(positions, [edge]);
  expect(shortestPath(graph, 0, 1)).toBeUndefined();
  expect(shortestPath(graph, 0, 1, ["road", "rail"])).toBeUndefined();
  expect(shortestPath(graph, 0, 1, ["road", "lake"])).toHaveLength(1);
});
