import { expect, test } from "vitest";
import { newProduct, newTrader } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";

const path = "/wit-backend/api/site-searchForEvents";

test("returns groups with counts from every searchable area", async () => {
  const { pool, get } = await testApp();
  const trader = await newTrader(pool.db, { name: "Mahindi Bora" });
  for (let n = 0; n < 3; n++) {
    await newProduct(pool.db, {
      traderId: trader.id,
      commodity: "maize",
      price: 900 + n,
      name: `Maize ${n}`,
    });
  }
  const { status, body } = await get(`${path}/?query=mahindi&size=2`);
  expect(status).toBe(200);
  expect(body.total).toBe(6);
  const groups = Object.fromEntries(
    body.data.map((group: { key: string; count: number; data: unknown[] }) => [
      group.key,
      [group.count, group.data.length],
    ]),
  );
  expect(groups).toEqual({
    products: [3, 2],
    services: [0, 0],
    "logistic-services": [0, 0],
    "trade-documents": [0, 0],
    regulations: [0, 0],
    standards: [2, 2],
    traders: [1, 1],
    events: [0, 0],
    "service-providers": [0, 0],
  });
  expect(body.data[0].data[0]).toMatchObject({
    price: 900,
    currency: "TZS",
    trader: "Mahindi Bora",
    location: "Kigoma",
  });
});

test("finds a trader by a part of the name and with a typo", async () => {
  const { pool, get } = await testApp();
  await newTrader(pool.db, { name: "Zawadi Nyirabeza" });
  await newTrader(pool.db, { name: "Zawadi Waiting", state: "awaiting approval" });
  for (const query of ["zawadi", "Nyirabeza", "nyirabesa"]) {
    const { body } = await get(`${path}?query=${query}`);
    const traders = body.data.find((group: { key: string }) => group.key === "traders");
    expect(
      traders.data.map((hit: { name: string }) => hit.name),
      query,
    ).toEqual(["Zawadi Nyirabeza"]);
  }
});

test("rejects an empty query with a message in the caller's language", async () => {
  const { get } = await testApp();
  for (const query of ["", "?query=", "?query=%20"]) {
    const { status, body } = await get(path + query, { headers: { "accept-language": "fr" } });
    expect(status).toBe(400);
    expect(body.errors[0].field).toBe("query");
  }
  const { body } = await get(`${path}?query=`);
  expect(body.errors).toEqual([{ field: "query", message: "Please enter a search term" }]);
});
