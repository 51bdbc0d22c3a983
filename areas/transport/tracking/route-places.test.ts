import { expect, test } from "vitest";
import { locationId } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import type { TransportMode } from "#areas/transport/services/transport-modes.ts";
import { findPlacesByCode, findRoutePlaces } from "./route-places.ts";

async function wayBetween(from: string, to: string, mode: TransportMode = "road") {
  const { context, db } = await testApp();
  const ends = { fromId: await locationId(db, from), toId: await locationId(db, to) };
  return findRoutePlaces(context, { ...ends, mode });
}

test("names the ends, towns and border post of a route, each once", async () => {
  const places = await wayBetween("TZ-02", "RW-01");
  const names = places.map(({ name }) => name);
  expect(names[0]).toBe("Dar es Salaam");
  expect(names).toContain("Dodoma");
  expect(new Set(names).size).toBe(names.length);
  const borders = places.filter(({ isBorder }) => isBorder);
  expect(borders.map(({ name }) => name)).toEqual(["Rusumo"]);
  expect(places[places.length - 1]?.countryCode).toBe("RW");
  expect(places.filter(({ latitude }) => latitude === null)).toEqual([]);
});

test("has no places between the ends of a route by air", async () => {
  expect(await wayBetween("TZ-02", "RW-01", "air")).toHaveLength(2);
});

test("finds every place of a route by its code and leaves out unknown codes", async () => {
  const { context } = await testApp();
  const places = await wayBetween("KE-28", "UG-102");
  expect(places.length).toBeGreaterThan(3);
  const codes = places.map(({ code }) => code);
  const byCode = await findPlacesByCode(context, [...codes, "XX-NONE"]);
  expect([...byCode.keys()].sort()).toEqual([...new Set(codes)].sort());
});
