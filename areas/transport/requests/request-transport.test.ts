import { expect, test } from "vitest";
import { atOnce } from "#app/testing/at-once.ts";
import { newOrder } from "#app/testing/factories.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { testSettings } from "#app/testing/test-app.ts";
import { newTransportService } from "#app/testing/transport-factories.ts";
import { setupTransport } from "#app/testing/transport-people.ts";
import { newId } from "#core/ids.ts";

const {
  TRANSPORT_REQUESTS_PER_DAY: maxRequestsADay,
  TRANSPORT_REQUESTS_TO_ONE_CARRIER_PER_DAY: maxToOneProviderADay,
  TRANSPORT_REQUESTS_WAITING: maxWaiting,
} = testSettings();

test("creates a request with the cargo, the route, the cost and the account's verified contact", async () => {
  const { requestTransport, customer, provider, service, costFor } = await setupTransport();
  const { status, body } = await requestTransport({ seenTotal: 50_000 });
  expect(status).toBe(200);
  expect(body.data).toEqual({
    id: expect.any(String),
    status: "pending",
    side: "customer",
    serviceName: "Kigoma – Dar es Salaam",
    serviceId: service.id,
    locationFrom: expect.objectContaining({ name: "Kigoma", countryCode: "TZ" }),
    locationTo: expect.objectContaining({ name: "Dar es Salaam", regionName: null }),
    provider: { id: provider.id, name: "Mbeya Haulage" },
    providerContact: null,
    customer: {
      id: customer.id,
      name: "Asha Test",
      phone: "+255712400001",
      email: expect.any(String),
    },
    commodity: null,
    quantity: 500,
    unit: expect.objectContaining({ shortName: "kg" }),
    description: "Sacks of beans at the station store.",
    cost: costFor(500),
    marketOrderId: null,
    marketOrderNumber: null,
    reason: null,
    history: [
      { act: "request", side: "customer", state: "pending", comment: null, at: expect.any(String) },
    ],
    dateRequested: expect.any(String),
    dateUpdated: expect.any(String),
    isDemo: false,
    mode: "road",
    distanceKm: 1250,
    isOpen: true,
    dateEnds: null,
    minDays: 2,
    maxDays: 4,
    orderId: null,
    orderNumber: null,
    offers: [],
    acts: ["cancel"],
  });
  expect(customer.id).not.toBe(provider.id);
});

test("responds with status, message, id and date as specified", async () => {
  const { requestTransport } = await setupTransport();
  const { body } = await requestTransport();
  expect(body).toMatchObject({ status: 200, message: "Your transport request is sent." });
  expect(body.data.dateRequested).toMatch(/^\d{4}-.*Z$/);
});

test("rejects invalid fields with the messages of the specification", async () => {
  const { requestTransport, db, provider } = await setupTransport();
  const bounded = await newTransportService(db, {
    providerId: provider.id,
    minimumOrder: 50,
    maximumOrder: 900,
  });
  const both = "Please make sure you fill the quantity and comments.";
  for (const [given, field, message] of [
    [{ quantity: undefined }, "quantity", "Please enter quantity."],
    [{ quantity: "" }, "quantity", "Please enter quantity."],
    [{ quantity: 0 }, "quantity", both],
    [{ quantity: -3 }, "quantity", "Please enter a valid quantity"],
    [{ quantity: 49.999 }, "quantity", "Please enter a quantity above or equal to 50"],
    [{ quantity: 900.5 }, "quantity", "Please enter a quantity of 900 or less."],
    [{ quantity: 60.0001 }, "quantity", "Please enter a valid quantity"],
    [{ description: undefined }, "description", "Please enter description."],
    [{ description: "  " }, "description", "Please enter description."],
    [{ description: "Sacks" }, "description", "Please describe it in 10 characters or more."],
    [{ commodity: 999_999 }, "commodity", "Soko does not know this value."],
    [{ unitId: 999_999 }, "unitId", "Soko does not know this value."],
  ] as const) {
    const { status, body } = await requestTransport({
      logisticsService: bounded.id,
      quantity: 60,
      ...given,
    });
    expect([given, status, body.errors?.[0]]).toEqual([given, 400, { field, message }]);
  }
  expect((await requestTransport({ logisticsService: bounded.id, quantity: 50 })).status).toBe(200);
});

test("converts the quantity to the tariff's unit and reports the bounds in the unit entered", async () => {
  const { requestTransport, db, provider, run } = await setupTransport();
  const unitOf = async (code: string) =>
    Number((await run("select id from measurement_unit where code = $1", [code]))[0]?.id);
  const tonne = await unitOf("tonne");
  const { body } = await requestTransport({ quantity: 2, unitId: tonne });
  expect(body.data).toMatchObject({ quantity: 2, cost: { totalCost: 200_000 } });
  const heavy = await newTransportService(db, { providerId: provider.id, minimumOrder: 1500 });
  const few = await requestTransport({ logisticsService: heavy.id, quantity: 1.4, unitId: tonne });
  expect(few.body.message).toBe("Please enter a quantity above or equal to 1.5");
  const litres = await requestTransport({ quantity: 2, unitId: await unitOf("l") });
  expect([litres.status, litres.body.code]).toEqual([400, "logistics_other_unit"]);
  expect(litres.body.errors).toEqual([
    {
      field: "quantity",
      message: "This service uses another unit. Please enter the quantity in Kilogram.",
    },
  ]);
});

test("rejects an outdated total with 409 and sends nothing", async () => {
  const { requestTransport, run, costFor } = await setupTransport();
  const { status, body } = await requestTransport({ seenTotal: 49_000 });
  expect([status, body.code, body.data]).toEqual([
    409,
    "logistics_changed_meanwhile",
    costFor(500),
  ]);
  expect(await run("select from logistics_request")).toEqual([]);
  expect(await run("select from notification")).toEqual([]);
  expect((await requestTransport({ seenTotal: "50000" })).status).toBe(200);
});

test("keeps the cost of a request when the tariff changes", async () => {
  const { requested, read, run, customer, costFor } = await setupTransport();
  const id = await requested();
  await run("update logistic_service set price = 900");
  const { data } = await read(`logistics-service-order-request/${id}`, customer);
  expect(data.cost).toEqual(costFor(500));
});

test("returns 404 for a withdrawn or unknown service and for a hidden or suspended carrier", async () => {
  const { requestTransport, run, provider } = await setupTransport();
  expect((await requestTransport({ logisticsService: newId() })).status).toBe(404);
  expect((await requestTransport({ logisticsService: "5" })).status).toBe(404);
  for (const [table, column, off, on, key] of [
    ["logistic_service", "is_listed", "false", "true", "provider_id"],
    ["logistics_provider", "is_listed", "false", "true", "account_id"],
    ["account", "state", "suspended", "active", "id"],
  ]) {
    const set = (value: string | undefined) =>
      run(`update ${table} set ${column} = '${value}' where ${key} = $1`, [provider.id]);
    await set(off);
    expect([table, (await requestTransport()).status]).toEqual([table, 404]);
    await set(on);
  }
  expect((await requestTransport()).status).toBe(200);
});

test("rejects a per-km tariff without a known distance", async () => {
  const { requestTransport, db, provider } = await setupTransport();
  const far = await newTransportService(db, {
    providerId: provider.id,
    chargingMode: "per_km",
    distanceKm: null,
  });
  const { status, body } = await requestTransport({ logisticsService: far.id });
  expect([status, body.code]).toEqual([409, "logistics_no_distance"]);
});

test("rejects a request for an own service with 409 and a signed-out caller with 401", async () => {
  const { requestTransport, provider, request: ask, service } = await setupTransport();
  expect((await requestTransport({}, provider)).body.code).toBe("logistics_own_service");
  const body = { logisticsService: service.id, quantity: 5, description: "Ten sacks of rice" };
  expect((await ask("POST", "logistics-service-order-request", { body })).status).toBe(401);
});

test("accepts a market order only if the user is a party to it", async () => {
  const { requestTransport, db, request: ask, customer, read } = await setupTransport();
  const { orderId: id, buyer } = await newOrder(db, ask);
  const [stranger, own] = [await requestTransport({ marketOrderId: id }), { marketOrderId: id }];
  expect(stranger.status).toBe(404);
  const { status, body } = await requestTransport(own, buyer);
  expect([status, body.data.marketOrderNumber]).toEqual([200, "TZ-MO-000001"]);
  const list = `logistics-service-order-request/customer?marketOrderId=`;
  expect((await read(`${list}${id}`, buyer)).total).toBe(1);
  expect((await read(`${list}${newId()}`, buyer)).total).toBe(0);
  expect((await read(`${list}${id}`, customer)).total).toBe(0);
});

test("notifies the carrier of the request, with none of the customer's text in the SMS", async () => {
  const app = await setupTransport();
  const { requested, provider, customer, sentMessages, run, sent } = app;
  await run("update account set first_name = 'Asha www.evil.test' where id = $1", [customer.id]);
  await run("update account set phone = '+255712400009', phone_verified_at = now() where id = $1", [
    provider.id,
  ]);
  const [beans] = await run("select id from commodity where code = 'beans'");
  const description = "Call +255 700 000 000 right now";
  const id = await requested({ description, commodity: beans?.id });
  const [news] = await sentMessages(provider);
  expect(news).toMatchObject({
    kind: "logisticsRequest",
    event: "transportAsked",
    link: `/portal/logistics?request=${id}`,
    payload: { serviceName: "Kigoma – Dar es Salaam", quantity: 500, unit: "kg", total: 50_000 },
  });
  expect(JSON.stringify(news)).not.toContain("700 000");
  await runJobs(app);
  const sms = sent.find(({ channel }) => channel === "sms");
  expect(sms?.text).toContain("Kigoma");
  expect(sms?.text).not.toMatch(/evil\.test|700 000/);
});

test("creates one request per idempotency key with identical responses", async () => {
  const { requestTransport, customer, run, sentMessages, provider } = await setupTransport();
  const answers = await atOnce(10, () => requestTransport({}, customer, "pressed-once"));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await run("select from logistics_request")).toHaveLength(1);
  expect(await sentMessages(provider)).toHaveLength(1);
});

test("limits requests per carrier and day, pending requests, and requests per day", async () => {
  const { requestTransport, requested, act, customer, db, run } = await setupTransport();
  for (let n = 0; n < maxToOneProviderADay; n += 1) {
    await act("cancelRequest", await requested(), customer);
  }
  const more = await requestTransport();
  expect([more.status, more.body.code]).toEqual([429, "logistics_too_many_to_provider"]);
  expect(Number(more.headers.get("retry-after"))).toBeGreaterThan(86_000);
  const services: string[] = [];
  for (let n = 0; n < maxRequestsADay; n += 1) services.push((await newTransportService(db)).id);
  const codes: string[] = [];
  for (const logisticsService of services) {
    codes.push((await requestTransport({ logisticsService })).body.code ?? "");
  }
  expect(codes.filter((code) => code === "")).toHaveLength(maxWaiting);
  expect(new Set(codes.slice(maxWaiting))).toEqual(new Set(["logistics_too_many_waiting"]));
  await run("update logistics_request set state = 'cancelled'");
  const left = maxRequestsADay - maxToOneProviderADay - maxWaiting;
  for (const logisticsService of services.slice(maxWaiting, maxWaiting + left)) {
    await requested({ logisticsService });
  }
  const last = await requestTransport({ logisticsService: services.at(-1) });
  expect([last.status, last.body.code]).toEqual([429, "logistics_too_many_requests"]);
  await run("update logistics_request set created_at = created_at - interval '1 day'");
  expect((await requestTransport()).status).toBe(200);
});
