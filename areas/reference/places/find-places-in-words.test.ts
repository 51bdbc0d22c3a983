import { expect, test } from "vitest";
import { findLongNames, findPlacesInWords, toNamedPlaces } from "./find-places-in-words.ts";

const places = toNamedPlaces([
  { id: 1, names: ["Dar es Salaam"] },
  { id: 2, names: ["Kigoma"] },
  { id: 3, names: ["Mwanza"] },
  { id: 4, names: ["North", "Kaskazini", "Nord"] },
  { id: 5, names: ["Mara"] },
  { id: 6, names: ["Murang'a"] },
]);
const read = (text: string, others: string[] = []) =>
  findPlacesInWords(text.split(" "), places, (word) => others.includes(word));

test("finds places by names of several words, beginnings, any language, and misspellings", () => {
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

test("ignores a misspelled place name that is another known word", () => {
  expect(read("kigma", ["kigma"])).toEqual({ placeIds: [], rest: ["kigma"] });
  expect(read("kigoma", ["kigoma"])).toEqual({ placeIds: [2], rest: [] });
});

test("leaves single words when only long names are searched", () => {
  expect(findLongNames(["kigoma", "dar", "es", "salaam"], places)).toEqual({
    placeIds: [1],
    rest: ["kigoma"],
  });
});
