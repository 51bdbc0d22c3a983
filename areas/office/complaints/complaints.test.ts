import { expect, test } from "vitest";
import { setupOfficersDesk } from "#app/testing/desk-people.ts";
import {
  newPerson,
  newProduct,
  newSeller,
  newService,
  newTrader,
  tokenOf,
} from "#app/testing/factories.ts";
import { newProvider, newTransportService } from "#app/testing/transport-factories.ts";
import { newId } from "#core/ids.ts";
import type { ComplaintDetails, ListedComplaint } from "./endpoints.ts";

const reason = "These goods may not be sold here.";

async function setup() {
  const desk = await setupOfficersDesk();
  const { db, request, officer } = desk;
  const seller = await newSeller(db);
  const sellerToken = await tokenOf(db, seller.id);
  const product = await newProduct(db, { traderId: seller.id, name: "Beans of Kigoma" });
  const reader = await newPerson(db, { firstName: "Asha" });
  const report = (
    body: object = {},
    { token = reader.token, kind = "product", id = product.id } = {},
  ) => request("POST", `complaint/${kind}/${id}`, { token, body: { reason: "wrong", ...body } });
  const list = async (query = "") =>
    (await request("GET", `portal/complaint${query}`, { token: officer.token })).body as {
      data: ListedComplaint[];
      total: number;
    };
  const first = async () => (await list()).data[0]?.id ?? "";
  const details = async (id: string, token = officer.token) =>
    (await request("GET", `portal/complaint/${id}`, { token })).body.data as ComplaintDetails;
  const act = (name: string, id: string, body: object = {}, token = officer.token) =>
    request("POST", `portal/complaint/${id}/${name}`, { token, body: { reason, ...body } });
  const news = async (token: string) =>
    (await request("GET", "notification", { token })).body.data as {
      type: string;
      title: string;
      comment: string | null;
    }[];
  const other = () => newPerson(db);
  return {
    ...desk,
    ...{ seller, sellerToken, product, reader, report, list, first, details, act, news, other },
  };
}

test("makes several reports of one thing one case with the number of reporters", async () => {
  const { report, list, other, product, seller } = await setup();
  expect((await report({ note: "The bag on the picture is another one." })).status).toBe(200);
  const second = await other();
  expect((await report({ reason: "fraud" }, { token: second.token })).status).toBe(200);
  const { data, total } = await list();
  expect(total).toBe(1);
  expect(data[0]).toMatchObject({
    kind: "product",
    targetId: product.id,
    name: "Beans of Kigoma",
    owner: { id: seller.id },
    status: "open",
    reporters: 2,
    reasons: ["fraud", "wrong"],
    isFromNewcomers: false,
  });
});

test("takes one report of a user for a thing until the officers decide", async () => {
  const { report, run } = await setup();
  const both = await Promise.all(Array.from({ length: 20 }, () => report()));
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(both.find(({ status }) => status !== 200)?.body.code).toBe("complaints_already_reported");
  expect(await run("select from complaint")).toHaveLength(1);
});

test("rejects reports by visitors, of the user's own things and of what is not offered", async () => {
  const { report, sellerToken, request, product, run, db } = await setup();
  const asVisitor = await request("POST", `complaint/product/${product.id}`, {
    body: { reason: "wrong" },
  });
  expect(asVisitor.status).toBe(401);
  expect((await report({}, { token: sellerToken })).body.code).toBe("complaints_own_thing");
  expect((await report({}, { id: newId() })).status).toBe(404);
  const draft = await newProduct(db, { isListed: false });
  expect((await report({}, { id: draft.id })).status).toBe(404);
  expect((await report({ reason: "" })).body.errors?.[0]?.field).toBe("reason");
  expect((await report({}, { kind: "user" })).status).toBe(400);
  expect(await run("select from complaint_case")).toHaveLength(0);
});

test("withdraws a product with a reason that its seller reads, and notifies reporters", async () => {
  const { report, first, act, news, sellerToken, reader, product, run, request, officer } =
    await setup();
  await report({ note: "Asha saw it" });
  const id = await first();
  expect((await act("withdraw", id, { reason: " no " })).status).toBe(400);
  expect((await act("withdraw", id)).status).toBe(200);
  expect((await request("GET", `product/${product.id}`)).status).toBe(404);
  expect(await run("select state, comment from product where id = $1", [product.id])).toEqual([
    { state: "declined", comment: reason },
  ]);
  const sent = await news(sellerToken);
  expect(sent).toMatchObject([{ type: "productApproval", comment: reason }]);
  // Who reported is never shown to the seller.
  expect(JSON.stringify(sent)).not.toMatch(/Asha|saw/);
  expect(await news(reader.token)).toMatchObject([
    { type: "moderation", title: expect.stringContaining("Beans of Kigoma"), comment: null },
  ]);
  expect(await run("select subject, act, account_id, by from audit_entry order by at, id")).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ subject: "product", act: "decline", by: officer.id }),
    ]),
  );
  expect((await act("dismiss", id)).body.code).toBe("complaints_decided_meanwhile");
});

test("withdraws a carrier's service for good: its carrier cannot offer it again", async () => {
  const { report, first, act, db, news, request } = await setup();
  const carrier = await newProvider(db);
  const token = await tokenOf(db, carrier.id);
  const { id } = await newTransportService(db, { providerId: carrier.id });
  await report({}, { kind: "transportService", id });
  expect((await act("withdraw", await first())).status).toBe(200);
  expect((await request("GET", `logistic-service/${id}`)).status).toBe(404);
  expect(await news(token)).toMatchObject([{ type: "moderation", comment: reason }]);
  const again = await request("POST", `portal/logistic-service/${id}/restore`, { token, body: {} });
  expect(again.body.code).toBe("logistics_removed_by_officer");
});

test("withdraws a trader's service with a reason that the trader reads", async () => {
  const { report, first, act, db, seller, sellerToken, news, request } = await setup();
  const service = await newService(db, { traderId: seller.id });
  await report({}, { kind: "service", id: service.id });
  expect((await act("withdraw", await first())).status).toBe(200);
  expect((await request("GET", `market-service/${service.id}`)).status).toBe(404);
  expect(await news(sellerToken)).toMatchObject([{ type: "productApproval", comment: reason }]);
});

test("warns a seller and lets the same user report again afterwards", async () => {
  const { report, first, act, news, seller, sellerToken, list } = await setup();
  const shop = { kind: "seller", id: seller.id };
  await report({ reason: "rude" }, shop);
  const id = await first();
  expect((await act("withdraw", id)).body.code).toBe("complaints_not_possible");
  expect((await act("warn", id)).status).toBe(200);
  expect(await news(sellerToken)).toMatchObject([{ type: "moderation", comment: reason }]);
  expect((await report({ reason: "rude" }, shop)).status).toBe(200);
  expect((await list()).data).toMatchObject([{ id, status: "open", reporters: 1 }]);
});

test("keeps a dismissed thing out of the queue until it changes or new reporters come", async () => {
  const { report, first, act, list, other, run, product, news, reader } = await setup();
  await report();
  const id = await first();
  expect((await act("dismiss", id, { reason: "" })).status).toBe(200);
  expect(await news(reader.token)).toHaveLength(1);
  expect((await report()).body.code).toBe("complaints_already_kept");
  expect((await report({}, { token: (await other()).token })).status).toBe(200);
  expect((await list()).total).toBe(0);
  expect((await report({}, { token: (await other()).token })).status).toBe(200);
  expect((await list()).data).toMatchObject([{ id, reporters: 2 }]);
  await act("dismiss", id);
  await run("update product set price = price * 2 where id = $1", [product.id]);
  expect((await report()).status).toBe(200);
  expect((await list()).data).toMatchObject([{ id, reporters: 1 }]);
});

test("does not reopen a dismissed case for new accounts", async () => {
  const { report, first, act, list, other, run, context } = await setup();
  await report();
  await act("dismiss", await first());
  for (let count = 0; count < 4; count++) {
    const person = await other();
    await run("update account set created_at = $2 where id = $1", [person.id, context.now]);
    expect((await report({}, { token: person.token })).status).toBe(200);
  }
  expect((await list()).total).toBe(0);
});

test("limits reports per day, fewer for new accounts and against one seller", async () => {
  const { report, db, seller, run, other, context } = await setup();
  const own = () => newProduct(db, { traderId: seller.id });
  for (let count = 0; count < 3; count++)
    expect((await report({}, { id: (await own()).id })).status).toBe(200);
  expect((await report({}, { id: (await own()).id })).body.code).toBe(
    "complaints_too_many_of_owner",
  );
  for (let count = 3; count < 10; count++)
    expect((await report({}, { id: (await newProduct(db)).id })).status).toBe(200);
  const refused = await report({}, { id: (await newProduct(db)).id });
  expect([refused.status, refused.body.code]).toEqual([429, "complaints_too_many_reports"]);
  const { id, token } = await other();
  await run("update account set created_at = $2 where id = $1", [id, context.now]);
  for (let count = 0; count < 2; count++)
    expect((await report({}, { token, id: (await newProduct(db)).id })).status).toBe(200);
  const third = await report({}, { token, id: (await newProduct(db)).id });
  expect([third.status, third.body.code]).toEqual([429, "complaints_newcomer_reports"]);
});

test("shows the officer the thing, competitors, earlier reports and the owner's other things", async () => {
  const { report, first, details, act, db, seller, other } = await setup();
  const rival = await newTrader(db, { name: "Rival" });
  await newProduct(db, { traderId: rival.id });
  const second = await newProduct(db, { traderId: seller.id, name: "Maize of Kigoma" });
  const token = await tokenOf(db, rival.id);
  await db.query("update account set email_verified_at = now() where id = $1", [rival.id]);
  await db.query("insert into account_role values ($1, 'trader')", [rival.id]);
  expect((await report({}, { token, id: second.id })).status).toBe(200);
  await act("dismiss", await first());
  await report({}, { token });
  await report({ note: "A drawing of another shop" }, { token: (await other()).token });
  const shown = await details(await first());
  expect(shown).toMatchObject({
    isOwn: false,
    acts: ["withdraw", "warn", "dismiss"],
    thing: { name: "Beans of Kigoma", isListed: true, price: 2500, currency: "TZS" },
    reports: [
      { note: "A drawing of another shop", isCompetitor: false, decided: 0 },
      { by: { id: rival.id }, isCompetitor: true, decided: 1, upheld: 0 },
    ],
    others: [{ kind: "product", name: "Maize of Kigoma", isReported: false }],
    othersTotal: 1,
    history: [{ outcome: "dismissed", isThis: false, name: "Maize of Kigoma" }],
  });
});

test("accepts one of twenty concurrent decisions, with the product that the officer saw", async () => {
  const { report, first, act, details, run, product } = await setup();
  await report();
  const id = await first();
  const seen = (await details(id)).thing?.version;
  await run("update product set name = 'Rice' where id = $1", [product.id]);
  expect((await act("withdraw", id, { seen })).body.code).toBe("complaints_changed_meanwhile");
  const now = (await details(id)).thing?.version;
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      act(index % 2 === 0 ? "withdraw" : "dismiss", id, { seen: now }),
    ),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await run("select from complaint_decision")).toHaveLength(1);
});

test("lets no officer decide on their own report or thing", async () => {
  const { report, first, act, officer, person, details, list, request } = await setup();
  await report({}, { token: officer.token });
  const id = await first();
  expect((await act("dismiss", id)).body.code).toBe("complaints_own_case");
  expect(await details(id)).toMatchObject({ isOwn: true, acts: [] });
  const waiting = await request("GET", "portal/waiting?kind=complaint", { token: officer.token });
  expect(waiting.body.data).toEqual([]);
  const second = await person(["administrator"]);
  const theirs = await request("GET", "portal/waiting?kind=complaint", { token: second.token });
  expect(theirs.body.data).toMatchObject([{ kind: "complaint", id, name: "Beans of Kigoma" }]);
  expect((await act("dismiss", id, {}, second.token)).status).toBe(200);
  expect((await list("?status=dismissed")).total).toBe(1);
});
