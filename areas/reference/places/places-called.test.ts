import { expect, test } from "vitest";
import { calledPlaces, longNames, placesCalled } from "./places-called.ts";

const places = calledPlaces([
  { id: 1, names: ["Dar es Salaam"] },
  { id: 2, names: ["Kigoma"] },
  { id: 3, names: ["Mwanza"] },
  { id: 4, names: ["North", "Kaskazini", "Nord"] },
  { id: 5, names: ["Mara"] },
  { id: 6, names: ["Murang'a"] },
]);
const read = (text: string, others: string[] = []) =>
  placesCalled(text.split(" "), places, (word) => others.includes(word));

test("places are read by names of several words, by beginnings, in any language, and nearly so", () => {
  for (const [text, placeIds, rest] of [
    ["maize dar es salaam", [1], ["maize"]],
    ["dar es salam maize", [1], ["maize"]],
    ["kigoma maize mwanza", [2, 3], ["maize"]],
    ["kaskazini", [4], []],
    ["kigma", [2], []],
    ["kig", [2], []],
    ["muranga", [6], []],
    ["dar", [1], []],
    ["ki", [], ["ki"]],
    ["es salaam", [], ["es", "salaam"]],
  ] as const) {
    expect(read(text), text).toEqual({ placeIds, rest });
  }
});

test("what is nearly a place and another thing's word is the other", () => {
  expect(read("kigma", ["kigma"])).toEqual({ placeIds: [], rest: ["kigma"] });
  expect(read("kigoma", ["kigoma"])).toEqual({ placeIds: [2], rest: [] });
});

test("names of several words alone leave the single words", () => {
  expect(longNames(["kigoma", "dar", "es", "salaam"], places)).toEqual({
    placeIds: [1],
    rest: ["kigoma"],
  });
});
