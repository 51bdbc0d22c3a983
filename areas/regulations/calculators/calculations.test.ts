import { expect, test } from "vitest";
import { newPerson } from "#app/testing/factories.ts";
import { testApp, testSettings } from "#app/testing/test-app.ts";
import { calculators } from "./area.ts";
import type { Calculation } from "./endpoints.ts";

const { CALCULATIONS: maxKept } = testSettings();

async function setup() {
  const app = await testApp();
  const keeper = await newPerson(app.db);
  const save = (body: object, token = keeper.token, once?: string) =>
    app.request("POST", "calculation", { token, body, ...(once ? { once } : {}) });
  const list = async (token = keeper.token) =>
    (await app.request("GET", "calculation", { token })).body as {
      data: Calculation[];
      total: number;
    };
  return { ...app, keeper, save, list };
}

const dollars = {
  kind: "currency",
  input: { amount: 800, baseCurrency: "USD", toCurrency: "TZS" },
};

test("saves the fields with a total calculated by the server, not the caller's", async () => {
  const { save, list } = await setup();
  const { status, body } = await save({ ...dollars, title: " For the maize ", total: 1 });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    kind: "currency",
    title: "For the maize",
    input: { amount: 800, baseCurrency: "USD", toCurrency: "TZS" },
    total: 2111671,
    totalOf: "TZS",
  });
  expect(await list()).toMatchObject({ total: 1, data: [{ id: body.data.id }] });
});

test("preserves the total of the day it was saved, whatever the later rates", async () => {
  const { save, list, run } = await setup();
  await save(dollars);
  await run(
    "insert into exchange_rate (code, day, per_usd, source) values ('TZS', '2026-10-05', 3000, 'newer')",
  );
  await save(dollars);
  expect((await list()).data.map(({ total }) => total)).toEqual([2400000, 2111671]);
});

test("omits fields of other calculators and saves a quantity in its base unit", async () => {
  const { save } = await setup();
  const { body } = await save({
    kind: "units",
    input: { quantity: 3, unit: "DEBE", size: 18, sizeUnit: "kg", amount: 5, hsCode: "10059000" },
  });
  expect(body.data).toMatchObject({ total: 54, totalOf: "kg" });
  expect(body.data.input).toEqual({ quantity: 3, unit: "DEBE", size: 18, sizeUnit: "kg" });
});

test("rejects invalid calculations with 400 and saves nothing", async () => {
  const { save, list } = await setup();
  expect((await save({ kind: "currency", input: { amount: 5 } })).status).toBe(400);
  expect((await save({ kind: "units", input: { quantity: 5, unit: "stone" } })).status).toBe(400);
  expect((await save({ kind: "mortgage", input: {} })).status).toBe(400);
  expect((await save({ ...dollars, title: "x".repeat(81) })).status).toBe(400);
  expect((await list()).total).toBe(0);
});

test("saves once per idempotency key", async () => {
  const { save, list } = await setup();
  const key = "calculation-kept-once-1";
  const keeper = await save(dollars, undefined, key);
  const again = await save(dollars, undefined, key);
  expect(again.body.data.id).toBe(keeper.body.data.id);
  expect((await list()).total).toBe(1);
});

test("limits the saved calculations of a user, and accepts another after a deletion", async () => {
  const { save, list, request, run, keeper } = await setup();
  await save(dollars);
  await run(
    `insert into calculation (id, account_id, kind, input, created_at)
     select gen_random_uuid(), $1, 'units', '{}', now() - interval '1 day'
     from generate_series(2, $2::int)`,
    [keeper.id, maxKept],
  );
  const { status, body } = await save(dollars);
  expect([status, body.code]).toEqual([409, "calculators_too_many"]);
  const [first] = (await list()).data;
  await request("DELETE", `calculation/${first?.id}`, { token: keeper.token });
  expect((await save(dollars)).status).toBe(200);
  expect((await list()).total).toBe(maxKept);
});

test("requires sign-in to save, and hides other users' calculations", async () => {
  const { save, list, request, db } = await setup();
  expect((await request("POST", "calculation", { body: dollars })).status).toBe(401);
  const { body } = await save(dollars);
  const other = await newPerson(db);
  expect((await list(other.token)).total).toBe(0);
  expect((await request("GET", `calculation/${body.data.id}`, { token: other.token })).status).toBe(
    404,
  );
});

test("deletes a user's calculations with the account", async () => {
  const { save, run, context, keeper } = await setup();
  await save(dollars);
  await calculators.personalData?.end?.(context, keeper.id);
  expect(await run("select id from calculation")).toEqual([]);
});
