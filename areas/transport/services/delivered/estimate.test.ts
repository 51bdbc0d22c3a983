import { expect, test } from "vitest";
import { locationId, newProduct } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { newTransportService } from "#app/testing/transport-factories.ts";

async function deliveredTo(code: string) {
  const { db, request: ask } = await testApp();
  const product = await newProduct(db, {
    commodity: "maize",
    price: 1500,
    minimumOrderQuantity: 100,
  });
  const place = await locationId(db, code);
  const read = async () =>
    (await ask("GET", `logistic-service/delivered?productId=${product.id}&locationId=${place}`))
      .body.data;
  return { db, read };
}

test("estimates transport where nobody serves the route, from three carriers on, by distance", async () => {
  const { db, read } = await deliveredTo("TZ-05");
  const rate = (price: number, providerId?: string) =>
    newTransportService(db, { price, distanceKm: 1000, ...(providerId && { providerId }) });
  const [first] = [await rate(100), await rate(120)];
  expect((await read()).estimate, "two carriers say nothing").toBeNull();
  await rate(140);
  const { price, estimate, distanceKm, services } = await read();
  expect([price, services]).toEqual([null, 0]);
  expect(estimate).toEqual({
    currency: "TZS",
    amount: Number(((120 * 100 * distanceKm) / 1000).toPrecision(2)),
    rates: 3,
    carriers: 3,
    day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  });
  for (let n = 0; n < 5; n += 1) await rate(90_000, first?.providerId);
  expect(
    (await read()).estimate.amount,
    "one carrier with many silly rates moves it to its neighbour at most",
  ).toBe(Number(((140 * 100 * distanceKm) / 1000).toPrecision(2)));
});

test("estimates nothing where a service has a price, and from no rates of routes much shorter or longer", async () => {
  const served = await deliveredTo("TZ-02");
  for (let n = 0; n < 3; n += 1) await newTransportService(served.db, { price: 100 });
  expect((await served.read()).estimate).toBeNull();
  const { db, read } = await deliveredTo("TZ-05");
  for (let n = 0; n < 3; n += 1) await newTransportService(db, { price: 100, distanceKm: 20 });
  expect((await read()).estimate).toBeNull();
});
