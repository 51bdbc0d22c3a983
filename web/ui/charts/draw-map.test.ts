import { expect, test } from "vitest";
import { drawMap, type MapPlace } from "./draw-map.ts";

const place = (name: string, latitude: number, longitude: number, isNamed = false): MapPlace => ({
  key: name.length,
  name,
  latitude,
  longitude,
  step: 0,
  isNamed,
});
const daresSalaam = place("Dar es Salaam", -6.82, 39.28, true);
const kigoma = place("Kigoma", -4.88, 29.63);
const mbeya = place("Mbeya", -8.9, 33.45);

test("puts north at the top and east at the right, with true distances", () => {
  const { places, scale, width, height } = drawMap([daresSalaam, kigoma, mbeya]);
  const [dar, lake, south] = places;
  if (!dar || !lake || !south) throw new Error("A place is missing");
  expect(lake.x).toBeLessThan(south.x);
  expect(south.x).toBeLessThan(dar.x);
  expect(lake.y).toBeLessThan(dar.y);
  expect(dar.y).toBeLessThan(south.y);
  const km = (point: { x: number; y: number }, other: { x: number; y: number }) =>
    (Math.hypot(point.x - other.x, point.y - other.y) * scale.km) / scale.length;
  // Great circles: 1,089 km from Dar es Salaam to Kigoma, 684 to Mbeya, 613 from Kigoma to Mbeya.
  expect(km(dar, lake) / 1089).toBeCloseTo(1, 1.5);
  expect(km(dar, south) / 684).toBeCloseTo(1, 1.5);
  expect(km(lake, south) / 613).toBeCloseTo(1, 1.5);
  for (const { x, y } of places) {
    expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
  }
});

test("labels important places first, without overlaps", () => {
  const crowd = Array.from({ length: 30 }, (_, index) =>
    place(`Soko la ${index}`, -6 - (index % 6) / 10, 34 + index / 30),
  );
  const { names, height, width } = drawMap([...crowd, daresSalaam, kigoma]);
  expect(names[0]).toMatchObject({ name: "Dar es Salaam", isStrong: true });
  expect(names.length).toBeGreaterThan(2);
  for (const { x, y } of names) expect(x >= 0 && x <= width && y > 0 && y < height).toBe(true);
});

test("centres a single place between lines of latitude and longitude", () => {
  const { places, net, width } = drawMap([mbeya]);
  expect(places[0]?.x).toBe(width / 2);
  expect(net.map(({ degrees }) => degrees)).toContain("−9°");
});
