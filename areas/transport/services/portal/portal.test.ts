import { expect, test } from "vitest";
import { newPerson } from "#app/testing/factories.ts";
import { testApp, testSettings, withoutRateLimits } from "#app/testing/test-app.ts";
import { newProvider, newTransportService } from "#app/testing/transport-factories.ts";
import { logisticService } from "../tables.ts";

const { TRANSPORT_SERVICES: maxServices, TRANSPORT_SERVICES_OF_ONE_ROUTE: maxServicesOfWay } =
  testSettings();

const path = "portal/logistic-service";

async function carriers(limits: Record<string, string> = {}) {
  const app = await testApp({ ...withoutRateLimits, ...limits });
  const { db, run, request: ask } = app;
  const [{ kg, l }] = await run(`select
    (select id from measurement_unit where code = 'kg') as kg,
    (select id from measurement_unit where code = 'km') as l`);
  const carrier = await newProvider(db);
  const other = await newProvider(db);
  const fields = {
    mode: "road",
    locationFrom: "Kigoma",
    locationTo: "Dar es Salaam",
    chargingMode: "per_unit",
    price: 120,
    unitId: kg,
    minDays: 2,
    maxDays: 4,
  };
  const create = (more: object = {}, token: string | undefined = carrier.token) =>
    ask("POST", path, { token, body: { ...fields, ...more } });
  const errorsOf = async (more: object) => {
    const { status, body } = await create(more);
    return [status, ...(body.errors ?? []).map(({ field }: { field: string }) => field)];
  };
  return { ...app, carrier, other, fields, create, errorsOf, kg, km: l };
}

test("creates, reads, lists, edits, withdraws and restores a carrier's service", async () => {
  const { create, request: ask, carrier, fields } = await carriers();
  const created = await create({
    description: "Every Monday.",
    minimumOrder: 50,
    maximumOrder: 30_000,
    minimumCharge: "20000",
    bands: [
      { from: 500, price: 110 },
      { from: "5,000.5", price: "99.5" },
    ],
    charges: [
      { kind: "loading", mode: "fixed", value: 15_000 },
      { kind: "insurance", mode: "percent", value: 1.5 },
    ],
  });
  expect([created.status, created.body.errors]).toEqual([200, undefined]);
  const { id } = created.body.data;
  expect(created.body.data).toMatchObject({
    name: "Kigoma – Dar es Salaam",
    state: "listed",
    isListed: true,
    locationFrom: { name: "Kigoma", countryCode: "TZ", regionName: null },
    tariff: {
      currency: "TZS",
      price: 120,
      bands: [
        { from: 500, price: 110 },
        { from: 5000.5, price: 99.5 },
      ],
      measurementUnit: { shortName: "kg", factor: 1, baseUnit: "kg" },
      minimumOrder: 50,
      maximumOrder: 30_000,
      minimumCharge: 20_000,
    },
    goods: [],
  });
  const { token } = carrier;
  const second = (await create({ locationTo: "Tabora", currency: "usd" })).body.data;
  expect(second.tariff).toMatchObject({ currency: "USD", minimumOrder: 1, maximumOrder: null });
  const listed = async (query = "") => {
    const { body } = await ask("GET", `${path}${query}`, { token });
    return [body.total, ...body.data.map((item: { name: string }) => item.name)];
  };
  expect(await listed()).toEqual([2, "Kigoma – Tabora", "Kigoma – Dar es Salaam"]);
  expect(await listed("?term=dar")).toEqual([1, "Kigoma – Dar es Salaam"]);
  expect(await listed("?term=100%25")).toEqual([0]);
  const changed = await ask("PUT", `${path}/${id}`, {
    token,
    body: { ...fields, price: 130, maxDays: 5 },
  });
  expect(changed.body.data).toMatchObject({ maxDays: 5, tariff: { price: 130, bands: [] } });
  const withdrawn = await ask("POST", `${path}/${id}/withdraw`, { token });
  expect(withdrawn.body.data).toMatchObject({ state: "withdrawn", isListed: false });
  expect((await ask("POST", `${path}/${id}/withdraw`, { token })).status).toBe(409);
  expect(await listed("?state=listed")).toEqual([1, "Kigoma – Tabora"]);
  expect(await listed("?state=withdrawn")).toEqual([1, "Kigoma – Dar es Salaam"]);
  const counts = await ask("GET", `${path}/counts`, { token });
  expect(counts.body.data).toEqual({ listed: 1, withdrawn: 1 });
  const restored = await ask("POST", `${path}/${id}/restore`, { token });
  expect(restored.body.data).toMatchObject({ state: "listed", isListed: true });
  expect((await ask("POST", `${path}/${id}/restore`, { token })).status).toBe(409);
});

test("creates a service once for the same idempotency key", async () => {
  const { request: ask, carrier, fields, run } = await carriers();
  const send = () =>
    ask("POST", path, { token: carrier.token, body: fields, once: "k".repeat(20) });
  const [first, second] = [await send(), await send()];
  expect(second.body.data.id).toBe(first.body.data.id);
  expect(await run("select from logistic_service")).toHaveLength(1);
});

const wrong: [what: string, more: object, ...fields: string[]][] = [
  ["no price", { price: "" }, "price"],
  ["a price of nothing", { price: 0 }, "price"],
  ["a price above the maximum", { price: 100_000_000_000 }, "price"],
  ["three decimals of money", { price: 1.005 }, "price"],
  ["a price that is no number", { price: "cheap" }, "price"],
  ["a place that is none", { locationFrom: "Atlantis" }, "locationFrom"],
  ["no place", { locationTo: "" }, "locationTo"],
  ["a route back to its start", { locationTo: "Kigoma" }, "locationTo"],
  ["a unit of transport", { unitId: 0 }, "unitId"],
  ["an unknown currency", { currency: "XXX" }, "currency"],
  ["a commodity that does not exist", { goods: [999_999] }, "goods"],
  ["a minimum above the maximum", { minimumOrder: 10, maximumOrder: 9 }, "maximumOrder"],
  ["four decimals of a quantity", { minimumOrder: 1.0005 }, "minimumOrder"],
  ["days in reverse order", { minDays: 5 }, "maxDays"],
  ["more than 120 days", { maxDays: 121 }, "maxDays"],
  [
    "a band of a flat price",
    { chargingMode: "flat", bands: [{ from: 5, price: 1 }] },
    "bands.0.from",
  ],
  ["a dearer band", { bands: [{ from: 5, price: 121 }] }, "bands.0.price"],
  [
    "a band dearer than the one before",
    {
      bands: [
        { from: 5, price: 100 },
        { from: 9, price: 101 },
      ],
    },
    "bands.1.price",
  ],
  [
    "bands that do not rise",
    {
      bands: [
        { from: 5, price: 100 },
        { from: 5, price: 90 },
      ],
    },
    "bands.1.from",
  ],
  [
    "seven bands",
    { bands: Array.from({ length: 7 }, (_, n) => ({ from: n + 5, price: 100 - n })) },
    "bands",
  ],
  [
    "more than all of it",
    { charges: [{ kind: "customs", mode: "percent", value: 101 }] },
    "charges.0.value",
  ],
  [
    "a charge that is none",
    { charges: [{ kind: "tea", mode: "fixed", value: 1 }] },
    "charges.0.kind",
  ],
  ["kilometres on a lake", { mode: "lake", chargingMode: "per_km" }, "chargingMode"],
  ["a mode that is none", { mode: "camel" }, "mode"],
];

test.each(wrong)(
  "rejects %s beside its field with a readable message",
  async (_, more, ...fields) => {
    const { errorsOf, create, km, run } = await carriers();
    const sent = "unitId" in more ? { unitId: km } : more;
    expect(await errorsOf(sent)).toEqual([400, ...fields]);
    const { body } = await create(sent);
    for (const { message } of body.errors)
      expect(message).not.toMatch(/^(logistics|seller|errors)\./);
    expect(await run("select from logistic_service")).toEqual([]);
  },
);

test("finds a place by code, id, name in any language, and name with region or country", async () => {
  const { create, run } = await carriers();
  const [{ id }] = await run("select id from location where code = 'TZ-02'");
  for (const place of [id, String(id), "tz-02", "DAR ES SALAAM", "Dar es Salaam, Tanzania"]) {
    const { body } = await create({ locationFrom: "Kasulu, Kigoma", locationTo: place });
    expect([place, body.errors, body.data?.locationTo.id]).toEqual([place, undefined, id]);
    await run("delete from logistic_service");
  }
});

test("makes the profile of the first service from the account, and requires one without a place", async () => {
  const { db, request: ask, create, run } = await carriers();
  const { id, token } = await newPerson(db, { roles: ["logistics provider"], firstName: "Asha" });
  const before = await ask("GET", "portal/logistics-provider", { token });
  expect(before.body.data).toMatchObject({ id: null, name: "Asha Test", isListed: false });
  await run("update account set location_id = null where id = $1", [id]);
  const { status, body } = await create({}, token);
  expect([status, body.code]).toEqual([409, "logistics_profile_first"]);
  const place = "select id from location where code = 'TZ-08'";
  await run(`update account set location_id = (${place}) where id = $1`, [id]);
  expect((await create({}, token)).status).toBe(200);
  const made = await ask("GET", "portal/logistics-provider", { token });
  expect(made.body.data).toMatchObject({ id, name: "Asha Test", isListed: true, services: 1 });
  const saved = await ask("PUT", "portal/logistics-provider", {
    token,
    body: { name: "Asha  Transport", about: "Two lorries.", headquarters: "Tabora" },
  });
  expect(saved.body.data).toMatchObject({
    name: "Asha Transport",
    about: "Two lorries.",
    headquarters: { name: "Tabora" },
    isListed: true,
    email: expect.stringContaining("@"),
    phone: null,
    services: 1,
  });
});

test("lists a carrier once its profile is saved, with the contacts it chose to publish", async () => {
  const { db, request: ask, run } = await carriers();
  const phone = "+255712400077";
  const { id, token } = await newPerson(db, { roles: ["logistics provider"], phone });
  const [{ email }] = await run("select email from account where id = $1", [id]);
  const listed = async () => {
    const { body } = await ask("GET", "logistics-provider?size=50");
    return body.data.find((item: { id: string }) => item.id === id);
  };
  expect(await listed()).toBe(undefined);
  const save = async (chosen: object) => {
    const body = { name: "Asha Transport", headquarters: "Tabora", ...chosen };
    const { data } = (await ask("PUT", "portal/logistics-provider", { token, body })).body;
    const { emails, tels } = await listed();
    return [data.publishesEmail, data.publishesPhone, emails, tels];
  };
  expect(await save({})).toEqual([false, false, [], []]);
  expect(await save({ publishesPhone: true })).toEqual([false, true, [], [phone]]);
  expect(await save({ publishesEmail: "true" })).toEqual([true, true, [email], [phone]]);
  expect(await save({}), "left out").toEqual([true, true, [email], [phone]]);
  expect(await save({ publishesEmail: false, publishesPhone: false })).toEqual([
    false,
    false,
    [],
    [],
  ]);
});

test("requires a name and a known place in a profile", async () => {
  const { request: ask, carrier } = await carriers();
  const save = async (body: object) => {
    const answer = await ask("PUT", "portal/logistics-provider", { token: carrier.token, body });
    return [answer.status, ...answer.body.errors.map(({ field }: { field: string }) => field)];
  };
  const right = { name: "Asha Transport", headquarters: "Tabora" };
  expect(await save({ ...right, name: " x " })).toEqual([400, "name"]);
  expect(await save({ ...right, headquarters: "" })).toEqual([400, "headquarters"]);
  expect(await save({ ...right, headquarters: "Atlantis" })).toEqual([400, "headquarters"]);
  expect(await save({ ...right, about: "x".repeat(2001) })).toEqual([400, "about"]);
});

test("preserves translations of a profile text until the text changes", async () => {
  const { request: ask, carrier, run } = await carriers();
  await run(
    `update logistics_provider set about = 'Lori mbili.',
      abouts = '{"en": "Two lorries.", "kisw": "Lori mbili."}' where account_id = $1`,
    [carrier.id],
  );
  const save = async (about: string) => {
    const body = { name: "Asha Transport", about, headquarters: "Tabora" };
    await ask("PUT", "portal/logistics-provider", { token: carrier.token, body });
    const [row] = await run("select about, abouts from logistics_provider where account_id = $1", [
      carrier.id,
    ]);
    return [row.about, row.abouts?.kisw];
  };
  expect(await save("Two lorries.")).toEqual(["Lori mbili.", "Lori mbili."]);
  expect(await save("Three lorries.")).toEqual(["Three lorries.", undefined]);
});

test("rejects users without the role with 403 and signed-out callers with 401", async () => {
  const { request: ask, db } = await carriers();
  const { token } = await newPerson(db, { roles: ["buyer", "trader"] });
  for (const [method, item] of [
    ["GET", path],
    ["GET", `${path}/counts`],
    ["POST", path],
    ["POST", `${path}/example-cost`],
    ["GET", "portal/logistics-provider"],
    ["PUT", "portal/logistics-provider"],
  ] as const) {
    const body = method === "GET" ? undefined : {};
    expect([item, (await ask(method, item, { token, body })).status]).toEqual([item, 403]);
    expect([item, (await ask(method, item, { body })).status]).toEqual([item, 401]);
  }
});

test("returns 404 for another carrier's service", async () => {
  const { request: ask, create, fields, other, run } = await carriers();
  const { id } = (await create()).body.data;
  const before = await run("select * from logistic_service");
  const { token } = other;
  const responses = [
    ask("GET", `${path}/${id}`, { token }),
    ask("PUT", `${path}/${id}`, { token, body: fields }),
    ask("PUT", `${path}/${id}`, { token, body: { ...fields, locationTo: "Atlantis" } }),
    ask("POST", `${path}/${id}/withdraw`, { token }),
    ask("POST", `${path}/${id}/restore`, { token }),
  ];
  for (const answer of await Promise.all(responses)) expect(answer.status).toBe(404);
  expect((await ask("GET", path, { token })).body.total).toBe(0);
  expect(await run("select * from logistic_service")).toEqual(before);
});

test("limits services per route and in total, also under concurrent creates", async () => {
  const { create, db, carrier, run, request: ask } = await carriers();
  const { token } = carrier;
  for (let n = 1; n < maxServicesOfWay; n += 1) {
    await newTransportService(db, { providerId: carrier.id });
  }
  const codes = async (answers: ReturnType<typeof create>[]) =>
    (await Promise.all(answers)).map(({ status, body }) => body.code ?? status).sort();
  expect(await codes([create(), create()])).toEqual([200, "logistics_too_many_of_way"]);
  const [{ id }] = await run("select id from logistic_service limit 1");
  await ask("POST", `${path}/${id}/withdraw`, { token });
  expect((await create()).status).toBe(200);
  expect((await ask("POST", `${path}/${id}/restore`, { token })).body.code).toBe(
    "logistics_too_many_of_way",
  );
  const [row] = await db.orm.select().from(logisticService).limit(1);
  const [count] = await run("select count(*)::int as n from logistic_service");
  const places = (await run("select id from location order by id limit 40")).map(({ id }) => id);
  const rows = Array.from({ length: maxServices + 1 - count.n }, (_, n) => ({
    ...(row as NonNullable<typeof row>),
    id: crypto.randomUUID(),
    withdrawnAt: null,
    fromId: places[n % 20],
    toId: places[20 + Math.floor(n / 20)],
  }));
  await db.orm.insert(logisticService).values(rows);
  const full = await create({ locationTo: "Tabora" });
  expect([full.status, full.body.code]).toEqual([409, "logistics_too_many_services"]);
});

test("returns the cost of an example quantity without saving anything", async () => {
  const { request: ask, carrier, fields, run } = await carriers();
  const cost = (more: object) =>
    ask("POST", `${path}/example-cost`, {
      token: carrier.token,
      body: { ...fields, exampleQuantity: 500, ...more },
    });
  const charges = [{ kind: "loading", mode: "fixed", value: 5000 }];
  expect((await cost({ charges })).body.data).toMatchObject({
    quantity: 500,
    unit: "kg",
    issue: null,
    cost: { serviceCost: 60_000, additionalChargesCost: 5000, totalCost: 65_000, currency: "TZS" },
  });
  expect((await cost({ minimumOrder: 600 })).body.data).toMatchObject({
    cost: null,
    issue: "belowMinimum",
  });
  expect((await cost({ price: "" })).body.errors[0].field).toBe("price");
  expect(await run("select from logistic_service")).toEqual([]);
});

test("limits created services per day, including withdrawn ones", async () => {
  const {
    create,
    carrier,
    other,
    run,
    request: ask,
  } = await carriers({ TRANSPORT_SERVICES_PER_DAY: "2" });
  const { token } = carrier;
  for (let n = 0; n < 2; n += 1) {
    const { id } = (await create()).body.data;
    expect((await ask("POST", `${path}/${id}/withdraw`, { token })).status).toBe(200);
  }
  await run("update logistic_service set created_at = created_at - interval '1 hour'");
  const refused = await create();
  expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
  const wait = Number(refused.headers.get("retry-after"));
  expect(wait > 22.9 * 3600 && wait <= 23 * 3600).toBe(true);
  expect(await run("select id from logistic_service")).toHaveLength(2);
  expect((await create({}, other.token)).status).toBe(200);
  await run("update logistic_service set created_at = created_at - interval '23 hours'");
  expect((await create()).status).toBe(200);
});
