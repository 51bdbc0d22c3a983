import fc from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "#app/testing/test-app.ts";
import { findDistance } from "./find-distance.ts";
import { greatCircleKm } from "./great-circle.ts";
import { readNetwork } from "./read-network.ts";
import { shortestPath } from "./road-graph.ts";
import { roadLeg } from "./tables.ts";

const base = "/wit-backend/api";

async function distanceApp() {
  const app = await testApp({ LOOKUP_SECONDS: "60" });
  const network = await readNetwork(app.context);
  const id = (code: string) => network.idByCode.get(code) ?? 0;
  const between = (fromId: number, toId: number) => findDistance(app.context, { fromId, toId });
  return {
    ...app,
    network,
    id,
    between,
    of: (from: string, to: string) => between(id(from), id(to)),
  };
}

test("distances are symmetric, satisfy the triangle inequality, and are at least the straight line", async () => {
  const { network, between } = await distanceApp();
  const place = fc.constantFrom(...network.places.keys());
  const km = async (a: number, b: number) => (await between(a, b))?.km ?? Number.POSITIVE_INFINITY;
  await fc.assert(
    fc.asyncProperty(place, place, place, async (a, b, c) => {
      const [ab, ba, bc, ac] = [await km(a, b), await km(b, a), await km(b, c), await km(a, c)];
      expect(ab).toBe(ba);
      expect(ac).toBeLessThanOrEqual(ab + bc + 1e-6);
      const [from, to] = [network.places.get(a), network.places.get(b)];
      if (from && to) expect(ab).toBeGreaterThanOrEqual(greatCircleKm(from, to) - 1e-6);
      expect(await km(a, a)).toBe(0);
    }),
    { numRuns: 400 },
  );
});

test("legs add up to the total and connect end to end", async () => {
  const { network, between } = await distanceApp();
  const place = fc.constantFrom(...network.places.keys());
  await fc.assert(
    fc.asyncProperty(place, place, async (a, b) => {
      const route = await between(a, b);
      const legs = route?.legs ?? [];
      expect(legs.reduce((sum, { km }) => sum + km, 0)).toBeCloseTo(route?.km ?? 0, 6);
      const names = route?.nodes.map(({ name }) => name) ?? [];
      expect(legs.map(({ from }) => from)).toEqual(names.slice(0, -1));
      expect(legs.map(({ to }) => to)).toEqual(names.slice(1));
      expect(names.filter((name) => /junction/i.test(name))).toEqual([]);
      const crossed = legs.flatMap(({ borderPostIds }) => borderPostIds);
      expect(route?.borderPosts.map((post) => post.id) ?? []).toEqual(crossed);
    }),
    { numRuns: 300 },
  );
});

/**
 * Pairs that follow other roads or contract lengths (data/README.md), and two that end outside our
 * countries.
 */
const differing = new Set([
  "UGKLA UG-x-mityana",
  "KEKIS KEEDL",
  "KEKIS KELKG",
  "UGMBQ RWGTA",
  "KEMBA BIBJM",
  "UGMRT UGULU",
  "TZDAR ZMNKD",
  "UGULU SSNIM",
]);

test("published distances agree within 12 percent, except those along another road", async () => {
  const { network, pool } = await distanceApp();
  const pairs = (await pool.db.orm.select().from(roadLeg)).filter(({ scope }) => scope === "pair");
  const off = pairs.flatMap(({ fromCode, toCode, km }) => {
    const [from = 0, to = 0] = [fromCode, toCode].map((code) => network.graph.indexOf.get(code));
    const way = shortestPath(network.openGraph, from, to) ?? [];
    const route = way.reduce((sum, { hectometres }) => sum + hectometres, 0) / 10;
    return Math.abs(route / km - 1) > 0.12 ? [`${fromCode} ${toCode}`] : [];
  });
  expect(pairs.length).toBeGreaterThan(60);
  expect(new Set(off)).toEqual(differing);
});

/** Distances between capitals of regions, from road lists and travel pages. */
const betweenRegions: [string, string, string, number][] = [
  ["Dar es Salaam", "TZ-02", "TZ-16", 194],
  ["Dar es Salaam", "TZ-02", "TZ-03", 453],
  ["Dar es Salaam", "TZ-02", "TZ-01", 646],
  ["Arusha", "TZ-01", "TZ-09", 80],
  ["Mombasa", "KE-28", "KE-30", 481],
  ["Nairobi", "KE-30", "KE-17", 345],
  ["Nairobi", "KE-30", "KE-31", 157],
  ["Kigoma", "TZ-08", "BI-BM", 236],
];

test("measures regions from their capitals, within a tenth of published distances", async () => {
  const { of } = await distanceApp();
  for (const [name, from, to, km] of betweenRegions) {
    const route = (await of(from, to))?.km ?? 0;
    expect(Math.abs(route / km - 1), `${name} – ${to}: ${route} for ${km}`).toBeLessThan(0.1);
  }
  const morogoro = (await of("TZ-02", "TZ-16"))?.km ?? 0;
  expect(Math.abs(morogoro - 194)).toBeLessThanOrEqual(4);
});

test("every region has its position near a town", async () => {
  const { network } = await distanceApp();
  const regions = [...network.places.values()].filter(({ code }) =>
    /^(TZ|RW)-[A-Z0-9]+$/.test(code),
  );
  const far = regions.filter(({ hectometres }) => hectometres > 350).map(({ code }) => code);
  expect([regions.length > 25, far]).toEqual([true, []]);
});

test("returns the towns of a route, its border with hours, and the published distance", async () => {
  const { of } = await distanceApp();
  const route = await of("UG-102", "TZ-18");
  expect(route?.legs.map(({ to }) => to)).toEqual([
    "Masaka",
    "Mutukula",
    "Bukoba",
    "Geita",
    "Mwanza",
  ]);
  expect(route?.borderPosts).toEqual([
    expect.objectContaining({
      name: "Mutukula",
      countryCode: "UG",
      facingCountryCode: "TZ",
      opensAt: "00:00",
      closesAt: "24:00",
      oneStop: "operational",
    }),
  ]);
  const nairobi = await of("KE-28", "KE-30");
  expect(nairobi?.published).toMatchObject({ km: 481 });
  expect(nairobi?.kind).toBe("published");
  expect((await of("TZ-02", "KE-30"))?.kind).toBe("estimated");
});

test("avoids a closed border and returns the shorter closed route", async () => {
  const { of } = await distanceApp();
  const route = await of("RW-01", "BI-BM");
  expect(route?.borderPosts.map(({ closedSince }) => closedSince)).toEqual([null, null]);
  expect(route?.closedWay?.km).toBeLessThan(route?.km ?? 0);
  expect(route?.closedWay?.borderPosts).toEqual([
    expect.objectContaining({ name: "Akanyaru", closedSince: "2024-01-11" }),
  ]);
  expect((await of("KE-28", "KE-30"))?.closedWay).toBeNull();
});

test("places a location without a position at its parent, and finds no road to islands", async () => {
  const { network, of, between, pool } = await distanceApp();
  const borrowed = [...network.places.values()].filter(({ id, anchorId }) => id !== anchorId);
  expect(borrowed.length).toBeGreaterThan(50);
  const [one] = borrowed;
  expect(await between(one?.id ?? 0, one?.anchorId ?? 0)).toMatchObject({ km: 0, legs: [] });
  expect(await of("TZ-15", "TZ-02")).toBeUndefined();
  expect(await between(0, 1)).toBeUndefined();
  expect(pool).toBeDefined();
});

test("calculates distances without queries once the network is cached", async () => {
  const { context, id } = await distanceApp();
  const closed = { ...context, db: undefined as never };
  expect(await findDistance(closed, { fromId: id("KE-28"), toId: id("KE-30") })).toBeDefined();
});

test("accepts ids and codes, and returns null without a road or for an unknown place", async () => {
  const { get, id } = await distanceApp();
  const request = (query: string) => get(`${base}/distance?${query}`);
  const { body } = await request("from=KE-28&to=KE-30");
  expect(body.data.way).toMatchObject({
    from: { name: "Mombasa" },
    to: { name: "Nairobi City" },
  });
  expect((await request(`from=${id("KE-28")}&to=${id("KE-30")}`)).body).toEqual(body);
  for (const query of ["from=TZ-15&to=TZ-02", "from=XX&to=KE-30", "from=KE-28&to=99999999"]) {
    expect([query, (await request(query)).body.data]).toEqual([query, { way: null }]);
  }
  for (const query of ["", "from=KE-28", `from=KE-28&to=${"K".repeat(81)}`]) {
    expect([query, (await request(query)).status]).toEqual([query, 400]);
  }
});

test("reaches every place of the mainland, only through our own countries", async () => {
  const { network, between, id } = await distanceApp();
  const unreached = [];
  for (const place of network.places.values()) {
    const route = await between(id("KE-30"), place.id);
    if (!route) unreached.push(place.code);
    for (const { countryCode } of route?.nodes ?? []) {
      expect(["TZ", "KE", "RW", "UG", "BI"]).toContain(countryCode);
    }
  }
  expect(unreached).toEqual([]);
});

test("returns names of places in the user's language", async () => {
  const { get } = await distanceApp();
  const { body } = await get(`${base}/distance?from=KE-28&to=RW-01`, {
    headers: { "accept-language": "rw" },
  });
  expect(body.data.way.to.name).toBe("Umujyi wa Kigali");
  expect(body.data.way.legs.at(-1).to).toBe("Umujyi wa Kigali");
});

interface Figure {
  from: { code: string; name: string } | null;
  to: { code: string; name: string } | null;
  rate?: number;
  per?: string;
  hoursHigh?: number;
  year: number | null;
  source: string;
}

test("returns the rates of a route, its own direction first, with year and source", async () => {
  const { get } = await distanceApp();
  const request = async (query: string): Promise<Figure[]> =>
    (await get(`${base}/freight-rate?${query}`)).body.data;
  const ends = (rows: Figure[]) => rows.map(({ from, to }) => `${from?.name} ${to?.name}`);
  const inland = await request("from=KE-30&to=KE-28");
  expect(inland[0]).toMatchObject({ from: { code: "KEMBA" }, to: { code: "KENBO" }, year: 2024 });
  expect(new Set(ends(inland))).toEqual(
    new Set(["Mombasa Nairobi", "Nairobi Mombasa", "Kenya Kenya"]),
  );
  const toKampala = await request("from=KE-30&to=UG-102");
  expect(toKampala.find(({ from }) => from?.code === "KEMBA")).toMatchObject({
    rate: 1.9,
    per: "container-km",
    year: 2019,
    source: expect.stringContaining("Central Corridor"),
  });
  expect(ends(toKampala)).toContain("undefined undefined");
  expect(ends(toKampala)).toContain("Kenya undefined");
  expect(await request("from=TZ-15&to=TZ-02")).toEqual([]);
  expect(await request("")).toHaveLength(41);
});

test("returns the published times of a route", async () => {
  const { get } = await distanceApp();
  const request = async (query: string): Promise<Figure[]> =>
    (await get(`${base}/transit-time?${query}`)).body.data;
  expect(await request("from=KE-28&to=KE-30")).toEqual([
    expect.objectContaining({ measure: "travel", hoursLow: 7, hoursHigh: 7, year: 2020 }),
  ]);
  expect(await request("")).toHaveLength(21);
});
