import { expect, test } from "vitest";
import { newPerson } from "#app/testing/factories.ts";
import { testApp, testSettings } from "#app/testing/test-app.ts";
import { calculators } from "./area.ts";
import type { Calculation } from "./endpoints.ts";

const { CALCULATIONS: maxKept } = testSettings();

async function scene() {
  const app = await testApp();
  const keeper = await newPerson(app.db);
  const save = (body: object, token = keeper.token, once?: string) =>
    app.ask("POST", "calculation", { token, body, ...(once ? { once } : {}) });
  const list = async (token = keeper.token) =>
    (await app.ask("GET", "calculation", { token })).body as {
      data: Calculation[];
      total: number;
    };
  return { ...app, keeper, save, list };
}

const dollars = {
  kind: "currency",
  input: { amount: 800, baseCurrency: "USD", toCurrency: "TZS" },
};

test("what is kept has its fields and what it came to, reckoned here and not as the caller says", async () => {
  const { save, list } = await scene();
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

test("it keeps what it came to on its day, whatever rates come later", async () => {
  const { save, list, run } = await scene();
  await save(dollars);
  await run(
    "insert into exchange_rate (code, day, per_usd, source) values ('TZS', '2026-10-05', 3000, 'newer')",
  );
  await save(dollars);
  expect((await list()).data.map(({ total }) => total)).toEqual([2400000, 2111671]);
});

test("fields of another calculator are left out, and a quantity is kept in its base unit", async () => {
  const { save } = await scene();
  const { body } = await save({
    kind: "units",
    input: { quantity: 3, unit: "DEBE", size: 18, sizeUnit: "kg", amount: 5, hsCode: "10059000" },
  });
  expect(body.data).toMatchObject({ total: 54, totalOf: "kg" });
  expect(body.data.input).toEqual({ quantity: 3, unit: "DEBE", size: 18, sizeUnit: "kg" });
});

test("what cannot be reckoned is not kept", async () => {
  const { save, list } = await scene();
  expect((await save({ kind: "currency", input: { amount: 5 } })).status).toBe(400);
  expect((await save({ kind: "units", input: { quantity: 5, unit: "stone" } })).status).toBe(400);
  expect((await save({ kind: "mortgage", input: {} })).status).toBe(400);
  expect((await save({ ...dollars, title: "x".repeat(81) })).status).toBe(400);
  expect((await list()).total).toBe(0);
});

test("sent twice with one key it is kept once", async () => {
  const { save, list } = await scene();
  const key = "calculation-kept-once-1";
  const keeper = await save(dollars, undefined, key);
  const again = await save(dollars, undefined, key);
  expect(again.body.data.id).toBe(keeper.body.data.id);
  expect((await list()).total).toBe(1);
});

test("one person keeps so many, and one more once another is deleted", async () => {
  const { save, list, ask, run, keeper } = await scene();
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
  await ask("DELETE", `calculation/${first?.id}`, { token: keeper.token });
  expect((await save(dollars)).status).toBe(200);
  expect((await list()).total).toBe(maxKept);
});

test("visitors keep nothing, and nobody sees another's", async () => {
  const { save, list, ask, db } = await scene();
  expect((await ask("POST", "calculation", { body: dollars })).status).toBe(401);
  const { body } = await save(dollars);
  const other = await newPerson(db);
  expect((await list(other.token)).total).toBe(0);
  expect((await ask("GET", `calculation/${body.data.id}`, { token: other.token })).status).toBe(
    404,
  );
});

test("of who leaves nothing stays", async () => {
  const { save, run, context, keeper } = await scene();
  await save(dollars);
  await calculators.personalData?.end?.(context, keeper.id);
  expect(await run("select id from calculation")).toEqual([]);
});
