import fc from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "#app/testing/test-app.ts";
import { call } from "#server/operations/call.ts";
import { convertUnits, listCustomaryMeasures } from "./endpoints.ts";

const base = "/wit-backend/api";

async function unitsApp() {
  const app = await testApp();
  const convert = (query: string) => app.get(`${base}/unit-conversion?${query}`);
  return { ...app, convert };
}

test("converts two tonnes to 2,000 kilograms and to bags of each size", async () => {
  const { convert } = await unitsApp();
  const { status, body } = await convert("quantity=2&unit=tonne");
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ base: "kg", inBase: 2000, measure: null, isOwnSize: false });
  const byName = Object.fromEntries(
    body.data.rows.map((row: { shortName: string; quantity: number }) => [
      row.shortName,
      row.quantity,
    ]),
  );
  expect(byName).toMatchObject({ kg: 2000, "50 kg": 40, "90 kg": 22.222 });
  expect(byName.l).toBeUndefined();
});

test("converts a frasila to 35 pounds in Zanzibar and 36 on the coast, each with its source", async () => {
  const { convert } = await unitsApp();
  const zanzibar = await convert("quantity=1&unit=FRASILA-ZANZIBAR");
  const coast = await convert("quantity=1&unit=FRASILA-COAST");
  expect(zanzibar.body.data.inBase).toBeCloseTo(35 * 0.45359237, 2);
  expect(coast.body.data.inBase).toBeCloseTo(36 * 0.45359237, 2);
  expect(zanzibar.body.data.measure.rule).toMatchObject({
    key: "measure/FRASILA-ZANZIBAR",
    isVerified: false,
    sources: [{ name: expect.stringContaining("35 pounds") }],
  });
});

test("requires a size for a debe, a gunia of anything, a crate, a bag and a carton", async () => {
  const { convert } = await unitsApp();
  for (const unit of ["DEBE", "GUNIA", "CRATE", "bag", "carton"]) {
    const unsaid = await convert(`quantity=3&unit=${unit}`);
    expect(unsaid.body.data).toMatchObject({ inBase: null, base: null, rows: [], measures: [] });
    const weighed = await convert(`quantity=3&unit=${unit}&size=18&sizeUnit=l`);
    expect(weighed.body.data).toMatchObject({ inBase: 54, base: "l", isOwnSize: true });
  }
});

test("ignores a given size if the unit has a fixed one", async () => {
  const { convert } = await unitsApp();
  const { body } = await convert("quantity=1&unit=tonne&size=5");
  expect(body.data.inBase).toBe(1000);
});

test("returns to the original quantity after a conversion there and back", async () => {
  const { context, get } = await unitsApp();
  const { body } = await get(`${base}/measurement-unit?size=100`);
  const units = body.data.filter((unit: { baseUnit: string }) => unit.baseUnit === "kg");
  const measure = fc.constantFrom<{ id: number; code: string }>(...units);
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 1_000_000 }),
      measure,
      measure,
      async (quantity, a, b) => {
        const converted = await call(context, convertUnits, { quantity, unit: a.code });
        const into = converted.rows.find(({ id }) => id === b.id)?.quantity ?? 0;
        // Larger quantities are rejected.
        fc.pre(into <= 1_000_000_000);
        const back = await call(context, convertUnits, { quantity: into, unit: b.code });
        const restored = back.rows.find(({ id }) => id === a.id)?.quantity ?? 0;
        expect(Math.abs(restored - quantity) / quantity).toBeLessThan(0.01);
      },
    ),
    { numRuns: 60 },
  );
});

test("rejects unknown units, invalid numbers and too large quantities per field", async () => {
  const { convert } = await unitsApp();
  const fields = async (query: string) => {
    const { status, body } = await convert(query);
    return [status, body.errors?.map(({ field }: { field: string }) => field)];
  };
  expect(await fields("quantity=1&unit=stone")).toEqual([400, ["unit"]]);
  expect(await fields("quantity=-1&unit=kg")).toEqual([400, ["quantity"]]);
  expect(await fields("quantity=1e12&unit=kg")).toEqual([400, ["quantity"]]);
  expect(await fields("quantity=1&unit=DEBE&size=0")).toEqual([400, ["size"]]);
  expect(await fields("quantity=1&unit=DEBE&size=2&sizeUnit=m")).toEqual([400, ["sizeUnit"]]);
  expect(await fields("unit=kg")).toEqual([400, ["quantity"]]);
});

test("returns the source of every customary measure, and the date of a doubt", async () => {
  const { context, pool } = await unitsApp();
  const { data } = await call(context, listCustomaryMeasures, { size: 100 });
  expect(data.length).toBeGreaterThanOrEqual(15);
  for (const { rule, code } of data) {
    expect(rule.sources.length, code).toBeGreaterThan(0);
    expect(rule.key).toBe(`measure/${code}`);
  }
  await pool.pool.query("insert into rule_doubt values ('measure/DEBE', '2026-11-20')");
  const again = await call(context, listCustomaryMeasures, { size: 100 });
  expect(again.data.find(({ code }) => code === "DEBE")?.rule.doubtedSince).toBe("2026-11-20");
});
