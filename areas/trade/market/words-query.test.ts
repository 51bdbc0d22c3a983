import { expect, test } from "vitest";
import type { Meaning } from "./interpret-term.ts";
import { buildWordsQueries } from "./words-query.ts";

const queries = (overrides: Partial<Meaning>) =>
  buildWordsQueries({
    commodityIds: [],
    matches: new Map(),
    locationIds: [],
    words: [],
    typed: [],
    ...overrides,
  });

test("matches words of three letters or more as prefixes, shorter ones as whole words", () => {
  const { ownName } = queries({ typed: ["un", "ung", "unga"], words: ["unga"] });
  expect(ownName).toBe("'un' & 'ung':* & 'unga':*");
});

test("matches up to six words as prefixes, more only as whole words", () => {
  const typed = ["mahindi", "bora", "safi", "kavu", "nyeupe", "mazuri", "sana"];
  const ownName = (many: number) =>
    queries({ typed: typed.slice(0, many), words: typed.slice(0, 6) }).ownName;
  expect(ownName(6)).toBe("'mahindi':* & 'bora':* & 'safi':* & 'kavu':* & 'nyeupe':* & 'mazuri':*");
  expect(ownName(7)).toBe("'mahindi' & 'bora' & 'safi' & 'kavu' & 'nyeupe' & 'mazuri' & 'sana'");
});

test("matches words of very many products by the words given for them", () => {
  const meaning = { commodityIds: [3], matches: new Map(), locationIds: [], words: ["kwa", "jum"] };
  const typed = ["mchicha", "kwa", "jum"];
  expect(buildWordsQueries({ ...meaning, typed }, new Map([["kwa", ["kwa", "kwanza"]]]))).toEqual({
    ownName: "'mchicha':* & ('kwa' | 'kwanza') & 'jum':*",
    within:
      "('kwa' | 'kwanza') & 'jum':* & ('=c3') & !('mchicha':* & ('kwa' | 'kwanza') & 'jum':*)",
  });
});

test("excludes the resolved products from the name query when every word is resolved", () => {
  const typed = ["mahindi"];
  expect(queries({ typed, commodityIds: [1, 2] })).toEqual({
    ownName: "'mahindi':* & !(('=c1' | '=c2'))",
    within: undefined,
  });
  expect(queries({ typed: ["mahindi", "kigoma"], commodityIds: [1], locationIds: [8] })).toEqual({
    ownName: "'mahindi':* & 'kigoma':* & !(('=c1') & ('=l8'))",
    within: undefined,
  });
});

test("narrows the resolved products by words that are not resolved", () => {
  expect(
    queries({
      typed: ["bora", "mahindi"],
      words: ["bora"],
      commodityIds: [1],
      locationIds: [8, 9],
    }),
  ).toEqual({
    ownName: "'bora':* & 'mahindi':*",
    within: "'bora':* & ('=c1') & ('=l8' | '=l9') & !('bora':* & 'mahindi':*)",
  });
  expect(queries({ typed: ["bora"], words: ["bora"] }).within).toBe("'bora':* & !('bora':*)");
});
