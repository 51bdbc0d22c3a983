import { expect, test } from "vitest";
import { actorOf, locationId, newOrder } from "#app/testing/factories.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { newProvider } from "#app/testing/transport-factories.ts";
import { setupTransport } from "#app/testing/transport-people.ts";
import { dayMs } from "#core/time.ts";
import { askCarriers } from "./ask-carriers.ts";
import { expireLoads } from "./expire-loads.ts";

type People = Awaited<ReturnType<typeof setupTransport>>;

const board = async ({ read }: People, who: { id: string; token: string }, query = "") =>
  (await read(`portal/load-board${query}`, who)) as {
    data: Record<string, unknown>[];
    total: number;
  };

test("a load on a route that nobody serves is on the board of every approved carrier, without the customer", async () => {
  const people = await setupTransport();
  const { newLoad, other, provider, customer, read, run } = people;
  const id = await newLoad();
  const { data } = await read(`logistics-service-order-request/${id}`, customer);
  expect(data).toMatchObject({
    status: "pending",
    provider: null,
    serviceId: null,
    cost: null,
    mode: null,
    minDays: null,
    offers: [],
    acts: ["cancel"],
  });
  expect(Date.parse(data.dateEnds) - Date.parse(data.dateRequested)).toBe(14 * dayMs);
  for (const who of [provider, other]) {
    const { data: loads, total } = await board(people, who);
    expect(total).toBe(1);
    expect(loads[0]).toMatchObject({ id, cost: null, serviceId: null, offer: null, isNear: true });
    const text = JSON.stringify(loads);
    for (const hidden of ["Asha", "400001", "400 001", customer.id]) {
      expect(text).not.toContain(hidden);
    }
    expect((await read(`logistics-service-order-request/${id}`, who)).status).toBe(404);
  }
  await run("update logistics_provider set is_listed = false where account_id = $1", [other.id]);
  expect(await board(people, other)).toMatchObject({ data: [], total: 0 });
  expect((await read(`portal/load-board/${id}`, other)).status).toBe(404);
});

test("the board lists loads near the carrier first, and filters them by route", async () => {
  const people = await setupTransport();
  const { newLoad, other, db, run } = people;
  const far = await newLoad({
    locationFrom: await locationId(db, "KE-47"),
    locationTo: await locationId(db, "UG-102"),
  });
  const near = await newLoad();
  await run(
    "update logistics_request set created_at = created_at + interval '1 hour' where id = $1",
    [near],
  );
  const all = await board(people, other);
  expect(all.data.map(({ id, isNear }) => [id, isNear])).toEqual([
    [near, true],
    [far, false],
  ]);
  expect((await board(people, other, "?near=true")).data.map(({ id }) => id)).toEqual([near]);
  const from = await locationId(db, "KE-47");
  expect((await board(people, other, `?locationFrom=${from}`)).data.map(({ id }) => id)).toEqual([
    far,
  ]);
});

test("carriers near the route are notified of a new load, at most as many as the setting says", async () => {
  const { newLoad, other, provider, sentMessages, db, run } = await setupTransport({
    TRANSPORT_LOAD_NEWS: "1",
  });
  const far = await newProvider(db);
  await newLoad();
  const news = [...(await sentMessages(other)), ...(await sentMessages(provider))];
  expect(news).toHaveLength(1);
  expect(news[0]).toMatchObject({ event: "loadOnBoard" });
  expect(JSON.stringify(news)).not.toMatch(/Asha|400001/);
  expect(await sentMessages(far)).toEqual([]);
  expect(await run("select by_id from notification"), "nobody is named").toEqual([{ by_id: null }]);
});

test("the customer compares two quotes and accepts one: an order at its price, the other is closed", async () => {
  const people = await setupTransport();
  const { newLoad, act, other, provider, customer, read, sentMessages, deliver, app } = people;
  const id = await newLoad();
  const first = await act("quote", id, provider, { total: 150_000, days: 2 });
  expect(first.body.data).toMatchObject({
    offer: { status: "open", changesLeft: 5 },
    cost: { totalCost: 150_000, currency: "TZS" },
    minDays: 2,
  });
  await act("quote", id, other, { total: 120_000, days: 4, comment: "Every Monday." });
  const { data } = await read(`logistics-service-order-request/${id}`, customer);
  expect(
    data.offers.map(({ provider, cost, minDays, status, version, comment }: never) => [
      (provider as { name: string }).name,
      (cost as { totalCost: number }).totalCost,
      minDays,
      status,
      version,
      comment,
    ]),
  ).toEqual([
    ["Lake Lines", 120_000, 4, "open", 0, "Every Monday."],
    ["Mbeya Haulage", 150_000, 2, "open", 0, null],
  ]);
  expect(data.providerContact).toBeNull();
  const offerId = data.offers[0].id;
  const { body } = await act("accept", id, customer, { offerId, version: 0 });
  expect(body.data).toMatchObject({
    status: "approved",
    provider: { id: other.id },
    serviceId: null,
    cost: { totalCost: 120_000 },
    minDays: 4,
    orderNumber: "TZ-LO-000001",
  });
  expect((await sentMessages(provider)).at(-1)?.event).toBe("transportGiven");
  expect((await sentMessages(other)).at(-1)).toMatchObject({ event: "offerAccepted" });
  const path = `logistics-service-order/${body.data.orderId}`;
  const { data: order } = await read(path, other);
  expect(order).toMatchObject({
    mode: null,
    minDays: 4,
    maxDays: 4,
    cost: { totalCost: 120_000 },
    customer: { phone: "+255712400001" },
    description: "Sacks of beans, call 0712 400 001.",
  });
  expect((await read(path, provider)).status).toBe(404);
  expect((await act("dispatch", body.data.orderId, other)).status).toBe(200);
  const headers = { authorization: `Bearer ${other.token}` };
  const waybill = await app.request(`/wit-backend/api/${path}/waybill`, { headers });
  expect([waybill.status, waybill.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const way = await read(`logistics-tracking/order/${body.data.orderId}`, customer);
  expect(way.data).toMatchObject({ from: "Kigoma", to: "Kagera" });
  expect((await deliver(body.data.orderId, { receivedBy: "Neema" }, other)).status).toBe(200);
  expect((await act("rate", body.data.orderId, customer)).status).toBe(200);
  const next = await newLoad();
  await act("quote", next, other);
  const { data: again } = await read(`logistics-service-order-request/${next}`, customer);
  expect(again.offers[0]).toMatchObject({
    provider: { rating: 5, ratings: 1 },
    record: { accepted: 1, delivered: 1, cancelled: 0 },
  });
});

test("a carrier that cancels what it took is known by it; a customer's cancellation does not count", async () => {
  const { newLoad, act, cancel, other, customer, read } = await setupTransport();
  for (const by of ["carrier", "customer"]) {
    const id = await newLoad();
    const { body } = await act("quote", id, other);
    const accepted = await act("accept", id, customer, { offerId: body.data.offer.id });
    const { orderId } = accepted.body.data;
    if (by === "carrier") await act("cancelTransport", orderId, other);
    else await cancel(orderId);
  }
  const id = await newLoad();
  await act("quote", id, other);
  const { data } = await read(`logistics-service-order-request/${id}`, customer);
  expect(data.offers[0].record).toEqual({ accepted: 2, delivered: 0, cancelled: 1 });
});

test("any carrier may quote an own price for a request to another carrier, also off its routes", async () => {
  const { requested, act, customer, provider, sentMessages, db, read } = await setupTransport();
  const id = await requested();
  const third = await newProvider(db);
  const { body } = await act("quote", id, third, { total: 30_000, days: 1 });
  const offerId = body.data.offer.id;
  const accepted = await act("accept", id, customer, { offerId, version: 0 });
  expect(accepted.body.data).toMatchObject({
    provider: { id: third.id },
    serviceId: null,
    mode: null,
    distanceKm: 1250,
    minDays: 1,
    cost: { totalCost: 30_000 },
  });
  expect((await sentMessages(provider)).at(-1)?.event).toBe("transportGiven");
  const { data } = await read(`logistics-service-order/${accepted.body.data.orderId}`, third);
  expect(data).toMatchObject({ serviceName: "Kigoma – Dar es Salaam", maxDays: 1 });
});

test("a changed quote has a new version, and the customer cannot accept the one before", async () => {
  const { newLoad, act, other, customer, sentMessages, run } = await setupTransport({
    TRANSPORT_QUOTE_CHANGES: "2",
  });
  const id = await newLoad();
  const { body } = await act("quote", id, other, { total: 100_000 });
  const offerId = body.data.offer.id;
  await act("quote", id, other, { total: 900_000 });
  expect((await sentMessages(customer)).map(({ event }) => event)).toEqual([
    "transportOffered",
    "quoteChanged",
  ]);
  const stale = await act("accept", id, customer, { offerId, version: 0 });
  expect([stale.status, stale.body.code]).toEqual([409, "logistics_quote_changed"]);
  const same = await act("quote", id, other, { total: 900_000 });
  expect(same.status).toBe(200);
  expect(await sentMessages(customer), "the same quote again is no news").toHaveLength(2);
  await act("withdraw", id, other);
  expect((await act("quote", id, other, { total: 80_000 })).body.data.offer).toMatchObject({
    id: offerId,
    status: "open",
    changesLeft: 0,
  });
  const more = await act("quote", id, other, { total: 70_000 });
  expect([more.status, more.body.code]).toEqual([409, "logistics_too_many_changes"]);
  expect((await act("accept", id, customer, { offerId, version: 2 })).status).toBe(200);
  expect(await run("select total from logistics_order")).toEqual([{ total: 80_000 }]);
});

test("a declined quote is final, and its carrier does not learn who declined", async () => {
  const { newLoad, act, other, customer, run } = await setupTransport();
  const id = await newLoad();
  const { body } = await act("quote", id, other);
  await act("declineOffer", id, customer, { offerId: body.data.offer.id });
  const [news] = await run(
    "select by_id, payload::text from notification where account_id = $1 order by id desc",
    [other.id],
  );
  expect(news?.by_id).toBeNull();
  expect(news?.payload).not.toContain("Asha");
  const again = await act("quote", id, other, { total: 1 });
  expect([again.status, again.body.code]).toEqual([409, "logistics_not_now"]);
});

test("a quote lapses at the end of its validity and may be renewed", async () => {
  const { newLoad, act, other, customer, run, read } = await setupTransport();
  const id = await newLoad();
  const { body } = await act("quote", id, other);
  const offerId = body.data.offer.id;
  await run("update logistics_offer set valid_until = now() - interval '1 second'");
  const late = await act("accept", id, customer, { offerId, version: 0 });
  expect([late.status, late.body.code]).toEqual([409, "logistics_quote_ended"]);
  const { data } = await read(`logistics-service-order-request/${id}`, customer);
  expect(data.offers[0].status).toBe("lapsed");
  await act("quote", id, other);
  expect((await act("accept", id, customer, { offerId, version: 1 })).status).toBe(200);
});

test("a load that nobody takes has ended at its time, before the job writes it", async () => {
  const people = await setupTransport();
  const { newLoad, act, other, customer, run, read, context, sentMessages } = people;
  const id = await newLoad();
  const { body } = await act("quote", id, other);
  await run("update logistics_request set ends_at = now() - interval '1 second'");
  const path = `logistics-service-order-request/${id}`;
  const ended = { status: "expired", acts: [] };
  expect((await read(path, customer)).data).toMatchObject(ended);
  expect(await board(people, other)).toMatchObject({ total: 0 });
  for (const late of [
    await act("accept", id, customer, { offerId: body.data.offer.id }),
    await act("declineOffer", id, customer, { offerId: body.data.offer.id }),
    await act("cancelRequest", id, customer),
    await act("quote", id, other, { total: 5000 }),
    await act("withdraw", id, other),
  ]) {
    expect([late.status, late.body.code]).toEqual([409, "logistics_not_now"]);
  }
  await expireLoads({ ...context, now: new Date() });
  await expireLoads({ ...context, now: new Date() });
  expect((await read(path, customer)).data).toMatchObject(ended);
  expect(await run("select state from logistics_request")).toEqual([{ state: "expired" }]);
  expect(await run("select state from logistics_offer")).toEqual([{ state: "closed" }]);
  expect(
    (await sentMessages(customer)).filter(({ event }) => event === "loadExpired"),
  ).toHaveLength(1);
  expect((await sentMessages(other)).at(-1)?.event).toBe("transportEnded");
});

test("the customer cancels a load: its quotes are closed and their carriers notified", async () => {
  const { newLoad, act, other, customer, run, sentMessages } = await setupTransport();
  const id = await newLoad();
  await act("quote", id, other);
  expect((await act("cancelRequest", id, customer, { reason: "Sold." })).status).toBe(200);
  expect(await run("select state from logistics_offer")).toEqual([{ state: "closed" }]);
  expect((await sentMessages(other)).at(-1)?.event).toBe("transportEnded");
});

test("deleting an account cancels the customer's load and withdraws the carrier's quote", async () => {
  for (const who of ["customer", "other"] as const) {
    const people = await setupTransport();
    const { newLoad, act, leave, run, other } = people;
    await act("quote", await newLoad(), other);
    await leave(people[who]);
    const [request] = await run("select state, description from logistics_request");
    const [offer] = await run("select state from logistics_offer");
    expect([request?.state, offer?.state]).toEqual(
      who === "customer" ? ["cancelled", "closed"] : ["pending", "withdrawn"],
    );
    if (who === "customer") expect(request?.description).toBe("");
  }
});

test("a market order has one load at a time, whoever acts, and it is cancelled with it", async () => {
  const { context, request, other, act, db, run, sentMessages } = await setupTransport();
  const { buyer: customer, seller: trader, orderId } = await newOrder(db, request);
  const load = {
    customerId: customer.id,
    marketOrderId: orderId,
    fromId: await locationId(db, "TZ-08"),
    toId: await locationId(db, "TZ-05"),
    commodityId: null,
    quantity: 2,
    unitId: Number((await run("select id from measurement_unit where code = 'kg'"))[0]?.id),
    description: "",
  };
  const seller = { ...context, actor: actorOf(trader.id, { roles: ["trader"] }) };
  const [one, two] = await seller.transaction(async (inside) => [
    await askCarriers(inside, load),
    await askCarriers(inside, load),
  ]);
  expect(one?.id).toBe(two?.id);
  expect(await run("select customer_id, contact_phone from logistics_request")).toMatchObject([
    { customer_id: customer.id },
  ]);
  expect(await run("select act, by from logistics_step")).toEqual([
    { act: "ask", by: customer.id },
  ]);
  await act("quote", one?.id ?? "", other);
  await request("POST", `market-order/cancel/${orderId}`, {
    token: customer.token,
    body: { reason: "The order was cancelled." },
  });
  await runJobs({ context });
  expect(await run("select state from logistics_request")).toEqual([{ state: "cancelled" }]);
  expect((await sentMessages(other)).at(-1)?.event).toBe("transportEnded");
});
