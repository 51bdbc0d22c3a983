import { expect, test } from "vitest";
import { newProduct } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { interpretTerm } from "./interpret-term.ts";

/** Returns a function that interprets a term in Tanzania, with commodities and places as codes. */
async function reader() {
  const { db, run, context } = await testApp();
  const codes = async (table: string) =>
    new Map((await run(`select id, code from ${table}`)).map(({ id, code }) => [id, code]));
  const [commodities, places] = [await codes("commodity"), await codes("location")];
  async function read(term: string) {
    const { commodityIds, matches, locationIds, words, typed } = await interpretTerm(context, term);
    expect([...matches.keys()], term).toEqual(commodityIds);
    return {
      goods: [...matches].map(([id, match]) => `${commodities.get(id)} ${match}`),
      places: locationIds.map((id) => places.get(id)),
      words,
      typed,
    };
  }
  return { db, read };
}

test("ranks an exact name before the beginning of a name, and that before one of its words", async () => {
  const { read } = await reader();
  expect((await read("maize")).goods).toEqual([
    "maize exact",
    "maize-flour word",
    "maize-white word",
  ]);
  expect((await read("mahin")).goods).toEqual([
    "maize beginning",
    "maize-white beginning",
    "maize-flour word",
  ]);
  // A name that begins with the term ranks before one that contains it as a word, whatever the
  // scores.
  expect((await read("bee")).goods).toEqual(["beef beginning", "honey word", "wine-banana word"]);
});

test("matches words that form one name exactly, ignoring case", async () => {
  const { read } = await reader();
  expect(await read("Yellow BEANS")).toEqual({
    goods: ["beans-yellow exact"],
    places: [],
    words: [],
    typed: ["yellow", "beans"],
  });
});

test("resolves several words to the commodities they share, also with a place", async () => {
  const { read } = await reader();
  const resolvedParts = { goods: ["beans-yellow word"], words: [] };
  expect(await read("jaune beans")).toMatchObject({ ...resolvedParts, places: [] });
  expect(await read("jaune beans kigoma")).toMatchObject({ ...resolvedParts, places: ["TZ-08"] });
});

test("ranks the commodity that most words match first", async () => {
  const { read } = await reader();
  const { goods: commodities } = await read("flour unga");
  expect(commodities[0]).toBe("maize-flour word");
  expect(commodities).toHaveLength(7);
});

test("resolves words without a shared commodity to the commodities of any of them", async () => {
  const { read } = await reader();
  const { goods: commodities } = await read("jaune mahindi");
  expect(commodities.toSorted()).toEqual([
    "beans-yellow word",
    "maize word",
    "maize-flour word",
    "maize-white word",
  ]);
});

test("resolves a word to at most the twelve best commodities", async () => {
  const { read } = await reader();
  const { goods: commodities } = await read("beans");
  expect(commodities).toHaveLength(12);
  expect(commodities.filter((entry) => entry.endsWith(" exact"))).toHaveLength(5);
  expect(commodities.slice(5).every((entry) => entry.endsWith(" word"))).toBe(true);
});

test("reads the name of a place or its beginning as the place, before a commodity's word", async () => {
  const { read } = await reader();
  for (const [term, place] of [
    ["kigoma", "TZ-08"],
    ["iri", "TZ-04"],
    ["dar es salaam", "TZ-02"],
  ] as const) {
    expect(await read(term), term).toMatchObject({ goods: [], places: [place], words: [] });
  }
});

test("does not read a commodity's whole name as the beginning of a place", async () => {
  const { read } = await reader();
  expect(await read("dodo")).toMatchObject({ goods: ["amaranth exact", "mango word"], places: [] });
});

test("reads a place named twice once", async () => {
  const { read } = await reader();
  expect(await read("kigoma Kigoma")).toEqual({
    goods: [],
    places: ["TZ-08"],
    words: [],
    typed: ["kigoma"],
  });
});

test("resolves a misspelled name as a fuzzy match beside the other words", async () => {
  const { read } = await reader();
  expect((await read("mahidni")).goods).toContain("maize nearly");
  const { goods: commodities } = await read("jaune mahidni");
  expect(commodities).toEqual(expect.arrayContaining(["beans-yellow nearly", "maize nearly"]));
});

test("reads a misspelled place as the place unless a commodity's whole name is as near", async () => {
  const { read } = await reader();
  expect(await read("kigomax")).toMatchObject({ goods: [], places: ["TZ-08"], words: [] });
  const ginger = await read("tangax");
  expect(ginger.goods[0]).toBe("ginger nearly");
  expect(ginger.places).toEqual([]);
});

test("does not read a word of a product's name as a place with a similar name", async () => {
  const { db, read } = await reader();
  await newProduct(db, { name: "Kigomaxi bora", commodity: "honey" });
  for (const term of ["kigomaxi", "kigomax"]) {
    expect(await read(term)).toMatchObject({ goods: [], places: [], words: [term] });
  }
});

test("corrects a misspelled product word where no commodity is near", async () => {
  const { db, read } = await reader();
  await newProduct(db, { name: "Sokosoko", commodity: "honey" });
  expect(await read("sokosoco")).toMatchObject({ goods: [], words: ["sokosoko"] });
  expect(await read("xyzzyqwert")).toMatchObject({ goods: [], words: ["xyzzyqwert"] });
});

test("prefers a commodity over a product word that is equally near", async () => {
  const { db, read } = await reader();
  await newProduct(db, { name: "Yellow crate", commodity: "honey" });
  expect(await read("yelow")).toMatchObject({ goods: ["beans-yellow nearly"], words: [] });
  await newProduct(db, { name: "Yelowa", commodity: "honey" });
  expect(await read("yelowz")).toMatchObject({ goods: [], words: ["yelowa"] });
});

test("resolves at most six words of a long term and stores at most sixty", async () => {
  const { read } = await reader();
  const typed = Array.from({ length: 70 }, (_, n) => `zq${n}`);
  const long = await read(typed.join(" "));
  expect(long.words).toEqual(typed.slice(0, 6));
  expect(long.typed).toEqual(typed.slice(0, 60));
});
