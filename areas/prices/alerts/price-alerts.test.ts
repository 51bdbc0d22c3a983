import { expect, test } from "vitest";
import { newPerson } from "#app/testing/factories.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { testApp, testSettings } from "#app/testing/test-app.ts";
import { pricesChanged } from "#areas/prices/market-prices/queues.ts";
import { newId } from "#core/ids.ts";
import { checkAlerts } from "./check/check-alerts.ts";

const { PRICE_ALERTS: maxAlerts } = testSettings();

async function setup() {
  const app = await testApp();
  const { db, request, run } = app;
  const reader = await newPerson(db, { firstName: "Asha", phone: "+255712400001" });
  const [series] = await run(
    `select commodity_id as "commodityId", market_place_id as "locationId", unit_id as "unitId",
       price_type as "priceType", currency, price::float, period, source
     from market_price where country_code = 'TZ' and length(period) = 7
     order by period desc, id limit 1`,
    [],
  );
  if (!series) throw new Error("no prices");
  const named = {
    commodityId: series.commodityId,
    locationId: series.locationId,
    unitId: series.unitId,
    priceType: series.priceType,
  };
  const set = (more: object, token = reader.token) =>
    request("POST", "price-alert", { token, body: { ...named, ...more } });
  const quote = (period: string, price: number) =>
    run(
      `insert into market_price (period, market_place_id, country_code, commodity_id, unit_id,
         price_type, price, currency, source)
       values ($1, $2, 'TZ', $3, $4, $5, $6, $7, $8)`,
      [
        period,
        series.locationId,
        series.commodityId,
        series.unitId,
        series.priceType,
        price,
        series.currency,
        series.source,
      ],
    );
  const sentEvents = () =>
    run(
      "select payload ->> 'event' as event, link from notification where account_id = $1 order by created_at, id",
      [reader.id],
    );
  return { ...app, reader, series, named, set, quote, sentEvents };
}

test("notifies once of a later figure, even if two runs check at once", async () => {
  const { set, quote, sentEvents, context, series } = await setup();
  const price = Number(series.price);
  expect((await set({ kind: "over", price: price / 2 })).status).toBe(200);
  expect((await set({ kind: "under", price: price / 2 })).status).toBe(200);
  await checkAlerts(context);
  expect(await sentEvents()).toEqual([]);
  await quote("2026-10", price * 2);
  await Promise.all([checkAlerts(context), checkAlerts(context)]);
  expect(await sentEvents()).toMatchObject([{ event: "priceOver" }]);
  await quote("2026-11", price * 3);
  await context.jobs.send(context, pricesChanged, { loadId: newId() });
  expect(await runJobs({ context })).toEqual([]);
  expect(await sentEvents()).toHaveLength(1);
  const tomorrow = new Date(context.now.getTime() + 25 * 3_600_000);
  await checkAlerts({ ...context, now: tomorrow });
  expect(await sentEvents()).toHaveLength(2);
});

test("notifies of a movement against the month before, never across a gap", async () => {
  const { set, quote, sentEvents, context, series } = await setup();
  const price = Number(series.price);
  expect((await set({ kind: "moved", percent: 10 })).status).toBe(200);
  await quote("2026-10", price);
  await checkAlerts(context);
  expect(await sentEvents()).toEqual([]);
  await quote("2026-11", price * 0.8);
  await checkAlerts(context);
  expect(await sentEvents()).toMatchObject([{ event: "priceMoved" }]);
});

test("requires a limit, rejects an unquoted series, deduplicates, and limits alerts per user", async () => {
  const { set, request, reader } = await setup();
  expect((await set({ kind: "over" })).body).toMatchObject({ errors: [{ field: "price" }] });
  expect((await set({ kind: "moved" })).status).toBe(400);
  expect((await set({ kind: "over", price: 5, commodityId: 999_999 })).status).toBe(400);
  const first = await set({ kind: "over", price: 5 });
  expect((await set({ kind: "over", price: 5 })).body.data.id).toBe(first.body.data.id);
  for (let price = 6; price < 5 + maxAlerts; price++) await set({ kind: "over", price });
  expect((await set({ kind: "over", price: 100 })).status).toBe(409);
  const { token } = reader;
  const { id } = first.body.data;
  const changed = await request("PUT", `price-alert/${id}`, { token, body: { price: 7 } });
  expect(changed.body.data.price).toBe(7);
  const paused = await request("POST", `price-alert/${id}/pause`, { token, body: {} });
  expect(paused.body.data.isPaused).toBe(true);
  const resumed = await request("POST", `price-alert/${id}/resume`, { token, body: {} });
  expect(resumed.body.data.isPaused).toBe(false);
  expect((await request("DELETE", `price-alert/${id}`, { token })).status).toBe(200);
  expect((await request("GET", "price-alert", { token })).body.total).toBe(maxAlerts - 1);
  expect((await request("GET", "price-alert", {})).status).toBe(401);
});
