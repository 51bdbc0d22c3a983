import { expect, test } from "vitest";
import { newProduct } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { interpretTerm } from "./interpret-term.ts";

/** Reads a term in Tanzania; commodities and places by their codes. */
async function reader() {
  const { db, run, context } = await testApp();
  const codes = async (table: string) =>
    new Map((await run(`select id, code from ${table}`)).map(({ id, code }) => [id, code]));
  const [goods, places] = [await codes("commodity"), await codes("location")];
  async function read(term: string) {
    const { commodityIds, matches, locationIds, words, typed } = await interpretTerm(context, term);
    expect([...matches.keys()], term).toEqual(commodityIds);
    return {
      goods: [...matches].map(([id, match]) => `${goods.get(id)} ${match}`),
      places: locationIds.map((id) => places.get(id)),
      words,
      typed,
    };
  }
  return { db, read };
}

test("ranks an exact name before the beginning of a name, and that before a word of it", async () => {
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
  // What begins with a whole name goes before what has the word, whatever its score.
  expect((await read("bee")).goods).toEqual(["beef beginning", "honey word", "wine-banana word"]);
});

test("words that form one name together match it exactly, without regard to case", async () => {
  const { read } = await reader();
  expect(await read("Yellow BEANS")).toEqual({
    goods: ["beans-yellow exact"],
    places: [],
    words: [],
    typed: ["yellow", "beans"],
  });
});

test("several words match the commodities they have in common, also beside a place", async () => {
  const { read } = await reader();
  const meant = { goods: ["beans-yellow word"], words: [] };
  expect(await read("jaune beans")).toMatchObject({ ...meant, places: [] });
  expect(await read("jaune beans kigoma")).toMatchObject({ ...meant, places: ["TZ-08"] });
});

test("a commodity that several words match best comes first", async () => {
  const { read } = await reader();
  const { goods } = await read("flour unga");
  expect(goods[0]).toBe("maize-flour word");
  expect(goods).toHaveLength(7);
});

test("words with nothing in common match what any of them matches", async () => {
  const { read } = await reader();
  const { goods } = await read("jaune mahindi");
  expect(goods.toSorted()).toEqual([
    "beans-yellow word",
    "maize word",
    "maize-flour word",
    "maize-white word",
  ]);
});

test("a word matches at most the twelve best commodities", async () => {
  const { read } = await reader();
  const { goods } = await read("beans");
  expect(goods).toHaveLength(12);
  expect(goods.filter((one) => one.endsWith(" exact"))).toHaveLength(5);
  expect(goods.slice(5).every((one) => one.endsWith(" word"))).toBe(true);
});

test("reads the name of a place or its beginning as the place, before a word of a commodity", async () => {
  const { read } = await reader();
  for (const [term, place] of [
    ["kigoma", "TZ-08"],
    ["iri", "TZ-04"],
    ["dar es salaam", "TZ-02"],
  ] as const) {
    expect(await read(term), term).toMatchObject({ goods: [], places: [place], words: [] });
  }
});

test("a commodity's whole name is not read as the beginning of a place", async () => {
  const { read } = await reader();
  expect(await read("dodo")).toMatchObject({ goods: ["amaranth exact", "mango word"], places: [] });
});

test("a place named twice is read once", async () => {
  const { read } = await reader();
  expect(await read("kigoma Kigoma")).toEqual({
    goods: [],
    places: ["TZ-08"],
    words: [],
    typed: ["kigoma"],
  });
});

test("a misspelt name is read as a near match, beside the other words", async () => {
  const { read } = await reader();
  expect((await read("mahidni")).goods).toContain("maize nearly");
  const { goods } = await read("jaune mahidni");
  expect(goods).toEqual(expect.arrayContaining(["beans-yellow nearly", "maize nearly"]));
});

test("a misspelt place is read as the place, unless a commodity's whole name is as near", async () => {
  const { read } = await reader();
  expect(await read("kigomax")).toMatchObject({ goods: [], places: ["TZ-08"], words: [] });
  const ginger = await read("tangax");
  expect(ginger.goods[0]).toBe("ginger nearly");
  expect(ginger.places).toEqual([]);
});

test("a word of a product's name is not read as a place with a similar name", async () => {
  const { db, read } = await reader();
  await newProduct(db, { name: "Kigomaxi bora", commodity: "honey" });
  for (const term of ["kigomaxi", "kigomax"]) {
    expect(await read(term)).toMatchObject({ goods: [], places: [], words: [term] });
  }
});

test("a misspelt word of a product is corrected where no commodity is near", async () => {
  const { db, read } = await reader();
  await newProduct(db, { name: "Sokosoko", commodity: "honey" });
  expect(await read("sokosoco")).toMatchObject({ goods: [], words: ["sokosoko"] });
  expect(await read("xyzzyqwert")).toMatchObject({ goods: [], words: ["xyzzyqwert"] });
});

test("a misspelling as near to a commodity as to a word of a product is read as the commodity", async () => {
  const { db, read } = await reader();
  await newProduct(db, { name: "Yellow crate", commodity: "honey" });
  expect(await read("yelow")).toMatchObject({ goods: ["beans-yellow nearly"], words: [] });
  await newProduct(db, { name: "Yelowa", commodity: "honey" });
  expect(await read("yelowz")).toMatchObject({ goods: [], words: ["yelowa"] });
});

test("a long search term is read to its sixth word and kept to its sixtieth", async () => {
  const { read } = await reader();
  const typed = Array.from({ length: 70 }, (_, n) => `zq${n}`);
  const long = await read(typed.join(" "));
  expect(long.words).toEqual(typed.slice(0, 6));
  expect(long.typed).toEqual(typed.slice(0, 60));
});
