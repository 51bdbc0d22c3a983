import { expect, test } from "vitest";
import { atOnce } from "#app/testing/at-once.ts";
import {
  actorOf,
  locationId,
  newAccount,
  newPerson,
  newSeller,
  newService,
  tokenOf,
} from "#app/testing/factories.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { testApp, testSettings } from "#app/testing/test-app.ts";
import { newId } from "#core/ids.ts";
import { marketServices } from "../area.ts";
import type { ServiceRequest } from "./endpoints.ts";

const {
  SERVICE_REQUESTS_PER_DAY: maxADay,
  SERVICE_REQUESTS_TO_ONE_TRADER_PER_DAY: maxToOneTraderADay,
  SERVICE_REQUESTS_WAITING: maxWaiting,
} = testSettings();

const wish = "Two days of advice, next week.";

async function setup() {
  const app = await testApp();
  const { db, request, run } = app;
  const seller = await newSeller(db, { name: "Duka la Neema" });
  const service = await newService(db, { traderId: seller.id, name: "Business plan" });
  const asker = await newPerson(db, { firstName: "Asha", phone: "+255712400001" });
  const place = await locationId(db, "TZ-02");
  const requestService = (more: object = {}, token = asker.token) =>
    request("POST", "market-service-request", {
      token,
      body: { service: service.id, wish, ...more },
    });
  /** Creates a request and returns its id. */
  const createRequest = async (more: object = {}, token = asker.token) =>
    (await requestService(more, token)).body.data.id as string;
  const move = (act: "withdraw" | "answer" | "decline", id: string, body: object = {}) => {
    const path =
      act === "withdraw"
        ? `market-service-request/withdraw/${id}`
        : `portal/market-service-request/${id}/${act}`;
    return request("POST", path, { token: act === "withdraw" ? asker.token : seller.token, body });
  };
  const list = async (query: string, token = asker.token) =>
    (await request("GET", `market-service-request?${query}`, { token })).body as {
      data: ServiceRequest[];
      total: number;
    };
  const sentMessages = (accountId: string) =>
    run(
      "select payload ->> 'event' as event, payload, link from notification where account_id = $1 order by created_at, id",
      [accountId],
    );
  return {
    ...app,
    seller,
    service,
    asker,
    place,
    requestService,
    createRequest,
    move,
    list,
    sentMessages,
  };
}

test("stores what is requested, for whom and where, and fills gaps from the account", async () => {
  const { requestService, move, service, seller, asker, place } = await setup();
  const { status, body } = await requestService();
  expect(status).toBe(200);
  expect(body.data).toEqual({
    id: expect.any(String),
    status: "asked",
    side: "asker",
    service: { id: service.id, name: "Business plan" },
    trader: { id: seller.id, name: "Duka la Neema" },
    asker: {
      id: asker.id,
      name: "Asha Test",
      phone: "+255712400001",
      email: expect.stringMatching(/@soko\.test$/),
      location: "Kigoma",
    },
    wish,
    reply: null,
    traderContact: null,
    dateRequested: expect.any(String),
    dateAnswered: null,
    acts: ["withdraw"],
    isDemo: false,
  });
  await move("withdraw", body.data.id);
  const typed = { name: "Neema", phone: "0712 9", email: "n@soko.test", locationId: place };
  const again = await requestService(typed);
  const { location } = again.body.data.asker;
  expect(again.body.data.asker).toMatchObject({ name: "Neema", phone: "0712 9" });
  expect(again.body.data.asker.email).toBe("n@soko.test");
  expect(location).not.toBe("Kigoma");
});

test("notifies the trader of a request, and leaves the requester's words and contacts out of the SMS", async () => {
  const app = await setup();
  const { createRequest, seller, sentMessages, run, sent } = app;
  await run("update account set phone = '+255712400009', phone_verified_at = now() where id = $1", [
    seller.id,
  ]);
  const id = await createRequest({
    name: "Asha www.evil.test",
    wish: "Call +255 700 000 000 now please",
  });
  const [news] = await sentMessages(seller.id);
  expect(news).toMatchObject({
    event: "serviceAsked",
    link: `/market/service-requests?request=${id}`,
    payload: { fullName: "Asha www.evil.test", serviceName: "Business plan" },
  });
  expect(JSON.stringify(news)).not.toContain("700 000");
  await runJobs(app);
  const sms = sent.find(({ channel }) => channel === "sms");
  expect(sms?.text).toContain("Business plan");
  expect(sms?.text).not.toMatch(/evil\.test|700 000/);
});

test("gives the requester the reply and the trader's contacts, and then allows no further act", async () => {
  const { createRequest, asker, move, list, sentMessages, seller } = await setup();
  const id = await createRequest();
  expect((await list("side=trader", seller.token)).data).toMatchObject([
    { id, side: "trader", asker: { name: "Asha Test" }, acts: ["answer", "decline"] },
  ]);
  expect((await move("answer", id, { reply: " " })).body.errors).toMatchObject([
    { field: "reply" },
  ]);
  const { body } = await move("answer", id, { reply: "Yes, on Monday: TSh 160,000 a day." });
  expect(body.data).toMatchObject({ status: "answered", acts: [] });
  const [mine] = (await list("side=asker&status=answered")).data;
  expect(mine).toMatchObject({
    reply: "Yes, on Monday: TSh 160,000 a day.",
    traderContact: { phone: null, email: expect.stringMatching(/@soko\.test$/) },
    dateAnswered: expect.any(String),
  });
  expect(await sentMessages(asker.id)).toMatchObject([
    {
      event: "serviceAnswered",
      payload: { serviceName: "Business plan", traderEmail: mine?.traderContact?.email },
    },
  ]);
  for (const act of ["answer", "decline", "withdraw"] as const) {
    const again = await move(act, id, { reply: "No." });
    expect([act, again.status, again.body.code]).toEqual([act, 409, "market_services_not_now"]);
  }
});

test("notifies the requester of a refusal, and hides the contacts from the trader after a withdrawal", async () => {
  const { createRequest, asker, move, list, sentMessages, seller } = await setup();
  const first = await createRequest();
  expect((await move("decline", first)).body.data).toMatchObject({
    status: "declined",
    reply: null,
  });
  const second = await createRequest();
  expect((await move("withdraw", second)).status).toBe(200);
  expect((await sentMessages(asker.id)).map(({ event }) => event)).toEqual(["serviceDeclined"]);
  expect((await sentMessages(seller.id)).map(({ event }) => event)).toEqual([
    "serviceAsked",
    "serviceAsked",
    "serviceWithdrawn",
  ]);
  const [withdrawn] = (await list("side=trader&status=withdrawn", seller.token)).data;
  expect(withdrawn).toMatchObject({ id: second, asker: null, acts: [] });
  const [own] = (await list("status=withdrawn")).data;
  expect(own?.asker?.name, "but its asker does").toBe("Asha Test");
});

test("allows one pending request per service under concurrent requests", async () => {
  const { requestService, list } = await setup();
  const both = await Promise.all([requestService(), requestService()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await list("")).total).toBe(1);
  expect((await requestService()).body.code).toBe("market_services_already_asked");
});

test("returns 404 for a hidden or unknown service, or one whose trader may not sell", async () => {
  const { requestService, run, seller } = await setup();
  expect((await requestService({ service: newId() })).status).toBe(404);
  for (const [off, on] of [
    ["update market_service set is_listed = false", "update market_service set is_listed = true"],
    [
      "update account set state = 'suspended' where id = $1",
      "update account set state = 'active' where id = $1",
    ],
    [
      "update trader set state = 'declined' where account_id = $1",
      "update trader set state = 'approved' where account_id = $1",
    ],
  ] as const) {
    await run(off, off.includes("$1") ? [seller.id] : []);
    expect([off, (await requestService()).status]).toEqual([off, 404]);
    await run(on, on.includes("$1") ? [seller.id] : []);
  }
  expect((await requestService()).status).toBe(200);
});

test("rejects a request for the user's own service, or without a session", async () => {
  const { requestService, seller, request, service } = await setup();
  expect((await requestService({}, seller.token)).body.code).toBe("market_services_own_service");
  const body = { service: service.id, wish };
  expect((await request("POST", "market-service-request", { body })).status).toBe(401);
});

test("rejects an invalid wish, place or contact beside its field", async () => {
  const { requestService, run, asker } = await setup();
  for (const [exported, field] of [
    [{ wish: "short" }, "wish"],
    [{ wish: "x".repeat(1001) }, "wish"],
    [{ wish: `Two days\u0000 of advice` }, "wish"],
    [{ locationId: 999_999 }, "locationId"],
    [{ locationId: 0 }, "locationId"],
    [{ email: "nobody" }, "email"],
    [{ phone: "1".repeat(41) }, "phone"],
  ] as const) {
    const { status, body } = await requestService(exported);
    expect([exported, status, body.errors?.[0]?.field]).toEqual([exported, 400, field]);
  }
  await run("update account set location_id = null where id = $1", [asker.id]);
  expect((await requestService()).body.errors).toMatchObject([{ field: "locationId" }]);
});

test("limits requests per trader and day, per day, and pending at once", async () => {
  const { requestService, createRequest, move, db, run, service } = await setup();
  for (let n = 0; n < maxToOneTraderADay; n += 1) await move("withdraw", await createRequest());
  const more = await requestService();
  expect([more.status, more.body.code]).toEqual([429, "market_services_too_many_to_trader"]);
  const offers = await atOnce(maxADay, async () =>
    newService(db, { traderId: (await newSeller(db)).id }),
  );
  const codes: string[] = [];
  for (const { id } of offers) codes.push((await requestService({ service: id })).body.code ?? "");
  expect(codes.filter((code) => code === "")).toHaveLength(maxWaiting);
  expect(new Set(codes.slice(maxWaiting))).toEqual(new Set(["market_services_too_many_waiting"]));
  await run("update service_request set state = 'withdrawn', answered_at = now()");
  const left = maxADay - maxToOneTraderADay - maxWaiting;
  for (const { id } of offers.slice(maxWaiting, maxWaiting + left))
    await createRequest({ service: id });
  const last = await requestService({ service: offers.at(-1)?.id });
  expect([last.status, last.body.code]).toEqual([429, "market_services_too_many_asked"]);
  await run("update service_request set created_at = created_at - interval '1 day'");
  expect((await requestService({ service: service.id })).status).toBe(200);
});

test("ends pending requests when an account is deleted, notifies the other side and clears the contacts", async () => {
  for (const side of ["asker", "trader"] as const) {
    const { createRequest, asker, seller, run, sentMessages, context, request } = await setup();
    await createRequest();
    const leaving = side === "asker" ? asker : seller;
    const exported = (await request("GET", "user/export", { token: leaving.token })).body.data;
    expect(exported.serviceRequests).toHaveLength(1);
    expect("contactPhone" in exported.serviceRequests[0]).toBe(side === "asker");
    const actor = actorOf(leaving.id, { roles: ["buyer", "trader"] });
    await context.transaction(async (context) => {
      const own = { ...context, actor };
      await marketServices.personalData?.lock?.(own, leaving.id);
      await marketServices.personalData?.end?.(own, leaving.id);
    });
    const [row] = await run("select state, contact_name, wish from service_request");
    const events = (await sentMessages(side === "asker" ? seller.id : asker.id)).map(
      ({ event }) => event,
    );
    if (side === "asker") {
      expect(row).toEqual({ state: "withdrawn", contact_name: "", wish: "" });
      expect(events).toContain("serviceWithdrawn");
      expect(JSON.stringify(await sentMessages(seller.id))).not.toContain("Asha");
    } else {
      expect(row).toMatchObject({ state: "declined", contact_name: "Asha Test" });
      expect(events).toEqual(["serviceDeclined"]);
    }
  }
});

test("hides another user's request from lists and returns 404 for its id", async () => {
  const { createRequest, list, request, db } = await setup();
  const id = await createRequest();
  const token = await tokenOf(db, (await newAccount(db)).id);
  expect(await list("", token)).toMatchObject({ data: [], total: 0 });
  expect((await request("GET", `market-service-request/${id}`, { token })).status).toBe(404);
});

test("shows the trader the service's name in the language of the page", async () => {
  const { run, get, createRequest, service, seller } = await setup();
  const names = { en: "Business plan", fr: "Plan d’affaires", kisw: "Mpango wa biashara" };
  await run("update market_service set names = $2 where id = $1", [
    service.id,
    JSON.stringify(names),
  ]);
  await createRequest();
  for (const [language, name] of [
    ["fr", names.fr],
    ["en", names.en],
  ] as const) {
    const headers = { authorization: `Bearer ${seller.token}`, "accept-language": language };
    const { body } = await get("/wit-backend/api/notification?size=1", { headers });
    expect(body.data[0].title, language).toContain(name);
  }
});
