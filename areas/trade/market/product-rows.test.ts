import { expect, test } from "vitest";
import { newProduct } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { pricePerBase, toRatingAverage } from "./product-rows.ts";

const sack = { basePrice: 1234.56, currency: "TZS", unitFactor: 90, baseUnitShort: "kg" } as const;

test("returns a price per kilo, rounded as money, for products sold by the sack", () => {
  expect(pricePerBase(sack)).toEqual({ price: 1235, unit: "kg" });
});

test.each([
  ["by the kilo", { unitFactor: 1 }],
  ["by a piece of any size", { unitFactor: null }],
  ["by what has no smaller unit", { baseUnitShort: null }],
])("returns no other price for products sold %s", (_, more) => {
  expect(pricePerBase({ ...sack, ...more })).toBeNull();
});

test("rounds the average rating to two decimals, and returns null without ratings", () => {
  expect(toRatingAverage({ ratingCount: 3, ratingSum: 13 })).toEqual({ average: 4.33, count: 3 });
  expect(toRatingAverage({ ratingCount: 0, ratingSum: 0 })).toEqual({ average: null, count: 0 });
});

test("returns no price per base unit for a unit of size zero", () => {
  expect(pricePerBase({ ...sack, unitFactor: 0 })).toBeNull();
});

test("names commodities and places added after the names were cached", async () => {
  const { db, run, get } = await testApp({ LOOKUP_SECONDS: "600" });
  await newProduct(db, { name: "First" });
  const list = async () => (await get("/wit-backend/api/product?sort=newest")).body.data;
  expect(await list()).toHaveLength(1);
  const { id, commodityId } = await newProduct(db, { name: "Second" });
  const copied = async (table: string, of: number | string) => {
    const [row] = await run(
      `insert into ${table} overriding system value select (jsonb_populate_record(t, to_jsonb(t) || jsonb_build_object(
         'id', (select max(id) + 1 from ${table}), 'code', 'added-since',
         'names', '{"en": "Added since"}'::jsonb))).* from ${table} t where id = $1 returning id`,
      [of],
    );
    return row?.id;
  };
  const [{ location_id: place }] = (await run("select location_id from product limit 1")) as [
    { location_id: number },
  ];
  const added = [await copied("commodity", commodityId), await copied("location", place)];
  await run("update product set commodity_id = $2, location_id = $3 where id = $1", [id, ...added]);
  const second = (await list()).find((entry: { id: string }) => entry.id === id);
  expect([second.commodity.name, second.location.name]).toEqual(["Added since", "Added since"]);
});
