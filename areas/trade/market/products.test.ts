import { expect, test } from "vitest";
import { locationId, newProduct, newTrader } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import type { Product } from "./endpoints.ts";
import { productSharePath } from "./product-share-path.ts";

const base = "/wit-backend/api";
const namesOf = (body: { data: Product[] }) => body.data.map((product) => product.name);

test("lists 32 products by name with their total, and the rest on page two", async () => {
  const { pool, get } = await testApp();
  const trader = await newTrader(pool.db);
  for (let n = 1; n <= 35; n++) {
    await newProduct(pool.db, { traderId: trader.id, name: `Beans ${String(n).padStart(2, "0")}` });
  }
  const first = await get(`${base}/product`);
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({ status: 200, total: 35 });
  expect(namesOf(first.body)).toHaveLength(32);
  expect(namesOf(first.body)[0]).toBe("Beans 01");
  const second = await get(`${base}/product/?page=2`);
  expect(namesOf(second.body)).toEqual(["Beans 33", "Beans 34", "Beans 35"]);
  expect((await get(`${base}/product?page=9`)).body).toMatchObject({ data: [], total: 35 });
});

test("returns the fields of a product that a card needs", async () => {
  const { pool, get } = await testApp();
  await newProduct(pool.db, { name: "Yellow beans", commodity: "beans-yellow", unit: "90 kg" });
  const { body } = await get(`${base}/product`, { headers: { "accept-language": "fr" } });
  expect(body.data[0]).toMatchObject({
    name: "Yellow beans",
    price: 2500,
    currency: "TZS",
    unit: { shortName: "90 kg" },
    location: { name: "Kigoma" },
    isApproved: true,
    isFeatured: false,
    images: [{ url: "http://localhost:3000/picture/demo/beans-yellow-0-1/640.webp" }],
    primaryImage: "http://localhost:3000/picture/demo/beans-yellow-0-1/640.webp",
  });
  expect(body.data[0].commodity.name).toMatch(/^Haricot/);
});

test("narrows the list and its total by each filter and every pair of them", async () => {
  const { pool, get } = await testApp();
  const trader = await newTrader(pool.db);
  const kigoma = { traderId: trader.id, location: "TZ-08" };
  const beans = await newProduct(pool.db, { ...kigoma, name: "a beans" });
  const maize = await newProduct(pool.db, { ...kigoma, name: "b maize", commodity: "maize" });
  await newProduct(pool.db, { name: "c beans", location: "TZ-01" });
  await newProduct(pool.db, { name: "d hidden", isListed: false });
  const place = await locationId(pool.db, "TZ-08");
  const request = async (query: string) => {
    const { body } = await get(`${base}/product?${query}`);
    expect(body.total, query).toBe(body.data.length);
    return namesOf(body);
  };
  expect(await request(`commodityId=${beans.commodityId}`)).toEqual(["a beans", "c beans"]);
  expect(await request(`categoryId=${maize.categoryId}`)).toEqual(["b maize"]);
  expect(await request(`subCategoryId=${maize.subCategoryId}`)).toEqual(["b maize"]);
  expect(await request(`locationId=${place}`)).toEqual(["a beans", "b maize"]);
  expect(await request(`locationId=${place}&commodityId=${beans.commodityId}`)).toEqual([
    "a beans",
  ]);
  expect(await request(`locationId=${place}&categoryId=${beans.categoryId}`)).toEqual(["a beans"]);
  expect(await request(`categoryId=${maize.categoryId}&commodityId=${beans.commodityId}`)).toEqual(
    [],
  );
  expect(
    await request(`subCategoryId=${maize.subCategoryId}&categoryId=${beans.categoryId}`),
  ).toEqual([]);
  expect(await request(`traderId=${trader.id}`)).toEqual(["a beans", "b maize"]);
});

test("filters by featured products", async () => {
  const { pool, get } = await testApp();
  await newProduct(pool.db, { name: "plain" });
  await newProduct(pool.db, { name: "featured", isFeatured: true });
  const { body } = await get(`${base}/product?isFeatured=active`);
  expect(namesOf(body)).toEqual(["featured"]);
  expect(body.total).toBe(1);
});

test("sorts the list in each order", async () => {
  const { pool, get } = await testApp();
  await newProduct(pool.db, { name: "b", price: 10, createdAt: new Date("2026-01-02") });
  await newProduct(pool.db, { name: "a", price: 30, createdAt: new Date("2026-01-01") });
  await newProduct(pool.db, { name: "c", price: 20, createdAt: new Date("2026-01-03") });
  const order = async (sort: string) => namesOf((await get(`${base}/product?sort=${sort}`)).body);
  expect(await order("name")).toEqual(["a", "b", "c"]);
  expect(await order("newest")).toEqual(["c", "b", "a"]);
  expect(await order("cheapest")).toEqual(["b", "c", "a"]);
  expect(await order("dearest")).toEqual(["a", "c", "b"]);
});

test("compares a sack and a kilo by the price per kilo", async () => {
  const { pool, get } = await testApp();
  await newProduct(pool.db, { name: "dear kilo", price: 3000, unit: "kg" });
  await newProduct(pool.db, { name: "cheap sack", price: 200_000, unit: "100 kg" });
  const names = async (sort: string) => namesOf((await get(`${base}/product?sort=${sort}`)).body);
  expect(await names("cheapest")).toEqual(["cheap sack", "dear kilo"]);
  await pool.pool.query("update product set price = 400000 where name = 'cheap sack'");
  expect(await names("cheapest")).toEqual(["dear kilo", "cheap sack"]);
});

test("updates the tally when products are hidden, moved and removed", async () => {
  const { pool, get } = await testApp();
  const firstProduct = await newProduct(pool.db, {});
  const two = await newProduct(pool.db, {});
  const total = async (query = "") => (await get(`${base}/product?${query}`)).body.total;
  expect(await total()).toBe(2);
  await pool.pool.query("update product set is_listed = false where id = $1", [firstProduct.id]);
  expect(await total()).toBe(1);
  const arusha = await locationId(pool.db, "TZ-01");
  await pool.pool.query("update product set location_id = $2 where id = $1", [two.id, arusha]);
  expect(await total(`locationId=${arusha}`)).toBe(1);
  await pool.pool.query("delete from product");
  expect(await total()).toBe(0);
  expect(await total(`locationId=${arusha}`)).toBe(0);
});

test("returns one product with its description, and 404 for hidden and unknown ones", async () => {
  const { pool, get } = await testApp();
  const visible = await newProduct(pool.db, { name: "Shown" });
  const hidden = await newProduct(pool.db, { isListed: false });
  const { body } = await get(`${base}/product/product-details/${visible.id}`);
  expect(body.data).toMatchObject({
    id: visible.id,
    description: "About Shown",
    unit: { factor: 1 },
  });
  for (const id of [hidden.id, "0".repeat(36), "1", "x'"]) {
    for (const path of ["product-details", "other-sellers"]) {
      const answer = await get(`${base}/product/${path}/${encodeURIComponent(id)}`);
      expect(answer.status, `${path} ${id}`).toBe(404);
      expect(answer.body.code).toBe("not_found");
    }
  }
});

test("lists other sellers of the same commodity, the cheapest first", async () => {
  const { pool, get } = await testApp();
  const trader = await newTrader(pool.db);
  const own = await newProduct(pool.db, { traderId: trader.id });
  await newProduct(pool.db, { traderId: trader.id, name: "own too", price: 1 });
  await newProduct(pool.db, { name: "dear", price: 900 });
  await newProduct(pool.db, { name: "cheap", price: 800 });
  await newProduct(pool.db, { name: "maize", commodity: "maize" });
  const { body } = await get(`${base}/product/other-sellers/${own.id}`);
  expect(namesOf(body)).toEqual(["cheap", "dear"]);
  expect(body.total).toBe(2);
  expect(body.data[0]).toMatchObject({ price: 800, basePrice: 800, baseUnit: "kg" });
});

test("returns a trader with their products, nested once more for a regional host", async () => {
  const { pool, get } = await testApp();
  const trader = await newTrader(pool.db, { name: "Mama Asha" });
  await newProduct(pool.db, { traderId: trader.id, name: "beans" });
  const path = `${base}/product/product-trader-details/${trader.id}`;
  const plain = await get(path);
  expect(plain.body.data).toMatchObject({ trader: { name: "Mama Asha" }, total: 1 });
  const regional = await get(`${path}?regional=true`);
  expect(regional.body.data.data).toEqual(plain.body.data);
});

test("returns 404 for a trader who is not approved", async () => {
  const { pool, get } = await testApp();
  const pendingTrader = await newTrader(pool.db, { state: "awaiting approval" });
  const answer = await get(`${base}/product/product-trader-details/${pendingTrader.id}`);
  expect(answer.status).toBe(404);
  expect(answer.body.message).toBe("That user can't be found!");
});

test("shows a trader's description in the reader's language, else in English, else in any", async () => {
  const { pool, get } = await testApp();
  const trader = await newTrader(pool.db);
  const path = `${base}/product/product-trader-details/${trader.id}`;
  const about = async (description: object | null) => {
    await pool.pool.query("update trader set about = $1", [
      description && JSON.stringify(description),
    ]);
    const headers = { "accept-language": "fr" };
    return (await get(path, { headers })).body.data.trader.about;
  };
  expect(await about({ fr: "Depuis 1990.", en: "Since 1990." })).toBe("Depuis 1990.");
  expect(await about({ en: "Since 1990.", rw: "Kuva 1990." })).toBe("Since 1990.");
  expect(await about({ rw: "Kuva 1990." })).toBe("Kuva 1990.");
  expect(await about({})).toBe("");
  const { body } = await get(path);
  expect(body.data.trader).toMatchObject({ location: { name: "Kigoma" }, since: "2026-11-01" });
  await pool.pool.query("update account set location_id = null");
  expect((await get(path)).body.data.trader.location).toBeNull();
});

test("returns 404 for a suspended or unknown trader and for an invalid id", async () => {
  const { pool, get } = await testApp();
  const { id } = await newTrader(pool.db);
  await pool.pool.query("update account set state = 'suspended'");
  for (const firstProduct of [id, "00000000-0000-7000-8000-000000000000", "7"]) {
    const answer = await get(`${base}/product/product-trader-details/${firstProduct}`);
    expect([answer.status, answer.body.code], firstProduct).toEqual([404, "user_not_found"]);
  }
});

test("shows the edition's emblem without pictures, and the first of several pictures", async () => {
  const { pool, get } = await testApp();
  const { id } = await newProduct(pool.db);
  const visible = async (pictures: string[]) => {
    const images = pictures.map((picture) => ({ picture, background: "#ffffff" }));
    await pool.pool.query("update product set images = $1", [JSON.stringify(images)]);
    const { data } = (await get(`${base}/product/product-details/${id}`)).body;
    expect(data.primaryImage).toBe(data.imageList[0]);
    return data.imageList;
  };
  const url = (key: string) => `http://localhost:3000/picture/${key}/640.webp`;
  expect(await visible([])).toEqual([url("edition/tz")]);
  expect(await visible(["upload/1", "upload/2"])).toEqual([url("upload/1"), url("upload/2")]);
});

test("pages other sellers under their total", async () => {
  const { pool, get } = await testApp();
  const own = await newProduct(pool.db);
  for (const price of [30, 10, 20]) await newProduct(pool.db, { name: `for ${price}`, price });
  const page = async (query: string) => {
    const { body } = await get(`${base}/product/other-sellers/${own.id}?${query}`);
    return [body.total, ...namesOf(body)];
  };
  expect(await page("size=2")).toEqual([3, "for 10", "for 20"]);
  expect(await page("size=2&page=2")).toEqual([3, "for 30"]);
});

test("returns pages of each size, usual or not", async () => {
  const { pool, get } = await testApp();
  const { id: traderId } = await newTrader(pool.db);
  for (let n = 10; n < 35; n++) await newProduct(pool.db, { traderId, name: `Beans ${n}` });
  for (const size of [1, 7, 8, 10, 12, 20, 24, 32]) {
    for (const page of [1, 2]) {
      const { body } = await get(`${base}/product?size=${size}&page=${page}`);
      const from = (page - 1) * size;
      const count = Math.max(0, Math.min(25 - from, size));
      const names = Array.from({ length: count }, (_, place) => `Beans ${10 + from + place}`);
      expect(namesOf(body), `${size}, page ${page}`).toEqual(names);
    }
  }
});

test("changes the address of the link preview picture when its content changes", async () => {
  const { pool, get } = await testApp();
  const { id } = await newProduct(pool.db);
  const address = async () => {
    const { data } = (await get(`${base}/product/product-details/${id}`)).body;
    return productSharePath(data, "en");
  };
  const seen = new Set([await address()]);
  expect(await address()).toBe([...seen][0]);
  for (const change of ["price = 2600", "name = 'Other'", "is_demo = true", "images = '[]'"]) {
    await pool.pool.query(`update product set ${change}`);
    seen.add(await address());
  }
  expect(seen.size).toBe(5);
});
