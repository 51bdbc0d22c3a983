import { expect, test } from "vitest";
import { locationId, newProduct, newTrader } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import type { Product } from "./endpoints.ts";

async function market() {
  const { pool, get } = await testApp();
  await newProduct(pool.db, { name: "Nafaka safi, Kigoma", commodity: "maize", price: 20 });
  await newProduct(pool.db, {
    name: "Arusha corn",
    commodity: "maize",
    location: "TZ-01",
    price: 10,
  });
  await newProduct(pool.db, { name: "Njano", commodity: "beans-yellow" });
  await newProduct(pool.db, { name: "Sokosoko wa kipekee", commodity: "honey" });
  async function find(term: string, more = "") {
    const query = new URLSearchParams({ term });
    const { body } = await get(`/wit-backend/api/product?${query}${more}`);
    const names = (body.data as Product[]).map((product) => product.name);
    expect(body.total, term).toBe(names.length);
    return names;
  }
  return { pool, get, find };
}

test("finds maize by its name in all five languages", async () => {
  const { find } = await market();
  for (const word of ["maize", "mahindi", "maïs", "ibigori", "MAIS"]) {
    expect(await find(word), word).toEqual(["Arusha corn", "Nafaka safi, Kigoma"]);
  }
});

test("finds it by the beginning of its name and by a misspelling", async () => {
  const { find } = await market();
  for (const word of ["mahin", "mahidni", "maiz", "mahndi"]) {
    expect(await find(word), word).toContain("Arusha corn");
  }
});

test("narrows a commodity to the place named with it", async () => {
  const { pool, find } = await market();
  expect(await find("mahindi kigoma")).toEqual(["Nafaka safi, Kigoma"]);
  const arusha = await locationId(pool.db, "TZ-01");
  expect(await find("mahindi", `&locationId=${arusha}`)).toEqual(["Arusha corn"]);
  expect(await find("mahindi kigoma", `&locationId=${arusha}`)).toEqual([]);
});

test("lists a place's products when only the place is named", async () => {
  const { find } = await market();
  expect(await find("arusha")).toEqual(["Arusha corn"]);
});

test("finds a product by words of its own name", async () => {
  const { find } = await market();
  expect(await find("sokosoko")).toEqual(["Sokosoko wa kipekee"]);
  expect(await find("kipek")).toEqual(["Sokosoko wa kipekee"]);
  expect(await find("sokosoco")).toEqual(["Sokosoko wa kipekee"]);
});

test("continues a word of very many products, beside another word or a filter", async () => {
  const { pool, find } = await market();
  await newProduct(pool.db, { name: "Zeku bora", commodity: "honey", location: "TZ-01" });
  await newProduct(pool.db, { name: "Zekuto bora", commodity: "honey", location: "TZ-01" });
  await pool.db.query("update product_word set listed = 1000 where word = 'zeku'", []);
  expect(await find("bora zeku")).toEqual(["Zeku bora", "Zekuto bora"]);
  const arusha = await locationId(pool.db, "TZ-01");
  expect(await find("zeku", `&locationId=${arusha}`)).toEqual(["Zeku bora", "Zekuto bora"]);
  // Alone, it finds more products with the whole word than a search lists.
  expect(await find("zeku")).toEqual(["Zeku bora"]);
});

test("reads two words of a commodity's name as that commodity, not as two", async () => {
  const { find } = await market();
  expect(await find("yellow beans")).toEqual(["Njano"]);
});

test("puts a requested sort order before the match order", async () => {
  const { find } = await market();
  expect(await find("mahindi", "&sort=dearest")).toEqual(["Nafaka safi, Kigoma", "Arusha corn"]);
});

test("returns nothing for unknown words and for terms without words", async () => {
  const { find } = await market();
  expect(await find("xyzzyqwert")).toEqual([]);
  expect(await find("!!! ' ) & | :*")).toEqual([]);
  expect(await find("mahindi xyzzyqwert")).toEqual([]);
});

test("finds a place by its name in the reader's language", async () => {
  const { pool, find } = await market();
  await newProduct(pool.db, { name: "Unguja", commodity: "cloves", location: "TZ-07" });
  expect(await find("kaskazini unguja karafuu")).toEqual(["Unguja"]);
});

test("filters name matches by place, commodity, trader and featured, like any list", async () => {
  const { pool, find } = await market();
  const trader = await newTrader(pool.db);
  const own = { traderId: trader.id, commodity: "honey", location: "TZ-01" };
  const { commodityId, categoryId, subCategoryId } = await newProduct(pool.db, {
    ...own,
    name: "Kipekee ya Arusha",
    isFeatured: true,
    price: 10,
  });
  const both = ["Kipekee ya Arusha", "Sokosoko wa kipekee"];
  expect(await find("kipekee")).toEqual(both);
  expect(await find("kipekee", "&sort=dearest")).toEqual(both.toReversed());
  expect(await find("kipekee", `&traderId=${trader.id}`)).toEqual(["Kipekee ya Arusha"]);
  expect(await find("kipekee", "&isFeatured=active")).toEqual(["Kipekee ya Arusha"]);
  const arusha = await locationId(pool.db, "TZ-01");
  expect(await find("kipekee", `&locationId=${arusha}`)).toEqual(["Kipekee ya Arusha"]);
  expect(await find("kipekee", `&commodityId=${commodityId}`)).toEqual(both);
  expect(await find("kipekee arusha")).toEqual(["Kipekee ya Arusha"]);
  expect(await find("kipekee asali")).toEqual(both);
  expect(await find("kipekee mahindi")).toEqual([]);
  // The same for commodity matches, whose total is counted for a trader and read from the tally
  // otherwise.
  expect(await find("asali", `&traderId=${trader.id}`)).toEqual(["Kipekee ya Arusha"]);
  expect(await find("asali", "&isFeatured=active")).toEqual(["Kipekee ya Arusha"]);
  expect(await find("asali arusha", `&traderId=${trader.id}`)).toEqual(["Kipekee ya Arusha"]);
  expect(await find("asali kigoma", `&traderId=${trader.id}`)).toEqual([]);
  expect(await find("arusha", "&isFeatured=active")).toEqual(["Kipekee ya Arusha"]);
  expect(await find("arusha", `&categoryId=${categoryId}`)).toEqual(["Kipekee ya Arusha"]);
  expect(await find("arusha", `&subCategoryId=${subCategoryId}`)).toEqual(["Kipekee ya Arusha"]);
  expect(await find("arusha", `&commodityId=${commodityId}`)).toEqual(["Kipekee ya Arusha"]);
  expect(await find("mahindi", `&categoryId=${categoryId}`)).toEqual([]);
  expect(await find("mahindi", `&commodityId=${commodityId}`)).toEqual([]);
});

test("pages results by words and by commodity under their total", async () => {
  const { pool, get } = await testApp();
  for (const name of ["Kipekee c", "Kipekee a", "Kipekee b"]) await newProduct(pool.db, { name });
  for (const term of ["kipekee", "maharage", "maharage kigoma"]) {
    const page = async (more: string) => {
      const { body } = await get(
        `/wit-backend/api/product?${new URLSearchParams({ term })}${more}`,
      );
      return [body.total, ...(body.data as Product[]).map(({ name }) => name)];
    };
    expect(await page("&size=2"), term).toEqual([3, "Kipekee a", "Kipekee b"]);
    expect(await page("&size=2&page=2"), term).toEqual([3, "Kipekee c"]);
    expect(await page("&size=2&page=3"), term).toEqual([3]);
  }
});

test("returns how well a product matches: by its name, a beginning or a word of its commodity", async () => {
  const { pool, get } = await market();
  await newProduct(pool.db, { name: "Aina nyingine", commodity: "beans-yellow" });
  const fits = async (term: string, productName: string) => {
    const { body } = await get(`/wit-backend/api/product?${new URLSearchParams({ term })}`);
    return (body.data as Product[]).find(({ name }) => name === productName)?.match;
  };
  expect(await fits("sokosoko wa kipekee", "Sokosoko wa kipekee")).toBe("exact");
  expect(await fits("mahin", "Nafaka safi, Kigoma")).toBe("beginning");
  expect(await fits("beans", "Aina nyingine")).toBe("word");
});

test("counts only featured products of the resolved commodities", async () => {
  const { pool, find } = await market();
  await newProduct(pool.db, { name: "Bora", commodity: "maize", isFeatured: true });
  expect(await find("mahindi", "&isFeatured=active")).toEqual(["Bora"]);
});

test("ranks an exact name before names that only begin with the words", async () => {
  const { pool, find } = await market();
  await newProduct(pool.db, { name: "A yellow one", commodity: "beans-yellow" });
  await newProduct(pool.db, { name: "Z plain one", commodity: "beans" });
  expect((await find("beans"))[0]).toBe("Z plain one");
});

test("resolves several words to the commodities they share, or else to any of them", async () => {
  const { pool, find } = await market();
  await newProduct(pool.db, { name: "Kawaida", commodity: "beans" });
  // No name contains both words in one language, but both belong to yellow beans.
  expect(await find("jaune beans")).toEqual(["Njano"]);
  expect((await find("maharage mahindi")).sort()).toEqual(
    expect.arrayContaining(["Arusha corn", "Kawaida", "Nafaka safi, Kigoma"]),
  );
});

test("finds a commodity by the beginning of its name, however short", async () => {
  const { find } = await market();
  expect(await find("mah")).toEqual(expect.arrayContaining(["Arusha corn"]));
  expect(await find("aru")).toEqual(["Arusha corn"]);
});

test("resolves a misspelling to the nearest commodity or product word", async () => {
  const { pool, find } = await market();
  await newProduct(pool.db, { name: "Mahindra bora", commodity: "honey" });
  expect(await find("mahidni")).toContain("Arusha corn");
  expect(await find("mahindraa")).toEqual(["Mahindra bora"]);
});

test("uses at most six words of a term", async () => {
  const { find } = await market();
  const six = "mahindi mahindi mahindi mahindi mahindi mahindi";
  expect(await find(`${six} xyzzyqwert`)).toEqual(["Arusha corn", "Nafaka safi, Kigoma"]);
  expect(await find(`${six.slice(8)} xyzzyqwert`)).toEqual([]);
});

test("counts a trader's products, featured or not", async () => {
  const { pool, find } = await market();
  const { id: traderId } = await newTrader(pool.db);
  await newProduct(pool.db, { traderId, name: "Plain", commodity: "maize" });
  await newProduct(pool.db, { traderId, name: "Shown off", commodity: "maize", isFeatured: true });
  expect(await find("mahindi", `&traderId=${traderId}`)).toEqual(["Plain", "Shown off"]);
  expect(await find("mahindi", `&traderId=${traderId}&isFeatured=active`)).toEqual(["Shown off"]);
});

test("finds a product by every word of its name, even one that names another commodity", async () => {
  const { pool, find } = await market();
  const name = "Acceptance maize flour";
  const { id } = await newProduct(pool.db, { name, commodity: "honey" });
  for (const term of [
    name,
    "maize flour",
    "flour acceptance",
    "acceptance",
    "accept mai",
    "MAIZE",
  ]) {
    expect(await find(term), term).toContain(name);
    for (const sort of ["name", "newest", "cheapest", "varied"]) {
      const results = await find(term, `&sort=${sort}`);
      expect(
        results.filter((entry) => entry === name),
        `${term} by ${sort}`,
      ).toHaveLength(1);
    }
  }
  // A search for its whole name lists it first; a search for maize lists maize first.
  await newProduct(pool.db, { name: "Acceptance", commodity: "maize-flour" });
  expect((await find("acceptance maize flour"))[0]).toBe(name);
  expect((await find("maize")).at(-1)).toBe(name);
  // Also by a place other than its own, and by a name in another language.
  await newProduct(pool.db, { name: "Kigoma special", commodity: "maize", location: "TZ-01" });
  expect(await find("kigoma")).toContain("Kigoma special");
  expect(await find("kigoma special")).toEqual(["Kigoma special"]);
  await pool.pool.query(
    `update product set names = '{"rn": "Ubuki bwiza"}',
       search_text = search_text || ' ubuki bwiza' where id = $1`,
    [id],
  );
  expect(await find("ubuki bwiza acceptance")).toEqual([name]);
});

test("filters, counts and pages name matches with the others, each once", async () => {
  const { pool, get, find } = await market();
  for (let n = 0; n < 5; n++) {
    await newProduct(pool.db, { name: `Maize sieve ${n}`, commodity: "honey", price: 15 + n });
  }
  const ids: string[] = [];
  for (let page = 1; page <= 4; page++) {
    const query = new URLSearchParams({ term: "maize", size: "2", page: String(page) });
    const { body } = await get(`/wit-backend/api/product?${query}`);
    expect(body.total).toBe(7);
    ids.push(...(body.data as Product[]).map((product) => product.id));
  }
  expect(ids).toHaveLength(7);
  expect(new Set(ids).size).toBe(7);
  const arusha = await locationId(pool.db, "TZ-01");
  expect(await find("maize", `&locationId=${arusha}`)).toEqual(["Arusha corn"]);
  expect((await find("maize", "&sort=cheapest")).slice(0, 2)).toEqual([
    "Arusha corn",
    "Maize sieve 0",
  ]);
});

test("splits the results for an ambiguous word into pages of one list", async () => {
  const { pool, get } = await market();
  for (const commodity of ["beans-yellow", "beans-kidney", "beans-white", "honey"]) {
    for (const name of ["Maharage", "Bora", "Safi"]) await newProduct(pool.db, { name, commodity });
  }
  const listed = async (more: string) => {
    const { body } = await get(`/wit-backend/api/product?term=maharage${more}`);
    return { total: body.total, ids: (body.data as Product[]).map(({ id }) => id) };
  };
  const { total, ids } = await listed("");
  expect(ids).toHaveLength(total as number);
  expect(new Set(ids).size).toBe(ids.length);
  for (const size of [1, 2, 3, 4]) {
    const results: string[] = [];
    for (let page = 1; results.length < ids.length; page++) {
      const part = await listed(`&size=${size}&page=${page}`);
      expect(part.total).toBe(total);
      expect(part.ids.length, `${size} ${page}`).toBe(Math.min(size, ids.length - results.length));
      results.push(...part.ids);
    }
    expect(results, String(size)).toEqual(ids);
  }
});

test("finds a name of maximum length by all of its words", async () => {
  const { pool, find } = await market();
  const name =
    `${"Mahindi bora ya Kigoma kwa bei nafuu sana hapa ".repeat(2)}na unga wa muhogo`.slice(0, 120);
  await newProduct(pool.db, { name, commodity: "honey" });
  expect(await find(name)).toContain(name);
});

test("treats malicious terms as plain words", async () => {
  const { pool, get, find } = await market();
  await newProduct(pool.db, { name: "=c1 & 'maize' | !x:* \\ %_", commodity: "honey" });
  for (const term of [
    "%",
    "_",
    "%%",
    "' | 'x",
    "=c1",
    "!maize",
    "maize:*",
    "\\",
    "(((",
    "a & b",
    "x".repeat(120),
  ]) {
    const { status } = await get(`/wit-backend/api/product?${new URLSearchParams({ term })}`);
    expect(status, term).toBe(200);
  }
  expect(await find("'maize' x c1")).toEqual(["=c1 & 'maize' | !x:* \\ %_"]);
  const long = await get(`/wit-backend/api/product?term=${"x".repeat(1000)}`);
  expect(long.status).toBe(400);
});
