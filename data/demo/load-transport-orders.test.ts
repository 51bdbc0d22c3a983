import { expect, test } from "vitest";
import { newPerson } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { newProvider, newTransportService } from "#app/testing/transport-factories.ts";
import { demoSignIns } from "./demo-people.ts";
import { loadDemoTransportOrders } from "./load-transport-orders.ts";

async function setup() {
  const app = await testApp();
  const { db, run } = app;
  const make = async (email: string) => {
    const { id } = await newPerson(db, {});
    await run("update account set email = $2, is_demo = true where id = $1", [id, email]);
    return id;
  };
  const buyer = await make(demoSignIns.buyer.email);
  await make(demoSignIns.trader.email);
  await make(demoSignIns.secondTrader.email);
  await make("somebody@soko.test");
  const carriers = [await newProvider(db), await newProvider(db), await newProvider(db)];
  const [own] = carriers;
  const withServices = async () => {
    await run("update account set email = $2 where id = $1", [
      own?.id,
      demoSignIns.logistics.email,
    ]);
    for (const { id: providerId } of carriers) await newTransportService(db, { providerId });
    await newTransportService(db, { providerId: own?.id ?? "", to: "TZ-01", maximumOrder: 500 });
    await run("update logistic_service set is_demo = true");
  };
  return { ...app, buyer, own, withServices };
}

test("creates nothing without transport services", async () => {
  const { context, run } = await setup();
  expect(await loadDemoTransportOrders(context)).toBe(0);
  expect(await run("select from logistics_request")).toEqual([]);
});

test("creates requests in every state, ratings of other carriers, and no messages", async () => {
  const { context, run, withServices, own } = await setup();
  await withServices();
  const requestCount = await loadDemoTransportOrders(context);
  const count = async (text: string) => Number((await run(`select count(*) as n ${text}`))[0]?.n);
  expect(requestCount).toBeGreaterThan(12);
  expect(await count("from logistics_request where is_demo")).toBe(requestCount);
  const statesOf = async (table: string) =>
    (
      await run(`select distinct state from ${table} where provider_id = $1 order by 1`, [own?.id])
    ).map(({ state }) => state);
  expect(await statesOf("logistics_request")).toEqual([
    "approved",
    "cancelled",
    "declined",
    "pending",
  ]);
  expect(await statesOf("logistics_order")).toEqual([
    "approved",
    "cancelled",
    "delivered",
    "dispatched",
  ]);
  expect(await count("from logistics_provider where rating_count > 0")).toBe(3);
  expect(await count("from logistics_offer where state = 'open'")).toBe(1);
  expect(
    await count(`from logistics_order o join (select row_number() over (order by approved_at) as place,
      id from logistics_order) as by_time using (id) where right(o.number, 6)::int <> place`),
  ).toBe(0);
  expect(await count("from notification_delivery")).toBe(0);
  expect(await count("from notification where not is_demo")).toBe(0);
  expect(await loadDemoTransportOrders(context), "once").toBe(0);
});
