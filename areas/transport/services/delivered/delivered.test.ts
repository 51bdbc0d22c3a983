import { expect, test } from "vitest";
import { locationId, newProduct } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { newTransportService } from "#app/testing/transport-factories.ts";
import { call } from "#server/operations/call.ts";
import { listDeliveryCosts } from "./endpoints.ts";

async function market(now = new Date()) {
  const {
    db,
    run,
    request: ask,
    context,
  } = await testApp({}, undefined, undefined, { now: () => now });
  const place = await locationId(db, "TZ-02");
  const delivered = async (productId: string, more = "") => {
    const path = `logistic-service/delivered?productId=${productId}&locationId=${place}${more}`;
    return (await ask("GET", path)).body.data;
  };
  return { db, run, ask, context, place, delivered };
}

test("prices delivery by the cheapest service for the minimum order quantity", async () => {
  const { db, delivered } = await market();
  const product = await newProduct(db, {
    commodity: "maize",
    price: 1500,
    minimumOrderQuantity: 100,
  });
  await newTransportService(db, { price: 400 });
  await newTransportService(db, { price: 100, minDays: 5, maxDays: 7 });
  await newTransportService(db, { price: 1, minimumOrder: 1000 });
  await newTransportService(db, { price: 0.05, currency: "USD" });
  expect(await delivered(product.id)).toMatchObject({
    from: { name: "Kigoma" },
    to: { name: "Dar es Salaam" },
    services: 3,
    servicesOfWay: 4,
    quantity: 100,
    price: {
      currency: "TZS",
      transport: 10_000,
      unitTransport: 100,
      deliveredUnitPrice: 1600,
      total: 160_000,
      minDays: 5,
      maxDays: 7,
    },
  });
  expect(await delivered(product.id, "&quantity=1000")).toMatchObject({
    services: 4,
    price: { transport: 1000, unitTransport: 1, deliveredUnitPrice: 1501, rate: null },
  });
});

test("returns the day and age of the exchange rate for transport priced in another currency", async () => {
  const { db, delivered } = await market(new Date("2026-11-28T12:00:00Z"));
  const product = await newProduct(db, { commodity: "maize", price: 1500 });
  await newTransportService(db, { price: 0.05, currency: "USD" });
  expect((await delivered(product.id)).price.rate).toEqual({ day: "2026-09-29", ageDays: 60 });
});

test("returns no price without a matching service and 404 for an unknown place or unlisted product", async () => {
  const { db, run, ask, place, delivered } = await market();
  const product = await newProduct(db, { commodity: "maize" });
  expect(await delivered(product.id)).toMatchObject({ services: 0, servicesOfWay: 0, price: null });
  const [other] = await run(
    "select category_id from commodity where category_id <> (select category_id from product where id = $1)",
    [product.id],
  );
  await newTransportService(db, { goods: [other?.category_id] });
  await newTransportService(db, { unit: "l" });
  expect(await delivered(product.id)).toMatchObject({ services: 0, servicesOfWay: 1, price: null });
  const status = async (query: string) =>
    (await ask("GET", `logistic-service/delivered?${query}`)).status;
  expect(await status(`productId=${product.id}&locationId=999999`)).toBe(404);
  expect(await status(`productId=${product.id}`)).toBe(400);
  await run("update product set is_listed = false where id = $1", [product.id]);
  expect(await status(`productId=${product.id}&locationId=${place}`)).toBe(404);
});

test("combines products from one place into one load and separates those from other places", async () => {
  const { db, context, place } = await market();
  const [one, two, far] = [
    await newProduct(db, { commodity: "maize", unit: "kg" }),
    await newProduct(db, { commodity: "beans", unit: "tonne" }),
    await newProduct(db, { commodity: "maize", location: "TZ-01" }),
  ];
  await newTransportService(db, { price: 100, minimumOrder: 2000 });
  const products = [
    { productId: one.id, quantity: 500 },
    { productId: two.id, quantity: 2 },
    { productId: far.id, quantity: 10 },
  ];
  const params = { goods: products, currency: "TZS", locationId: place };
  const { data } = await call(context, listDeliveryCosts, params);
  const ofKigoma = data.find(({ from }) => from.name === "Kigoma");
  expect(ofKigoma?.price).toMatchObject({ transport: 250_000, currency: "TZS" });
  expect(data.find(({ from }) => from.name !== "Kigoma")).toMatchObject({ price: null });
  expect(await call(context, listDeliveryCosts, { ...params, locationId: undefined })).toEqual({
    data: [],
    total: 0,
  });
});
