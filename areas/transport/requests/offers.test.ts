import { expect, test } from "vitest";
import { locationId } from "#app/testing/factories.ts";
import { testSettings } from "#app/testing/test-app.ts";
import { newProvider, newTransportService } from "#app/testing/transport-factories.ts";
import { setupTransport } from "#app/testing/transport-people.ts";
import { newId } from "#core/ids.ts";

const { TRANSPORT_OFFERS_PER_DAY: maxOffersADay } = testSettings();

type People = Awaited<ReturnType<typeof setupTransport>>;

const board = async ({ read }: People, who: { id: string; token: string }) =>
  (await read("portal/load-board", who)) as { data: Record<string, unknown>[]; total: number };

test("shows a carrier on the route open loads at its own cost, without customer data", async () => {
  const people = await setupTransport();
  const { requested, other, otherService, provider } = people;
  const id = await requested();
  expect(await board(people, other)).toMatchObject({ total: 1 });
  const { data } = await board(people, other);
  expect(data).toEqual([
    {
      id,
      locationFrom: expect.objectContaining({ name: "Kigoma" }),
      locationTo: expect.objectContaining({ name: "Dar es Salaam" }),
      commodity: null,
      quantity: 500,
      unit: expect.objectContaining({ shortName: "kg" }),
      distanceKm: 1250,
      dateRequested: expect.any(String),
      dateEnds: null,
      isNear: true,
      customer: { asked: 1, agreed: 0 },
      currency: "TZS",
      serviceId: otherService.id,
      cost: expect.objectContaining({ totalCost: 45_000 }),
      minDays: 2,
      maxDays: 4,
      offer: null,
      isDemo: false,
    },
  ]);
  expect(
    await board(people, provider),
    "the requested provider answers it, and does not make an offer",
  ).toMatchObject({ data: [], total: 0 });
});

test("hides closed, answered and own requests from the board, and the cost of services that do not carry it", async () => {
  const people = await setupTransport();
  const { requested, other, act, provider, customer, run, db } = people;
  const totalOf = async () => (await board(people, other)).total;
  const closed = await requested({ isOpen: false });
  expect(await totalOf()).toBe(0);
  await act("cancelRequest", closed, customer);
  await act("approve", await requested(), provider);
  await requested({}, other);
  expect(await totalOf()).toBe(0);
  const [beans] = await run("select id, category_id from commodity where code = 'beans'");
  await requested({ commodity: beans?.id });
  const costOf = async () => (await board(people, other)).data.map(({ cost }) => cost !== null);
  expect(await costOf()).toEqual([true]);
  const set = (column: string, value: unknown) =>
    run(`update logistic_service set ${column} = $2 where provider_id = $1`, [other.id, value]);
  for (const [column, off, on] of [
    ["to_id", await locationId(db, "TZ-01"), await locationId(db, "TZ-02")],
    ["minimum_order", 501, 1],
    ["maximum_order", 499, null],
    ["goods", [Number(beans?.category_id) + 1], [beans?.category_id]],
    ["is_listed", false, true],
  ] as const) {
    await set(column, off);
    expect([column, await costOf()]).toEqual([column, [false]]);
    await set(column, on);
    expect([column, await costOf()]).toEqual([column, [true]]);
  }
});

test("matches a region with its districts in both directions, but not two districts", async () => {
  const people = await setupTransport();
  const { requested, other, run, db } = people;
  await requested();
  const [district, neighbour] = await run(
    "select id from location where parent_id = $1 order by id limit 2",
    [await locationId(db, "TZ-08")],
  );
  const set = (table: string, id: unknown) =>
    run(`update ${table} set from_id = $1 where provider_id = $2 or $3`, [
      id,
      other.id,
      table === "logistics_request",
    ]);
  const region = await locationId(db, "TZ-08");
  for (const [ofService, ofRequest, isServed] of [
    [district?.id, region, true],
    [region, district?.id, true],
    [district?.id, district?.id, true],
    [district?.id, neighbour?.id, false],
  ]) {
    await set("logistic_service", ofService);
    await set("logistics_request", ofRequest);
    const [load] = (await board(people, other)).data;
    expect([ofService, ofRequest, load?.cost !== null]).toEqual([ofService, ofRequest, isServed]);
  }
});

test("lists the oldest load first and shows the cheapest service", async () => {
  const people = await setupTransport();
  const { requested, other, db } = people;
  const cheap = await newTransportService(db, { providerId: other.id, price: 50 });
  const [first, second] = [await requested(), await requested({ quantity: 10 })];
  const { data } = await board(people, other);
  expect(data.map(({ id, serviceId }) => [id, serviceId])).toEqual([
    [first, cheap.id],
    [second, cheap.id],
  ]);
});

test("shows an offer only to the customer of the request and notifies them", async () => {
  const { requested, act, other, provider, customer, otherService, read, sentMessages } =
    await setupTransport();
  const id = await requested();
  const body = { serviceId: otherService.id, comment: "Leaving tomorrow." };
  const { body: answer } = await act("offer", id, other, body);
  expect(answer.data).toMatchObject({ id, offer: { status: "open" }, cost: { totalCost: 45_000 } });
  const path = `logistics-service-order-request/${id}`;
  const { data } = await read(path, customer);
  expect(data.offers).toEqual([
    {
      id: answer.data.offer.id,
      provider: { id: other.id, name: "Lake Lines", rating: null, ratings: 0, isDemo: false },
      cost: expect.objectContaining({ totalCost: 45_000 }),
      minDays: 2,
      maxDays: 4,
      comment: "Leaving tomorrow.",
      status: "open",
      dateOffered: expect.any(String),
      validUntil: null,
      version: 0,
      record: { accepted: 0, delivered: 0, cancelled: 0 },
    },
  ]);
  expect((await read(path, provider)).data.offers).toEqual([]);
  expect((await read(path, other)).status).toBe(404);
  expect((await sentMessages(customer))[0]).toMatchObject({
    event: "transportOffered",
    payload: { total: 45_000, comment: "Leaving tomorrow." },
  });
  const again = await act("offer", id, other, body);
  expect([again.status, again.body.code]).toEqual([409, "logistics_already_offered"]);
});

test("accepting an offer moves the request to its carrier, service and cost and notifies the others", async () => {
  const people = await setupTransport();
  const {
    requested,
    offered,
    act,
    other,
    provider,
    customer,
    otherService,
    read,
    sentMessages,
    db,
  } = people;
  const id = await requested();
  const third = await newProvider(db);
  const service = await newTransportService(db, { providerId: third.id });
  await act("offer", id, third, { serviceId: service.id });
  const offerId = await offered(id);
  const { body } = await act("accept", id, customer, { offerId });
  expect(body.data).toMatchObject({
    status: "approved",
    provider: { id: other.id },
    serviceId: otherService.id,
    cost: { totalCost: 45_000 },
    orderNumber: "TZ-LO-000001",
    acts: [],
  });
  expect(body.data.offers.map(({ status }: { status: string }) => status)).toEqual([
    "accepted",
    "closed",
  ]);
  const path = `logistics-service-order/${body.data.orderId}`;
  expect((await read(path, other)).data).toMatchObject({
    side: "provider",
    customer: { phone: "+255712400001" },
    acts: ["dispatch", "cancel"],
  });
  expect((await sentMessages(other)).at(-1)).toMatchObject({
    event: "offerAccepted",
    link: `/portal/logistics?order=${body.data.orderId}`,
    payload: { orderNumber: "TZ-LO-000001", fullName: "Asha Test" },
  });
  for (const who of [provider, third]) {
    expect((await sentMessages(who)).at(-1)?.event).toBe("transportGiven");
    expect(
      JSON.stringify((await sentMessages(who)).at(-1)),
      "at whose price is not theirs to know",
    ).not.toContain("total");
    expect((await read(path, who)).status).toBe(404);
    expect((await read(`logistics-service-order-request/${id}`, who)).status).toBe(404);
  }
});

test("declining or withdrawing an offer is final and notifies the other side", async () => {
  for (const end of ["declined", "withdrawn"] as const) {
    const { requested, offered, act, other, customer, sentMessages } = await setupTransport();
    const id = await requested();
    const offerId = await offered(id);
    const moved =
      end === "declined"
        ? await act("declineOffer", id, customer, { offerId })
        : await act("withdraw", id, other);
    expect(moved.status).toBe(200);
    if (end === "withdrawn")
      expect(moved.body.data.offer).toMatchObject({ id: offerId, status: end });
    else expect(moved.body.data.offers[0]).toMatchObject({ id: offerId, status: end });
    const news = end === "declined" ? await sentMessages(other) : await sentMessages(customer);
    expect(news.at(-1)?.event).toBe(end === "declined" ? "offerDeclined" : "offerTakenBack");
    for (const again of [
      await act("accept", id, customer, { offerId }),
      await act("declineOffer", id, customer, { offerId }),
      await act("withdraw", id, other),
    ]) {
      expect([again.status, again.body.code]).toEqual([409, "logistics_not_now"]);
    }
  }
});

test("closes all offers and notifies their providers when a request ends", async () => {
  for (const [call, event] of [
    ["approve", "transportGiven"],
    ["decline", "transportEnded"],
    ["cancelRequest", "transportEnded"],
  ] as const) {
    const { requested, offered, act, other, provider, customer, sentMessages, run, otherService } =
      await setupTransport();
    const id = await requested();
    await offered(id);
    await act(call, id, call === "cancelRequest" ? customer : provider);
    expect(await run("select state from logistics_offer")).toEqual([{ state: "closed" }]);
    expect((await sentMessages(other)).at(-1)?.event).toBe(event);
    const late = await act("offer", id, other, { serviceId: otherService.id });
    expect([late.status, late.body.code]).toEqual([409, "logistics_not_now"]);
    expect((await act("withdraw", id, other)).body.code).toBe("logistics_not_now");
  }
});

test("accepts offers only by an own service on the route, for an open request and its own offer", async () => {
  const { requested, act, offered, other, provider, customer, service, otherService, db } =
    await setupTransport();
  const id = await requested();
  const elsewhere = await newTransportService(db, { providerId: other.id, to: "TZ-01" });
  for (const serviceId of [elsewhere.id, service.id, newId()]) {
    const { status, body } = await act("offer", id, other, { serviceId });
    expect([status, body.code]).toEqual([409, "logistics_no_service_there"]);
  }
  expect((await act("offer", id, provider, { serviceId: service.id })).status).toBe(404);
  const closed = await requested({ isOpen: false });
  expect((await act("offer", closed, other, { serviceId: otherService.id })).status).toBe(404);
  expect((await act("withdraw", id, other)).status).toBe(404);
  const offerId = await offered(id);
  for (const call of ["accept", "declineOffer"] as const) {
    expect((await act(call, closed, customer, { offerId })).status).toBe(404);
    expect((await act(call, id, other, { offerId })).status).toBe(404);
  }
  expect((await act("accept", id, provider, { offerId })).status).toBe(409);
  expect((await act("declineOffer", id, provider, { offerId })).status).toBe(404);
});

test("rejects accepting the offer of a carrier that is no longer listed", async () => {
  const { requested, act, offered, customer, other, run } = await setupTransport();
  const id = await requested();
  const offerId = await offered(id);
  await run("update logistics_provider set is_listed = false where account_id = $1", [other.id]);
  expect((await act("accept", id, customer, { offerId })).status).toBe(409);
});

test("limits offers per carrier and day", async () => {
  const { requested, act, other, otherService, run, customer } = await setupTransport({
    TRANSPORT_OFFERS_PER_HOUR: "1000",
  });
  const id = await requested();
  await run(
    `insert into logistics_request select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()))).*
     from logistics_request r, generate_series(1, $1)`,
    [maxOffersADay],
  );
  const ids = (await run("select id from logistics_request where id <> $1", [id])).map(
    (row) => row.id as string,
  );
  for (const requestId of ids) await act("offer", requestId, other, { serviceId: otherService.id });
  const more = await act("offer", id, other, { serviceId: otherService.id });
  expect([more.status, more.body.code]).toEqual([429, "logistics_too_many_offers"]);
  expect(Number(more.headers.get("retry-after"))).toBeGreaterThan(86_000);
  await run("update logistics_offer set created_at = created_at - interval '1 day'");
  expect((await act("offer", id, other, { serviceId: otherService.id })).status).toBe(200);
  expect(customer.id).not.toBe(other.id);
});

test("shows the load board to carriers only", async () => {
  const { request: ask, customer } = await setupTransport();
  expect((await ask("GET", "portal/load-board", { token: customer.token })).status).toBe(403);
  expect((await ask("GET", "portal/load-board")).status).toBe(401);
});
