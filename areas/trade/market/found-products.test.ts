import { expect, test } from "vitest";
import { commodityId, locationId, newProduct } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import type { Context } from "#server/context.ts";
import type { Product } from "./endpoints.ts";
import { listProducts } from "./list-products.ts";
import { type ProductOrder, productOrders } from "./product-orders.ts";

async function search(environment: Record<string, string> = {}) {
  const app = await testApp(environment);
  async function find(term: string, more = "") {
    const query = `${new URLSearchParams({ term })}${more}`;
    const { body } = await app.get(`/wit-backend/api/product?${query}`);
    const data = body.data as Product[];
    return { total: body.total as number, data, names: data.map(({ name }) => name) };
  }
  return { ...app, find };
}

test("ranks products with every word in their name first, the exact name before the others", async () => {
  const { db, find } = await search();
  await newProduct(db, { name: "Aina kipekee", commodity: "maize" });
  await newProduct(db, { name: "Zao la kipekee, mahindi", commodity: "honey" });
  await newProduct(db, { name: "Kipekee mahindi", commodity: "honey" });
  const { names, total } = await find("kipekee mahindi");
  expect(names).toEqual(["Kipekee mahindi", "Zao la kipekee, mahindi", "Aina kipekee"]);
  expect(total).toBe(3);
});

test("lists and counts a product once when its name and its commodity match", async () => {
  const { db, find } = await search();
  await newProduct(db, { name: "Bora", commodity: "maize" });
  await newProduct(db, { name: "Mahindi", commodity: "maize" });
  await newProduct(db, { name: "Mahindi", commodity: "honey" });
  const { names, total } = await find("mahindi");
  expect(names).toEqual(["Mahindi", "Mahindi", "Bora"]);
  expect(total).toBe(3);
});

test("returns the better match of a product's name and its commodity", async () => {
  const { db, find } = await search();
  await newProduct(db, { name: "Nafaka", commodity: "maize" });
  await newProduct(db, { name: "Mahindi bora", commodity: "maize-flour" });
  await newProduct(db, { name: "Chujio la mahindi", commodity: "honey" });
  const fits = async (term: string) => {
    const { data } = await find(term);
    return Object.fromEntries(data.map(({ name, match }) => [name, match]));
  };
  expect(await fits("mahindi")).toEqual({
    Nafaka: "exact",
    "Mahindi bora": "beginning",
    "Chujio la mahindi": "word",
  });
  expect(await fits("mahindi kigoma")).toMatchObject({ Nafaka: "word", "Mahindi bora": "word" });
  expect(await fits("kigoma")).toMatchObject({ Nafaka: "meaning" });
});

test("replaces the match order with a chosen sort order", async () => {
  const { db, run, find } = await search();
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  const specs = [
    { name: "b", commodity: "maize-flour", price: 10, createdAt: day(2) },
    { name: "a", commodity: "maize", price: 30, createdAt: day(1) },
    { name: "c maize", commodity: "honey", price: 20, createdAt: day(3) },
  ];
  for (const spec of specs) await newProduct(db, spec);
  await run("update product set rating_count = 9, rating_sum = 45 where name = 'a'");
  await run("update product set rating_count = 9, rating_sum = 9 where name = 'b'");
  const order = async (sort: ProductOrder) => (await find("maize", `&sort=${sort}`)).names;
  expect(await order("name")).toEqual(["a", "b", "c maize"]);
  expect(await order("newest")).toEqual(["c maize", "b", "a"]);
  expect(await order("varied")).toEqual(["c maize", "b", "a"]);
  expect(await order("cheapest")).toEqual(["b", "c maize", "a"]);
  expect(await order("dearest")).toEqual(["a", "c maize", "b"]);
  expect(await order("bestRated")).toEqual(["a", "c maize", "b"]);
});

test("returns the total on a page beyond the last, in each sort order", async () => {
  const { db, get, find } = await search();
  await newProduct(db, { name: "Mahindi safi", commodity: "maize" });
  await newProduct(db, { name: "Mahindi mengine", commodity: "honey" });
  for (const page of ["&page=2&size=32", "&page=2&size=10000", "&page=5&size=10000"]) {
    for (const sort of productOrders) {
      const more = `${page}&sort=${sort}`;
      expect(await find("mahindi", more), more).toMatchObject({ data: [], total: 2 });
      const { body } = await get(`/wit-backend/api/product?${more.slice(1)}`);
      expect(body, more).toMatchObject({ data: [], total: 2 });
    }
    expect(await find("mahindi", page), page).toMatchObject({ data: [], total: 2 });
  }
});

/**
 * Creates two beans and two red beans, searches for "beans" and returns the commodities whose rows
 * are read.
 */
async function readingBeans() {
  const { db, context, ...app } = await search();
  for (const commodity of ["beans", "beans", "beans-red", "beans-red", "honey"]) {
    await newProduct(db, { commodity, name: commodity === "honey" ? "Asali" : "Safi" });
  }
  const reads: unknown[][] = [];
  const recording: Context = {
    ...context,
    db: {
      ...db,
      named: <Row extends object>(name: string, text: string, values: unknown[]) => {
        if (text.includes("with ordinality")) reads.push(values);
        return db.named<Row>(name, text, values);
      },
    },
  };
  const none = { locationId: undefined, categoryId: undefined, subCategoryId: undefined };
  const open = { ...none, commodityId: undefined, traderId: undefined, isFeatured: undefined };
  const ids = [await commodityId(db, "beans"), await commodityId(db, "beans-red")];
  async function read(page: number, size: number, sort?: ProductOrder) {
    reads.length = 0;
    const { data } = await listProducts(recording, { ...open, term: "beans", sort, page, size });
    const isResolved = (value: unknown): value is number[] =>
      Array.isArray(value) && value.includes(ids[0]);
    const readIds = reads.flat().find(isResolved) ?? [];
    return {
      found: data.length,
      meant: readIds.length,
      listed: ids.filter((id) => readIds.includes(id)),
    };
  }
  return { ...app, ids, read };
}

test("reads only the commodities that fill the page, unless another order is requested", async () => {
  const { read, ids } = await readingBeans();
  const [beans] = ids;
  expect(await read(1, 1)).toEqual({ found: 1, meant: 1, listed: [beans] });
  expect(await read(1, 2)).toEqual({ found: 2, meant: 1, listed: [beans] });
  expect((await read(1, 3)).listed).toEqual(ids);
  expect(await read(2, 2)).toMatchObject({ found: 2, listed: ids });
  expect(await read(1, 32)).toEqual({ found: 4, meant: 12, listed: ids });
  expect(await read(1, 1, "newest")).toEqual({ found: 1, meant: 12, listed: ids });
});

test("gives a product with the exact name one row of the page, and the commodity's products the rest", async () => {
  const { run, read, ids } = await readingBeans();
  await run("update product set name = 'Beans' where name = 'Asali'");
  expect(await read(1, 2)).toMatchObject({ found: 2, listed: ids });
});

test("finds a new product by words at once", async () => {
  const { db, find } = await search({ LOOKUP_SECONDS: "600" });
  await newProduct(db, { name: "Kipekee a", commodity: "honey" });
  expect((await find("kipekee")).names).toEqual(["Kipekee a"]);
  await newProduct(db, { name: "Kipekee b", commodity: "honey" });
  expect((await find("kipekee")).names).toEqual(["Kipekee a", "Kipekee b"]);
});

test("caches name matches for the whole catalogue, but not for a filtered list", async () => {
  const { db, find } = await search({ LOOKUP_SECONDS: "600" });
  await newProduct(db, { name: "Mahindi a", commodity: "honey" });
  expect((await find("mahindi")).names).toEqual(["Mahindi a"]);
  await newProduct(db, { name: "Mahindi b", commodity: "honey" });
  expect((await find("mahindi")).names).toEqual(["Mahindi a"]);
  const kigoma = await locationId(db, "TZ-08");
  expect((await find("mahindi", `&locationId=${kigoma}`)).names).toEqual([
    "Mahindi a",
    "Mahindi b",
  ]);
});
