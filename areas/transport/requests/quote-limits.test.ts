import { expect, test } from "vitest";
import { newPerson } from "#app/testing/factories.ts";
import { setupTransport } from "#app/testing/transport-people.ts";

test("refuses prices with decimals that the currency lacks, of thirteen digits, of zero, in unknown currencies", async () => {
  const { newLoad, act, other } = await setupTransport();
  const id = await newLoad();
  for (const [body, field] of [
    [{ total: 100.5 }, "total"],
    [{ total: 0 }, "total"],
    [{ total: -5 }, "total"],
    [{ total: 1_000_000_000_000 }, "total"],
    [{ total: 10.005, currency: "USD" }, "total"],
    [{ total: 100, currency: "XXX" }, "currency"],
    [{ total: 100, days: 121 }, "days"],
    [{ total: 100, days: 1.5 }, "days"],
  ] as const) {
    const { status, body: answer } = await act("quote", id, other, body);
    expect([body, status]).toEqual([body, 400]);
    expect(JSON.stringify(answer)).toContain(`"${field}"`);
  }
  for (const [total, currency] of [
    [999_999_999_999, "TZS"],
    [10.25, "USD"],
  ] as const) {
    const { body } = await act("quote", id, other, { total, currency });
    expect(body.data.cost).toMatchObject({ totalCost: total, currency });
  }
});

test("nobody quotes for an own load, and only approved carriers quote", async () => {
  const { newLoad, act, other, customer, db, run } = await setupTransport();
  const own = await newLoad({}, other);
  expect((await act("quote", own, other)).status).toBe(404);
  const id = await newLoad();
  const buyer = await newPerson(db);
  for (const who of [customer, buyer]) expect((await act("quote", id, who)).status).toBe(403);
  await run("update logistics_provider set is_listed = false where account_id = $1", [other.id]);
  const refused = await act("quote", id, other);
  expect([refused.status, refused.body.code]).toEqual([403, "logistics_not_approved"]);
});

test("limits loads per hour and quotes per hour", async () => {
  const { askCarriers, newLoad, act, other, customer, run } = await setupTransport({
    TRANSPORT_LOADS: "2,3",
    TRANSPORT_OFFERS_PER_HOUR: "1",
  });
  const [first, second] = [await newLoad(), await newLoad()];
  const third = await askCarriers();
  expect([third.status, third.body.code]).toEqual([429, "logistics_too_many_loads"]);
  expect(Number(third.headers.get("retry-after"))).toBeGreaterThan(3500);
  await run("update logistics_request set created_at = created_at - interval '1 hour'");
  await newLoad();
  await run("update logistics_request set created_at = created_at - interval '1 hour'");
  const fourth = await askCarriers();
  expect([fourth.status, fourth.body.code]).toEqual([429, "logistics_too_many_loads"]);
  expect((await act("quote", first, other)).status).toBe(200);
  const more = await act("quote", second, other);
  expect([more.status, more.body.code]).toEqual([429, "logistics_too_many_offers"]);
  expect(customer.id).not.toBe(other.id);
});

test("a load needs known places, and goods or words that say what is carried", async () => {
  const { askCarriers } = await setupTransport();
  for (const [fields, field] of [
    [{ locationFrom: 999_999 }, "locationFrom"],
    [{ locationTo: "" }, "locationTo"],
    [{ unitId: 9999 }, "unitId"],
    [{ description: "\u200b" }, "commodity"],
    [{ commodity: 99_999 }, "commodity"],
    [{ quantity: 0 }, "quantity"],
    [{ quantity: 0.0001 }, "quantity"],
  ] as const) {
    const { status, body } = await askCarriers(fields);
    expect([fields, status]).toEqual([fields, 400]);
    expect(JSON.stringify(body)).toContain(`"${field}"`);
  }
  expect(
    (await askCarriers({ marketOrderId: "0197b1f0-0000-7000-8000-000000000000" })).status,
  ).toBe(404);
});

test("the same request with the same key makes one load", async () => {
  const { askCarriers, customer, run } = await setupTransport();
  const key = "0197b1f0-0000-7000-8000-00000000aaaa";
  const [one, two] = [await askCarriers({}, customer, key), await askCarriers({}, customer, key)];
  expect(one.body.data.id).toBe(two.body.data.id);
  expect(await run("select from logistics_request")).toHaveLength(1);
});
