import { expect, test } from "vitest";
import { setupDispatchedOrder } from "#app/testing/dispatched-order.ts";
import { newPerson, newSeller } from "#app/testing/factories.ts";
import { insertOrder } from "#app/testing/payable-order.ts";
import { testSettings } from "#app/testing/test-app.ts";
import { phonePhoto } from "#app/testing/upload-samples.ts";
import { newIdempotencyKey } from "#core/idempotency.ts";
import { newId } from "#core/ids.ts";
import { apiBase } from "#core/paths.ts";

const { CHECKPOINTS_OF_ONE_ORDER: maxCheckpoints } = testSettings();

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

test("shows a report with its note to the customer and without it behind the link", async () => {
  const { report, way, track } = await setupDispatchedOrder();
  const created = await report({ note: "Tyre changed, ask Juma." });
  expect(created.body.data).toMatchObject({ name: "Dodoma", countryCode: "TZ", isRemovable: true });
  const { data } = (await way()).body;
  expect(data).toMatchObject({ from: "Kigoma", to: "Dar es Salaam", side: "customer" });
  expect(data.checkpoints).toMatchObject([{ note: "Tyre changed, ask Juma.", isRemovable: false }]);
  const { status, body } = await track();
  expect(status).toBe(200);
  expect(body.data.stops).toMatchObject([
    { name: "Kigoma", kind: "from", isHere: false },
    { name: "Dodoma", kind: "town", isHere: true, at: created.body.data.at },
    { name: "Dar es Salaam", kind: "to", at: null },
  ]);
  expect(Object.keys(body.data).sort()).toEqual(
    "dateDelivered dateDispatched expectedOn from isDemo status stops to".split(" "),
  );
  expect(JSON.stringify(body)).not.toMatch(/Juma|Asha|LO-|photo|note/);
});

test("stores a report once when a phone retries it with the same id", async () => {
  const { report, run } = await setupDispatchedOrder();
  const checkpointId = newId();
  const at = hoursAgo(3);
  const answers = await Promise.all([1, 2, 3].map(() => report({ checkpointId, at })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.map(({ body }) => body.data)).toMatchObject(
    Array(3).fill({ id: checkpointId, at }),
  );
  await run("update logistics_order set state = 'delivered'");
  expect((await report({ checkpointId, at })).status, "also after its arrival").toBe(200);
  expect(await run("select id from logistics_checkpoint")).toHaveLength(1);
});

test("accepts the idempotency key of a form as id", async () => {
  const { report } = await setupDispatchedOrder();
  const { body } = await report({ checkpointId: newIdempotencyKey() });
  expect(body.data.id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
});

test("returns 404 for the id of another user's checkpoint", async () => {
  const { report, run } = await setupDispatchedOrder();
  const { body } = await report();
  await run("update logistics_checkpoint set by = null");
  expect((await report({ checkpointId: body.data.id })).status).toBe(404);
});

test("accepts reports only from the carrier and only in transit", async () => {
  const { report, run, customer, db } = await setupDispatchedOrder();
  expect((await report({}, customer.token)).status).toBe(403);
  const other = await newPerson(db, { roles: ["buyer", "logistics provider"] });
  expect((await report({}, other.token)).status).toBe(404);
  expect((await report({}, "")).status).toBe(401);
  for (const state of ["approved", "delivered", "cancelled"]) {
    await run("update logistics_order set state = $1", [state]);
    const { status, body } = await report();
    expect([status, body.code], state).toEqual([409, "logistics_not_now"]);
  }
  expect(await run("select id from logistics_checkpoint")).toEqual([]);
});

test.each([
  ["place", { place: "TZ-NOWHERE" }],
  ["place", { place: "" }],
  ["at", { at: hoursAgo(73) }],
  ["at", { at: hoursAgo(-2) }],
  ["at", { at: "yesterday" }],
  ["note", { note: "x".repeat(301) }],
  ["checkpointId", { checkpointId: "7" }],
])("rejects %s beside its field: %j", async (field, fields) => {
  const { report } = await setupDispatchedOrder();
  const { status, body } = await report(fields);
  expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
});

test("accepts a time shortly before dispatch or slightly ahead of the clock", async () => {
  const { report } = await setupDispatchedOrder();
  expect((await report({ at: hoursAgo(71) })).status).toBe(200);
  expect((await report({ at: hoursAgo(-0.9) })).status).toBe(200);
});

test("limits reports to ten an hour and sixty in total", async () => {
  const { report, run } = await setupDispatchedOrder();
  for (let n = 0; n < 10; n += 1) expect((await report()).status).toBe(200);
  const refused = await report();
  expect([refused.status, refused.body.code]).toEqual([429, "logistics_too_many_checkpoints"]);
  const wait = Number(refused.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(3500);
  expect(wait).toBeLessThanOrEqual(3600);
  await run("update logistics_checkpoint set created_at = now() - interval '2 hours'");
  expect((await report()).status).toBe(200);
  await run(
    `insert into logistics_checkpoint (id, order_id, place, at, created_at)
     select gen_random_uuid(), order_id, place, at, now() - interval '2 hours'
     from (select * from logistics_checkpoint limit 1) one, generate_series(1, $1)`,
    [maxCheckpoints - 11],
  );
  const full = await report();
  expect([full.status, full.body.code]).toEqual([409, "logistics_checkpoints_full"]);
  expect(full.headers.get("retry-after"), "waiting does not help").toBeNull();
});

test("counts a removed checkpoint towards the hourly limit", async () => {
  const { report, request: ask, carrier } = await setupDispatchedOrder();
  for (let n = 0; n < 10; n += 1) {
    const { id } = (await report()).body.data;
    const path = `portal/logistics-checkpoint/${id}`;
    expect((await ask("DELETE", path, { token: carrier.token })).status).toBe(200);
  }
  expect((await report()).status).toBe(429);
});

test("re-encodes a photo and shows it to both sides only", async () => {
  const { app, report, carrier, customer, db, run } = await setupDispatchedOrder();
  const photo = new File([new Uint8Array(await phonePhoto())], "a.jpg", { type: "image/jpeg" });
  const { body } = await report({ photo });
  expect(body.data.hasPhoto).toBe(true);
  const ask = (token: string) =>
    app.request(`${apiBase}/logistics-checkpoint/${body.data.id}/photo`, {
      headers: { authorization: `Bearer ${token}` },
    });
  for (const { token } of [carrier, customer]) {
    const answer = await ask(token);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(Buffer.from(await answer.arrayBuffer()).includes("Somebody's phone")).toBe(false);
  }
  expect((await ask((await newPerson(db)).token)).status).toBe(404);
  await run("update logistics_checkpoint set photo = null");
  expect((await ask(customer.token)).status).toBe(404);
});

test("lets only its author remove a checkpoint, within ten minutes", async () => {
  const { request: ask, report, run, carrier, customer, db, way } = await setupDispatchedOrder();
  const { id } = (await report()).body.data;
  const remove = (token: string) => ask("DELETE", `portal/logistics-checkpoint/${id}`, { token });
  const other = await newPerson(db, { roles: ["buyer", "logistics provider"] });
  expect((await remove(other.token)).status).toBe(404);
  expect((await remove(customer.token)).status).toBe(403);
  await run("update logistics_checkpoint set created_at = now() - interval '11 minutes'");
  expect((await remove(carrier.token)).status).toBe(404);
  expect((await way(carrier.token)).body.data.checkpoints).toMatchObject([{ isRemovable: false }]);
  await run("update logistics_checkpoint set created_at = now()");
  await run("update logistics_order set state = 'delivered'");
  expect((await remove(carrier.token)).status, "it was handed over").toBe(404);
  await run("update logistics_order set state = 'dispatched'");
  expect((await remove(carrier.token)).status).toBe(200);
  expect((await way()).body.data.checkpoints).toEqual([]);
});

test("lists the next place first, or the nearest if coordinates are given", async () => {
  const { request: ask, carrier, customer, order } = await setupDispatchedOrder();
  const stops = async (query = "", token = carrier.token) =>
    ask("GET", `portal/logistics-service-order/${order.id}/stops${query}`, { token });
  const first = async (query?: string) => (await stops(query)).body.data[0].name;
  expect(await first("?latitude=-4.9&longitude=29.7")).toBe("Kigoma");
  expect(await first("?latitude=-6.8&longitude=39.2")).toBe("Dar es Salaam");
  expect(await first()).not.toBe("Kigoma");
  expect((await stops("?latitude=91&longitude=0")).status).toBe(400);
  expect((await stops("", customer.token)).status).toBe(403);
});

test("returns 404 for an unknown tracking code", async () => {
  const { track } = await setupDispatchedOrder();
  expect((await track("0".repeat(32))).status).toBe(404);
  expect((await track("x".repeat(101))).status).toBe(404);
});

test("shows the route of a market order's transport to its buyer and seller only", async () => {
  const { db, run, request: ask, way, order, customer } = await setupDispatchedOrder();
  const [seller, stranger] = [await newSeller(db), await newPerson(db)];
  const parties = { buyerId: customer.id, traderId: seller.id, currency: "TZS" } as const;
  const market = await insertOrder(run, parties);
  await run("update logistics_request set market_order_id = $1", [market.id]);
  const ways = async (token: string) =>
    (await ask("GET", `logistics-tracking/of-order/${market.id}`, { token })).body;
  for (const { token } of [seller, customer]) {
    expect((await ways(token)).data).toMatchObject([{ orderId: order.id, status: "dispatched" }]);
  }
  expect((await way(seller.token)).body.data.side).toBeNull();
  expect(await ways(stranger.token)).toMatchObject({ data: [], total: 0 });
  expect((await way(stranger.token)).status).toBe(404);
  await run("update logistics_order set state = 'cancelled'");
  expect((await ways(seller.token)).data).toEqual([]);
});
