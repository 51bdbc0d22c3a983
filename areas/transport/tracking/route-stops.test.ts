import { expect, test } from "vitest";
import type { RoutePlace } from "./route-places.ts";
import { buildStops, likeliestFirst, nearestFirst, visibleStops } from "./route-stops.ts";

const place = (code: string, isBorder = false): RoutePlace => ({
  ...{ code, name: code, countryCode: "TZ", isBorder, latitude: null, longitude: null },
});
const places = [place("DAR"), place("DOD"), place("KAB", true), place("BUJ")];
const left = "2026-11-02T06:00:00.000Z";
const journey = {
  places,
  status: "dispatched",
  dateDispatched: left,
  dateDelivered: null,
} as const;
const seenAt = (...codes: string[]) =>
  codes.map((code, index) => ({ place: place(code), at: `2026-11-03T0${index}:00:00.000Z` }));

const here = (stops: { place: string; isHere: boolean }[]) =>
  stops.filter(({ isHere }) => isHere).map(({ place }) => place);

test("places the goods at the start, then at the last report, then at the end", () => {
  const stops = buildStops({ ...journey, seen: [] });
  expect(stops.map(({ kind }) => kind)).toEqual(["from", "town", "border", "to"]);
  expect([here(stops), stops[0]?.at]).toEqual([["DAR"], left]);
  expect(here(buildStops({ ...journey, seen: seenAt("DOD", "KAB") }))).toEqual(["KAB"]);
  const dateDelivered = "2026-11-04T06:00:00.000Z";
  const done = { ...journey, status: "delivered", dateDelivered } as const;
  expect(here(buildStops({ ...done, seen: seenAt("DOD") }))).toEqual(["BUJ"]);
  const before = { ...journey, status: "approved", dateDispatched: null } as const;
  expect(here(buildStops({ ...before, seen: [] }))).toEqual([]);
  expect(here(buildStops({ ...journey, status: "cancelled", seen: [] }))).toEqual([]);
});

test("inserts a place off the route after the previous one and never after the end", () => {
  const codes = (...seen: string[]) =>
    buildStops({ ...journey, seen: seenAt(...seen) }).map(({ place }) => place);
  expect(codes("DOD", "SIN")).toEqual(["DAR", "DOD", "SIN", "KAB", "BUJ"]);
  expect(codes("SIN")).toEqual(["DAR", "SIN", "DOD", "KAB", "BUJ"]);
  expect(codes("BUJ", "X")).toEqual(["DAR", "DOD", "KAB", "X", "BUJ"]);
});

test("keeps the first time of a place that is reported twice", () => {
  const stops = buildStops({ ...journey, seen: seenAt("DOD", "KAB", "DOD") });
  expect(stops[1]?.at).toBe("2026-11-03T00:00:00.000Z");
  expect(here(stops)).toEqual(["DOD"]);
});

test("hides towns without a report and shows borders", () => {
  const visible = visibleStops(buildStops({ ...journey, seen: [] }));
  expect(visible.map(({ place }) => place)).toEqual(["DAR", "KAB", "BUJ"]);
});

test("lists the next place first and passed places last", () => {
  const order = (...seen: string[]) =>
    likeliestFirst(buildStops({ ...journey, seen: seenAt(...seen) })).map(({ place }) => place);
  expect(order()).toEqual(["DOD", "KAB", "BUJ", "DAR"]);
  expect(order("KAB")).toEqual(["BUJ", "KAB", "DOD", "DAR"]);
  expect(order("BUJ")[0]).toBe("BUJ");
  expect(likeliestFirst([])).toEqual([]);
});

test("sorts by distance and puts places without coordinates last", () => {
  const at = (name: string, latitude: number | null, longitude: number | null) => ({
    ...{ name, latitude, longitude },
  });
  const all = [at("?", null, null), at("Dar", -6.8, 39.3), at("Dodoma", -6.2, 35.7)];
  const names = (latitude: number, longitude: number) =>
    nearestFirst(all, { latitude, longitude }).map(({ name }) => name);
  expect(names(-6.1, 35.5)).toEqual(["Dodoma", "Dar", "?"]);
  expect(names(-6.8, 39)).toEqual(["Dar", "Dodoma", "?"]);
});
