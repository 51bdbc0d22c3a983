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

test("a name is meant exactly, a beginning as one, a word of a name as a word, the best first", async () => {
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

test("words that are one name together mean it exactly, in whatever case they are typed", async () => {
  const { read } = await reader();
  expect(await read("Yellow BEANS")).toEqual({
    goods: ["beans-yellow exact"],
    places: [],
    words: [],
    typed: ["yellow", "beans"],
  });
});

test("words of several names mean what they have in common, also beside a place", async () => {
  const { read } = await reader();
  const meant = { goods: ["beans-yellow word"], words: [] };
  expect(await read("jaune beans")).toMatchObject({ ...meant, places: [] });
  expect(await read("jaune beans kigoma")).toMatchObject({ ...meant, places: ["TZ-08"] });
});

test("of what several words mean, that which they call best comes first", async () => {
  const { read } = await reader();
  const { goods } = await read("flour unga");
  expect(goods[0]).toBe("maize-flour word");
  expect(goods).toHaveLength(7);
});

test("words without anything in common mean what any of them means", async () => {
  const { read } = await reader();
  const { goods } = await read("jaune mahindi");
  expect(goods.toSorted()).toEqual([
    "beans-yellow word",
    "maize word",
    "maize-flour word",
    "maize-white word",
  ]);
});

test("a word means twelve commodities at most, the best", async () => {
  const { read } = await reader();
  const { goods } = await read("beans");
  expect(goods).toHaveLength(12);
  expect(goods.filter((one) => one.endsWith(" exact"))).toHaveLength(5);
  expect(goods.slice(5).every((one) => one.endsWith(" word"))).toBe(true);
});

test("a place's name or its beginning is the place, though goods have a word that begins so", async () => {
  const { read } = await reader();
  for (const [term, place] of [
    ["kigoma", "TZ-08"],
    ["iri", "TZ-04"],
    ["dar es salaam", "TZ-02"],
  ] as const) {
    expect(await read(term), term).toMatchObject({ goods: [], places: [place], words: [] });
  }
});

test("the whole name of goods is theirs, though a place begins so", async () => {
  const { read } = await reader();
  expect(await read("dodo")).toMatchObject({ goods: ["amaranth exact", "mango word"], places: [] });
});

test("a place named twice is meant once", async () => {
  const { read } = await reader();
  expect(await read("kigoma Kigoma")).toEqual({
    goods: [],
    places: ["TZ-08"],
    words: [],
    typed: ["kigoma"],
  });
});

test("a slip in a name means nearly that, and all that is beside it", async () => {
  const { read } = await reader();
  expect((await read("mahidni")).goods).toContain("maize nearly");
  const { goods } = await read("jaune mahidni");
  expect(goods).toEqual(expect.arrayContaining(["beans-yellow nearly", "maize nearly"]));
});

test("a slip in a place's name means the place, unless it is nearly the whole name of goods", async () => {
  const { read } = await reader();
  expect(await read("kigomax")).toMatchObject({ goods: [], places: ["TZ-08"], words: [] });
  const ginger = await read("tangax");
  expect(ginger.goods[0]).toBe("ginger nearly");
  expect(ginger.places).toEqual([]);
});

test("a word that something on offer is called by is that word, though it is nearly a place's", async () => {
  const { db, read } = await reader();
  await newProduct(db, { name: "Kigomaxi bora", commodity: "honey" });
  for (const term of ["kigomaxi", "kigomax"]) {
    expect(await read(term)).toMatchObject({ goods: [], places: [], words: [term] });
  }
});

test("a slip in a word of what is on offer is that word, where no goods are called nearly so", async () => {
  const { db, read } = await reader();
  await newProduct(db, { name: "Sokosoko", commodity: "honey" });
  expect(await read("sokosoco")).toMatchObject({ goods: [], words: ["sokosoko"] });
  expect(await read("xyzzyqwert")).toMatchObject({ goods: [], words: ["xyzzyqwert"] });
});

test("a slip as near to goods as to a word of what is on offer means the goods", async () => {
  const { db, read } = await reader();
  await newProduct(db, { name: "Yellow crate", commodity: "honey" });
  expect(await read("yelow")).toMatchObject({ goods: ["beans-yellow nearly"], words: [] });
  await newProduct(db, { name: "Yelowa", commodity: "honey" });
  expect(await read("yelowz")).toMatchObject({ goods: [], words: ["yelowa"] });
});

test("of a long term six words are read, and sixty kept as they were typed", async () => {
  const { read } = await reader();
  const typed = Array.from({ length: 70 }, (_, n) => `zq${n}`);
  const long = await read(typed.join(" "));
  expect(long.words).toEqual(typed.slice(0, 6));
  expect(long.typed).toEqual(typed.slice(0, 60));
});
