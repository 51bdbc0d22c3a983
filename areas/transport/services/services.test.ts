import { expect, test } from "vitest";
import { locationId } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { newProvider, newTransportService } from "#app/testing/transport-factories.ts";

async function transport() {
  const { db, run, request: ask } = await testApp();
  const list = async (query: Record<string, string | number>) => {
    const address = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    );
    const { status, body } = await ask("GET", `logistic-service?${address}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as {
      total: number;
      data: {
        id: string;
        issue: string | null;
        cost: { totalCost: number; currency: string } | null;
        shown: { totalCost: number; currency: string; rateDate: string } | null;
      }[];
    };
  };
  const idsOf = async (query: Record<string, string | number>) =>
    (await list(query)).data.map(({ id }) => id);
  return { db, run, ask, list, idsOf, place: (code: string) => locationId(db, code) };
}

test("sorts services between two places by total, compared in one currency", async () => {
  const { db, list, place } = await transport();
  const way = { locationFrom: await place("TZ-08"), locationTo: await place("TZ-02") };
  const dear = await newTransportService(db, { price: 90 });
  const banded = await newTransportService(db, {
    price: 120,
    bands: [{ from: 1000, price: 60 }],
    charges: [{ kind: "loading", mode: "fixed", value: 5000 }],
  });
  // About 2,500 shillings per dollar.
  const dollars = await newTransportService(db, { price: 0.01, currency: "USD" });
  const tooMuch = await newTransportService(db, { price: 1, minimumOrder: 5000 });
  await newTransportService(db, { price: 1, isListed: false });
  await newTransportService(db, { price: 1, to: "TZ-01" });
  const { data, total } = await list({ ...way, quantity: 2000, currency: "TZS" });
  expect(data.map(({ id }) => id)).toEqual([dollars.id, banded.id, dear.id, tooMuch.id]);
  expect(total).toBe(4);
  expect(data[1]?.cost).toMatchObject({ totalCost: 125_000, currency: "TZS" });
  expect(data[0]?.cost).toMatchObject({ totalCost: 20, currency: "USD" });
  expect(data[0]?.shown).toMatchObject({ currency: "TZS" });
  expect(data[0]?.shown?.totalCost).toBeGreaterThan(30_000);
  expect(data[1]?.shown).toBeNull();
  expect(data[3]).toMatchObject({ cost: null, issue: "belowMinimum" });
  // A small quantity: the band does not apply.
  const few = await list({ ...way, quantity: 10, sort: "total" });
  expect(few.data.map(({ id }) => id).slice(0, 3)).toEqual([dollars.id, dear.id, banded.id]);
  const second = await list({ ...way, quantity: 2000, size: 1, page: 2 });
  expect(second.data.map(({ id }) => id)).toEqual([banded.id]);
  expect(second.total).toBe(4);
});

test("converts the quantity to the tariff's unit and reports why a service does not fit", async () => {
  const { db, run, list, place } = await transport();
  const way = { locationFrom: await place("TZ-08"), locationTo: await place("TZ-02") };
  const tonnes = await newTransportService(db, { unit: "tonne", price: 50_000 });
  const kilometres = await newTransportService(db, { chargingMode: "per_km", distanceKm: null });
  const [litre] = await run("select id from measurement_unit where code = 'l'");
  const { data } = await list({ ...way, quantity: 500 });
  expect(data[0]).toMatchObject({ id: tonnes.id, issue: "belowMinimum", quantity: 0.5 });
  const more = await list({ ...way, quantity: 3000 });
  expect(more.data[0]).toMatchObject({ id: tonnes.id, cost: { totalCost: 150_000 } });
  expect(more.data[1]).toMatchObject({ id: kilometres.id, issue: "noDistance" });
  const liquid = await list({ ...way, quantity: 5, unitId: litre?.id });
  expect(liquid.data.map(({ issue }) => issue)).toEqual(["otherUnit", "otherUnit"]);
  const withoutQuantity = await list(way);
  expect(withoutQuantity.data[0]).toMatchObject({ cost: null, issue: null });
});

test("sorts services by time and by rating", async () => {
  const { db, run, idsOf, place } = await transport();
  const way = { locationFrom: await place("TZ-08"), locationTo: await place("TZ-02") };
  const slow = await newTransportService(db, { price: 10, minDays: 3, maxDays: 9 });
  const fast = await newTransportService(db, { price: 30, minDays: 1, maxDays: 2 });
  const good = await newTransportService(db, { price: 20, minDays: 2, maxDays: 4 });
  await run(
    "update logistics_provider set rating_sum = 9, rating_count = 2 where account_id = $1",
    [good.providerId],
  );
  const query = { ...way, quantity: 100 };
  expect(await idsOf(query)).toEqual([slow.id, good.id, fast.id]);
  expect(await idsOf({ ...query, sort: "time" })).toEqual([fast.id, good.id, slow.id]);
  expect(await idsOf({ ...query, sort: "rating" })).toEqual([good.id, slow.id, fast.id]);
});

test("matches a region with its districts and a district with its region, but no other places", async () => {
  const { db, run, idsOf, place } = await transport();
  const [inKigoma, otherInKigoma] = await run(
    `select d.id, d.code from location d join location r on r.id = d.parent_id
     where r.code = 'TZ-08' order by d.code`,
  );
  const ofRegion = await newTransportService(db, { price: 1 });
  const ofDistrict = await newTransportService(db, { price: 2, from: inKigoma?.code });
  const to = { locationTo: await place("TZ-02"), quantity: 10 };
  expect(await idsOf({ ...to, locationFrom: await place("TZ-08") })).toEqual([
    ofRegion.id,
    ofDistrict.id,
  ]);
  expect(await idsOf({ ...to, locationFrom: inKigoma?.id })).toEqual([ofRegion.id, ofDistrict.id]);
  expect(await idsOf({ ...to, locationFrom: otherInKigoma?.id })).toEqual([ofRegion.id]);
  expect(await idsOf({ ...to, locationFrom: await place("TZ-01") })).toEqual([]);
});

test("filters services by one place, provider and commodity, newest first", async () => {
  const { db, run, list, idsOf, place } = await transport();
  const { id: providerId } = await newProvider(db);
  const [maize] = await run("select id, category_id from commodity where code = 'maize'");
  const [other] = await run("select id, category_id from commodity where category_id <> $1", [
    maize?.category_id,
  ]);
  const first = await newTransportService(db, {
    providerId,
    goods: [maize?.category_id],
    createdAt: new Date("2026-10-01T08:00:00Z"),
  });
  const second = await newTransportService(db, { to: "TZ-01" });
  const all = await list({});
  expect(all.data.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(all.total).toBe(2);
  expect(await idsOf({ providerId })).toEqual([first.id]);
  expect(await idsOf({ locationTo: await place("TZ-01") })).toEqual([second.id]);
  expect(await idsOf({ commodityId: other?.id })).toEqual([second.id]);
  expect(await idsOf({ commodityId: maize?.id })).toEqual([second.id, first.id]);
  expect(await idsOf({ size: 1, page: 2 })).toEqual([first.id]);
});

test("finds services by place, provider and commodity names in any language", async () => {
  const { db, run, idsOf } = await transport();
  const { id: providerId } = await newProvider(db, { name: "Tanganyika Haulage" });
  const [maize] = await run("select category_id from commodity where code = 'maize'");
  const lake = await newTransportService(db, { providerId, createdAt: new Date("2026-10-01Z") });
  const grain = await newTransportService(db, { to: "TZ-01", goods: [maize?.category_id] });
  expect(await idsOf({ term: "kigoma" })).toEqual([grain.id, lake.id]);
  expect(await idsOf({ term: "Kigoma Arusha" })).toEqual([grain.id]);
  expect(await idsOf({ term: "haulage" })).toEqual([lake.id]);
  expect(await idsOf({ term: "mahindi" })).toEqual([grain.id]);
  expect(await idsOf({ term: "dar es salaam" })).toEqual([lake.id]);
  expect(await idsOf({ term: "zzz" })).toEqual([]);
  expect(await idsOf({ term: "%%" })).toEqual([]);
});

test("finds services by words in descriptions, which only affect the order beside a place name", async () => {
  const { db, run, idsOf } = await transport();
  const lorries = await newTransportService(db, { createdAt: new Date("2026-10-01Z") });
  const other = await newTransportService(db);
  const away = await newTransportService(db, { from: "TZ-02", to: "TZ-01" });
  const write = (id: string, description: string, descriptions: object | null = null) =>
    run("update logistic_service set description = $2, descriptions = $3 where id = $1", [
      id,
      description,
      descriptions,
    ]);
  await write(lorries.id, "Covered lorries leave on Mondays.", {
    kisw: "Malori yenye turubai.",
  });
  await write(other.id, "A pick-up to Kigoma.");
  await write(away.id, "Lorries of ten tonnes.");
  expect(await idsOf({ term: "Lorries" })).toEqual([away.id, lorries.id]);
  expect(await idsOf({ term: "covered lorr" })).toEqual([lorries.id]);
  expect(await idsOf({ term: "turubai" })).toEqual([lorries.id]);
  expect(await idsOf({ term: "lorries Kigoma" })).toEqual([lorries.id, other.id]);
  expect(await idsOf({ term: "boats" })).toEqual([]);
});

test("returns a service with provider and tariff, and 404 for an unlisted one", async () => {
  const { db, run, ask } = await transport();
  const service = await newTransportService(db, { price: 90 });
  await run(
    `update account set email = null, phone = '+255712000001', phone_verified_at = now()
     where id = $1`,
    [service.providerId],
  );
  await run("update logistics_provider set name = 'Lake Lines' where account_id = $1", [
    service.providerId,
  ]);
  const before = (await ask("GET", `logistic-service/${service.id}`)).body.data;
  expect(before).toMatchObject({ contactDetails: "Kigoma, Tanzania", emails: [], tels: [] });
  await run("update logistics_provider set publishes_phone = true where account_id = $1", [
    service.providerId,
  ]);
  const { status, body } = await ask("GET", `logistic-service/${service.id}`);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    id: service.id,
    name: "Kigoma – Dar es Salaam",
    provider: { id: service.providerId, rating: null, ratings: 0 },
    providerName: "Lake Lines",
    contactDetails: "Kigoma, Tanzania, +255712000001",
    headquarters: { name: "Kigoma" },
    emails: [],
    tels: ["+255712000001"],
    tariff: { price: 90, measurementUnit: { shortName: "kg" } },
    locationFrom: { name: "Kigoma", regionName: null, countryCode: "TZ" },
    goods: [],
  });
  const hidden = await newTransportService(db, { isListed: false });
  for (const id of [hidden.id, "x", service.providerId]) {
    expect((await ask("GET", `logistic-service/${id}`)).status, id).toBe(404);
  }
});

test("returns a service's cost part by part and rejects invalid quantities beside the field", async () => {
  const { db, run, ask } = await transport();
  const service = await newTransportService(db, {
    price: 90,
    minimumOrder: 50,
    maximumOrder: 1000,
    charges: [{ kind: "insurance", mode: "percent", value: 10 }],
  });
  const costOf = (query: string, id = service.id) =>
    ask("GET", `logistic-service/service-cost/?serviceId=${id}&${query}`);
  const { body } = await costOf("quantity=100&currency=USD");
  expect(body.data).toMatchObject({
    serviceCost: 9000,
    additionalCharges: [{ kind: "insurance", mode: "percent", value: 10, amount: 900 }],
    additionalChargesCost: 900,
    totalCost: 9900,
    currency: "TZS",
    quantity: 100,
    distanceKm: 1250,
    shown: { currency: "USD" },
  });
  const refused = async (query: string, id?: string) => {
    const { status, body } = await costOf(query, id);
    return [status, body.errors?.[0]?.message ?? body.message];
  };
  expect(await refused("")).toEqual([400, "Please enter quantity."]);
  expect(await refused("quantity=-5")).toEqual([400, "Please enter a valid quantity"]);
  expect(await refused("quantity=abc")).toEqual([400, "Please enter a valid quantity"]);
  expect(await refused("quantity=49")).toEqual([
    400,
    "Please enter a quantity above or equal to 50",
  ]);
  expect(await refused("quantity=1001")).toEqual([400, "Please enter a quantity of 1000 or less."]);
  const [units] = await run(`select (select id from measurement_unit where code = 'tonne') as t,
    (select id from measurement_unit where code = 'l') as l`);
  expect(await refused(`quantity=0.01&unitId=${units?.t}`)).toEqual([
    400,
    "Please enter a quantity above or equal to 0.05",
  ]);
  expect(await refused(`quantity=10&unitId=${units?.l}`)).toEqual([
    400,
    "This service uses another unit. Please enter the quantity in Kilogram.",
  ]);
  expect((await refused("quantity=10&unitId=999999"))[0]).toBe(400);
  const unknownWay = await newTransportService(db, { chargingMode: "per_km", distanceKm: null });
  expect((await refused("quantity=10", unknownWay.id))[0]).toBe(400);
  expect((await refused("quantity=10", service.providerId))[0]).toBe(404);
});
