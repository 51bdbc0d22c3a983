import { expect, test } from "vitest";
import { newProduct, newTrader } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { getTrader } from "./endpoints.ts";

/** Creates a trader with a record, as read at noon of 1 November. */
async function setup(fifthAnswerAt: string) {
  const now = () => new Date("2026-11-01T12:00:00Z");
  const { db, run, get } = await testApp({}, undefined, undefined, { now });
  const { id } = await newTrader(db);
  await run(
    `insert into trader_record
       (trader_id, rating_count, rating_sum, delivered, answer_minutes, answered_at, fifth_answer_at)
     values ($1, 2, 9, 12, 45, $2, $2)`,
    [id, fifthAnswerAt],
  );
  const read = async (query = "") =>
    (await get(`/wit-backend/api/product/product-trader-details/${id}${query}`)).body.data;
  return { db, id, read };
}

test("returns a trader's stars, delivered orders and usual answer time", async () => {
  const { read } = await setup("2026-10-31T12:00:00Z");
  expect((await read()).trader).toMatchObject({
    rating: { average: 4.5, count: 2 },
    deliveredOrders: 12,
    answerMinutes: 45,
  });
});

test("computes the answer time from the last ninety days", async () => {
  const within = await setup("2026-08-03T12:00:01Z");
  expect((await within.read()).trader.answerMinutes).toBe(45);
});

test("ignores answers from ninety days ago", async () => {
  const before = await setup("2026-08-03T12:00:00Z");
  expect((await before.read()).trader.answerMinutes).toBeNull();
});

test("pages a trader's products, and nests them only for a regional host", async () => {
  const { db, id, read } = await setup("2026-10-31T12:00:00Z");
  for (const name of ["a", "b", "c"]) await newProduct(db, { traderId: id, name });
  const second = await read("?size=2&page=2");
  expect(second).toMatchObject({ products: [{ name: "c" }], total: 3 });
  expect(await read("?size=2&page=2&regional=false")).toEqual(second);
  expect(await read("?size=2&page=2&regional=true")).toEqual({ data: second });
});

test("fills fields that an older partner leaves out with empty values", () => {
  const trader = {
    id: "00000000-0000-7000-8000-000000000000",
    name: "Mama Asha",
    userType: "individual",
    about: "",
    location: null,
    countryCode: "UG",
    since: null,
    isDemo: false,
  };
  expect(getTrader.output.parse({ trader, products: [], total: 0 })).toMatchObject({
    trader: {
      ...trader,
      rating: { average: null, count: 0 },
      deliveredOrders: 0,
      answerMinutes: null,
      checks: [],
    },
  });
});
