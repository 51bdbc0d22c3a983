import { expect, test } from "vitest";
import { borderPostRows, unlocodeRows } from "./load-import-export-locations.ts";

const place = (more: Record<string, string>) => ({
  country: "TZ",
  locode: "TZXXX",
  name: "Somewhere",
  functions: "port",
  latitude: "-5.0",
  longitude: "39.5",
  coordinates_geocoded_by_repo: "false",
  ...more,
});

test("takes the first relevant function of a place with several", () => {
  const kindOf = (functions: string) => unlocodeRows([place({ functions })])[0]?.kind;
  expect(kindOf("port|rail|road|airport|postal")).toBe("port");
  expect(kindOf("road|inland clearance depot")).toBe("inland clearance depot");
  expect(kindOf("airport|border crossing")).toBe("border crossing");
  expect(kindOf("road|postal")).toBeUndefined();
  expect(kindOf("")).toBeUndefined();
});

test("accepts an inland port only if it also has an airport", () => {
  const inland = { longitude: "30.6" };
  expect(unlocodeRows([place(inland)])).toEqual([]);
  expect(unlocodeRows([place({ ...inland, functions: "port|inland clearance depot" })])).toEqual(
    [],
  );
  expect(unlocodeRows([place({ longitude: "" })])).toEqual([]);
  expect(unlocodeRows([place({ ...inland, functions: "port|airport" })])).toHaveLength(1);
  expect(unlocodeRows([place({})])).toHaveLength(1);
});

test("leaves out guessed coordinates", () => {
  const [sure] = unlocodeRows([place({})]);
  const [guessed] = unlocodeRows([place({ coordinates_geocoded_by_repo: "true" })]);
  expect([sure?.latitude, sure?.longitude]).toEqual([-5, 39.5]);
  expect([guessed?.latitude, guessed?.longitude]).toEqual([null, null]);
});

test("creates both sides of a pair of border posts, each facing the other", () => {
  const pair = {
    post_a: "Holili",
    country_a: "TZ",
    post_b: "Taveta",
    country_b: "KE",
    one_stop: "operational",
    one_stop_as_of: "2017",
    opens: "06:00",
    closes: "18:00",
    hours_as_of: "",
    closed_since: "",
    latitude: "-3.4",
    longitude: "37.7",
    sources: "a newspaper",
    hours_source: "a ministry",
    verified: "true",
  };
  const facts = {
    opensAt: "06:00",
    closesAt: "18:00",
    hoursYear: null,
    oneStop: "operational",
    oneStopYear: 2017,
    closedSince: null,
    factsSource: "a newspaper; a ministry",
  };
  expect(() => borderPostRows([{ ...pair, opens: "sunrise" }])).toThrow();
  expect(() => borderPostRows([{ ...pair, one_stop: "nearly" }])).toThrow();
  expect(borderPostRows([pair, { ...pair, verified: "false" }])).toEqual([
    expect.objectContaining({
      code: "holili-tz-taveta-ke",
      name: "Holili",
      countryCode: "TZ",
      kind: "border post",
      facingName: "Taveta",
      facingCountryCode: "KE",
      ...facts,
    }),
    expect.objectContaining({
      code: "taveta-ke-holili-tz",
      name: "Taveta",
      countryCode: "KE",
      facingName: "Holili",
      facingCountryCode: "TZ",
      ...facts,
    }),
  ]);
});
