import { expect, test } from "vitest";
import { locationId, newProduct } from "#app/testing/factories.ts";
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
  return { pool, find };
}

test("maize is found by its name in all five languages", async () => {
  const { find } = await market();
  for (const word of ["maize", "mahindi", "maïs", "ibigori", "MAIS"]) {
    expect(await find(word), word).toEqual(["Arusha corn", "Nafaka safi, Kigoma"]);
  }
});

test("the beginning of a name and a slip of the finger find it too", async () => {
  const { find } = await market();
  for (const word of ["mahin", "mahidni", "maiz", "mahndi"]) {
    expect(await find(word), word).toContain("Arusha corn");
  }
});

test("a place beside a commodity narrows to that place", async () => {
  const { pool, find } = await market();
  expect(await find("mahindi kigoma")).toEqual(["Nafaka safi, Kigoma"]);
  const arusha = await locationId(pool.db, "TZ-01");
  expect(await find("mahindi", `&locationId=${arusha}`)).toEqual(["Arusha corn"]);
  expect(await find("mahindi kigoma", `&locationId=${arusha}`)).toEqual([]);
});

test("a place alone finds what is sold there", async () => {
  const { find } = await market();
  expect(await find("arusha")).toEqual(["Arusha corn"]);
});

test("words of a product's own name find it", async () => {
  const { find } = await market();
  expect(await find("sokosoko")).toEqual(["Sokosoko wa kipekee"]);
  expect(await find("kipek")).toEqual(["Sokosoko wa kipekee"]);
  expect(await find("sokosoco")).toEqual(["Sokosoko wa kipekee"]);
});

test("two words of a commodity's name mean that commodity, not each of them", async () => {
  const { find } = await market();
  expect(await find("yellow beans")).toEqual(["Njano"]);
});

test("an order asked for goes before the best match", async () => {
  const { find } = await market();
  expect(await find("mahindi", "&sort=dearest")).toEqual(["Nafaka safi, Kigoma", "Arusha corn"]);
});

test("what nobody sells, and words that are none, find nothing", async () => {
  const { find } = await market();
  expect(await find("xyzzyqwert")).toEqual([]);
  expect(await find("!!! ' ) & | :*")).toEqual([]);
  expect(await find("mahindi xyzzyqwert")).toEqual([]);
});

test("a place is found by what it is called in the reader's language", async () => {
  const { pool, find } = await market();
  await newProduct(pool.db, { name: "Unguja", commodity: "cloves", location: "TZ-07" });
  expect(await find("kaskazini unguja karafuu")).toEqual(["Unguja"]);
});
