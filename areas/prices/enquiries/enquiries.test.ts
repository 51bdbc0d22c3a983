import { expect, test } from "vitest";
import { setupOfficersDesk } from "#app/testing/desk-people.ts";
import { newPerson } from "#app/testing/factories.ts";
import { testSettings } from "#app/testing/test-app.ts";
import type { Enquiry } from "./endpoints.ts";

const { PRICE_ENQUIRIES_OPEN: maxOpen } = testSettings();

async function setup() {
  const desk = await setupOfficersDesk();
  const { db, request, run, officer } = desk;
  const requester = await newPerson(db, { firstName: "Asha" });
  const commodities = await run(
    "select id, category_id as category from commodity order by id limit 20",
  );
  const [place] = await run("select id from location where code = 'TZ-08'");
  const requestPrice = (more: object = {}, token = requester.token) =>
    request("POST", "price-enquiry", {
      token,
      body: { commodityId: commodities[0].id, locationId: place.id, ...more },
    });
  const createEnquiry = async (more: object = {}) =>
    (await requestPrice(more)).body.data.id as string;
  const answer = (id: string, more: object = {}) =>
    request("POST", `portal/price-enquiry/${id}/answer`, {
      token: officer.token,
      body: { answer: "Sixty thousand a sack.", isPublished: false, ...more },
    });
  const list = async (path: string, token?: string) =>
    (await request("GET", path, token ? { token } : {})).body as { data: Enquiry[]; total: number };
  return {
    ...desk,
    requester,
    commodities,
    place,
    requestPrice,
    createEnquiry,
    answer,
    list,
  };
}

test("an enquiry is pending, is answered with a price, and notifies its sender", async () => {
  const { requester, requestPrice, answer, list, run, officer, commodities } = await setup();
  const { status, body } = await requestPrice({ comment: " How dry? " });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    status: "open",
    commodity: { id: commodities[0].id },
    location: { countryCode: "TZ" },
    comment: "How dry?",
    answer: null,
    isPublished: false,
  });
  const { id } = body.data;
  const pending = await list("portal/price-enquiry", officer.token);
  expect(pending.data.map((enquiry) => enquiry.id)).toEqual([id]);
  const [unit] = await run("select id from measurement_unit where code = '100 kg'");
  const priced = { price: "62000", currency: "TZS", unitId: unit.id };
  expect((await answer(id, priced)).body.data).toMatchObject({
    status: "answered",
    price: 62_000,
    currency: "TZS",
    unit: { id: unit.id },
  });
  const own = await list("price-enquiry", requester.token);
  expect(own.data[0]).toMatchObject({ status: "answered", answer: "Sixty thousand a sack." });
  const notifications = await run(
    "select kind, payload, link from notification where account_id = $1",
    [requester.id],
  );
  expect(notifications).toMatchObject([
    {
      kind: "priceInquiryAnswer",
      payload: {
        price: 62_000,
        currency: "TZS",
        unit: "100 kg",
        fullName: "Asha Test",
        dateRequested: body.data.dateAsked,
      },
      link: `/market/market-information?enquiry=${id}`,
    },
  ]);
  expect((await answer(id)).body.code).toBe("price_enquiries_already_answered");
});

test("rejects an unknown commodity or place and another category with an error on the field", async () => {
  const { requestPrice, commodities } = await setup();
  const field = async (more: object) => (await requestPrice(more)).body.errors?.[0]?.field;
  expect(await field({ commodityId: 999_999 })).toBe("commodityId");
  expect(await field({ commodityId: "" })).toBe("commodityId");
  expect(await field({ locationId: 999_999 })).toBe("locationId");
  expect(await field({ categoryId: 999_999 })).toBe("commodityId");
  expect((await requestPrice({ categoryId: commodities[0].category })).status).toBe(200);
});

test("accepts the specification's field names and reports errors under the names that were sent", async () => {
  const { request, requester, commodities, place } = await setup();
  const send = (body: object) => request("POST", "price-enquiry", { token: requester.token, body });
  const [{ id: commodity, category }] = commodities;
  const field = async (body: object) => (await send(body)).body.errors?.[0]?.field;
  expect(await field({ commodity: 999_999, category, location: place.id })).toBe("commodity");
  expect(await field({ commodity, location: 999_999 })).toBe("location");
  expect(await field({ location: place.id })).toBe("commodity");
  expect(await field({ commodity, category: 999_999, location: place.id })).toBe("commodity");
  const { status, body } = await send({ commodity, category, location: place.id });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ commodity: { id: commodity }, location: { id: place.id } });
});

test("rejects a repeated open enquiry with 409, and too many open ones with 429", async () => {
  const { requestPrice, commodities } = await setup();
  await requestPrice();
  expect((await requestPrice()).body).toMatchObject({
    status: 409,
    code: "price_enquiries_already_asked",
  });
  for (const { id } of commodities.slice(1, maxOpen)) await requestPrice({ commodityId: id });
  const { body } = await requestPrice({ commodityId: commodities[maxOpen].id });
  expect(body).toMatchObject({ status: 429, code: "price_enquiries_too_many_open" });
});

test("publishes an answer without its sender and comment, and can hide it", async () => {
  const { createEnquiry, answer, list, request, officer, commodities } = await setup();
  const id = await createEnquiry({ comment: "Call Asha." });
  const publish = (isPublished: boolean) =>
    request("POST", `portal/price-enquiry/${id}/publish`, {
      token: officer.token,
      body: { isPublished },
    });
  expect((await publish(true)).body.code).toBe("price_enquiries_not_answered");
  await answer(id, { isPublished: true });
  const published = await list(`price-enquiry/published?commodityId=${commodities[0].id}`);
  expect(published.data).toMatchObject([{ id, answer: "Sixty thousand a sack." }]);
  expect(JSON.stringify(published)).not.toContain("Asha");
  await publish(false);
  expect((await list("price-enquiry/published")).total).toBe(0);
});

test("requires a currency and unit for a price, and lets only officers answer", async () => {
  const { createEnquiry, answer, request, requester } = await setup();
  const id = await createEnquiry();
  expect((await answer(id, { price: 5 })).body.errors[0].field).toBe("currency");
  expect((await answer(id, { price: 5, currency: "TZS" })).body.errors[0].field).toBe("unitId");
  const noUnit = { price: 5, currency: "TZS", unitId: 2_147_483_647 };
  expect((await answer(id, noUnit)).body.errors[0].field).toBe("unitId");
  expect((await answer(id, { price: -5 })).body.errors[0].field).toBe("price");
  expect((await answer(id, { answer: " " })).body.errors[0].field).toBe("answer");
  const path = `portal/price-enquiry/${id}/answer`;
  const body = { answer: "Yes, yes.", isPublished: false };
  expect((await request("POST", path, { token: requester.token, body })).status).toBe(403);
  expect((await request("POST", path, { body })).status).toBe(401);
  expect((await request("POST", "price-enquiry", { body: {} })).status).toBe(401);
});

test("lists open enquiries at the officers' desk, and deletes them with the account", async () => {
  const { createEnquiry, list, officer, run, requester } = await setup();
  const id = await createEnquiry();
  const pending = await list("portal/waiting?kind=enquiry", officer.token);
  expect(pending.data).toMatchObject([{ kind: "enquiry", id }]);
  await run("delete from price_enquiry where account_id = $1", [requester.id]);
  expect((await list("portal/waiting?kind=enquiry", officer.token)).total).toBe(0);
});
