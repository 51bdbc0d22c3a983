import { expect, test } from "vitest";
import { locationId, newProduct, newTrader } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import type { Product } from "./endpoints.ts";

async function market() {
  const { db, run, get } = await testApp();
  const { id: traderId } = await newTrader(db);
  const request = async (filters: Record<string, string | number>) => {
    const query = new URLSearchParams(
      Object.entries(filters).map(([name, value]) => [name, String(value)]),
    );
    const { body } = await get(`/wit-backend/api/product?${query}`);
    const names = (body.data as Product[]).map(({ name }) => name);
    expect(body.total, String(query)).toBe(names.length);
    return names;
  };
  return { db, run, get, request, traderId };
}

test("combines category, subcategory and commodity of one branch; two branches match nothing", async () => {
  const { db, request } = await market();
  const beans = await newProduct(db, { name: "beans" });
  const yellow = await newProduct(db, { name: "yellow", commodity: "beans-yellow" });
  const maize = await newProduct(db, { name: "maize", commodity: "maize" });
  const { commodityId, subCategoryId, categoryId } = beans;
  expect(yellow.subCategoryId).toBe(subCategoryId);
  expect(await request({ commodityId, subCategoryId })).toEqual(["beans"]);
  expect(await request({ commodityId, categoryId })).toEqual(["beans"]);
  expect(await request({ commodityId, subCategoryId, categoryId })).toEqual(["beans"]);
  expect(await request({ subCategoryId, categoryId })).toEqual(["beans", "yellow"]);
  expect(await request({ commodityId, subCategoryId: maize.subCategoryId })).toEqual([]);
  expect(await request({ commodityId, subCategoryId, categoryId: maize.categoryId })).toEqual([]);
  expect(await request({ subCategoryId, categoryId: maize.categoryId })).toEqual([]);
});

test("combines the trader and featured filters with the others", async () => {
  const { db, request, traderId } = await market();
  const { commodityId } = await newProduct(db, { traderId, name: "own" });
  await newProduct(db, { traderId, name: "own honey", commodity: "honey", isFeatured: true });
  await newProduct(db, { name: "featured", isFeatured: true });
  await newProduct(db, { name: "other" });
  const place = await locationId(db, "TZ-08");
  expect(await request({ traderId })).toEqual(["own", "own honey"]);
  expect(await request({ traderId, commodityId })).toEqual(["own"]);
  expect(await request({ traderId, locationId: place })).toEqual(["own", "own honey"]);
  expect(await request({ traderId, isFeatured: "active" })).toEqual(["own honey"]);
  expect(await request({ isFeatured: "active" })).toEqual(["featured", "own honey"]);
  expect(await request({ isFeatured: "active", commodityId })).toEqual(["featured"]);
  expect(await request({ isFeatured: "active", locationId: place, commodityId })).toEqual([
    "featured",
  ]);
});

test("returns an empty list for a place where nothing is sold", async () => {
  const { db, request, traderId } = await market();
  const { commodityId } = await newProduct(db, { traderId });
  const place = await locationId(db, "TZ-01");
  expect(await request({ locationId: place })).toEqual([]);
  expect(await request({ locationId: place, commodityId })).toEqual([]);
  expect(await request({ locationId: place, traderId })).toEqual([]);
});

test("sorts by best rating, with unrated products before badly rated ones", async () => {
  const { db, run, request } = await market();
  for (const name of ["rated low", "not rated", "rated high"]) await newProduct(db, { name });
  await run("update product set rating_count = 4, rating_sum = 20 where name = 'rated high'");
  await run("update product set rating_count = 4, rating_sum = 4 where name = 'rated low'");
  expect(await request({ sort: "bestRated" })).toEqual(["rated high", "not rated", "rated low"]);
});

test("returns a listed product's unit names, price per kilo, commodity and stars", async () => {
  const { db, run, get } = await market();
  await newProduct(db, { name: "sack", price: 99_000, unit: "90 kg" });
  await newProduct(db, { name: "weighed", unit: "kg" });
  await newProduct(db, { name: "bag", unit: "bag" });
  await run("update product set rating_count = 3, rating_sum = 13 where name = 'sack'");
  const { body } = await get("/wit-backend/api/product?sort=name");
  const [bag, sack, weighed] = body.data as Product[];
  expect(sack).toMatchObject({
    unit: { name: "90 kg bag", shortName: "90 kg" },
    perBase: { price: 1100, unit: "kg" },
    commodity: { name: "Dry beans" },
    rating: { average: 4.33, count: 3 },
  });
  expect(sack?.category.name).not.toBe("");
  expect(sack?.subCategory.name).not.toBe("");
  expect(weighed).toMatchObject({ perBase: null, rating: { average: null, count: 0 } });
  expect(bag).toMatchObject({ perBase: null, unit: { shortName: "bag" } });
});

test("returns the size of a product's unit, and nothing where the unit has no size", async () => {
  const { db, get } = await market();
  const unitOf = async (unit: string) => {
    const { id } = await newProduct(db, { unit });
    return (await get(`/wit-backend/api/product/product-details/${id}`)).body.data.unit;
  };
  expect(await unitOf("90 kg")).toMatchObject({ factor: 90, baseUnit: "kg", baseUnitName: "kg" });
  expect(await unitOf("bag")).toMatchObject({ factor: null, baseUnit: null, baseUnitName: null });
});

test("returns no base unit for other sellers of a unit without a size", async () => {
  const { db, get } = await market();
  const { id } = await newProduct(db, { unit: "bag" });
  await newProduct(db, { unit: "bag", price: 700 });
  const others = async (page: string) =>
    (await get(`/wit-backend/api/product/other-sellers/${id}?page=${page}`)).body;
  expect(await others("1")).toMatchObject({ data: [{ basePrice: 700, baseUnit: null }], total: 1 });
  expect(await others("2")).toMatchObject({ data: [], total: 1 });
});
