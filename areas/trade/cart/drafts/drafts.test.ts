import { expect, test } from "vitest";
import { actorOf, locationId, newAccount, tokenOf } from "#app/testing/factories.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import {
  browser,
  codeIn,
  other,
  phone,
  refusalOf,
  setupVisitorOrder,
} from "#app/testing/visitor-order.ts";
import { getCodeRequest, resendCode } from "#areas/people/sign-in/codes/endpoints.ts";
import { findActors } from "#areas/people/sign-in/sessions/find-actors.ts";
import { earlier } from "#core/time.ts";
import { call } from "#server/operations/call.ts";
import { getCart, orderCart, putLine } from "../endpoints.ts";
import { deleteExpiredDrafts } from "./draft-rows.ts";
import { draftOrder, getOrderDraft, placeDraft } from "./endpoints.ts";

test("saves a visitor's order, and creates the account and the request once the code is entered", async () => {
  const { drafted, accounts, requests, place, beans, sent, run, context, visitor } =
    await setupVisitorOrder();
  const words = "Please pack them in bags of 50 kg.";
  const proof = await drafted({ comments: { [beans.id]: words } });
  expect(sent).toEqual([expect.objectContaining({ channel: "sms", to: phone })]);
  expect(await accounts()).toEqual([expect.objectContaining({ state: "unverified" })]);
  expect(await requests()).toEqual([]);
  const pendingCode = await call(visitor, getCodeRequest, {
    requestId: proof.requestId,
    purpose: "order",
  });
  expect(pendingCode).toMatchObject({ channel: "sms", digits: 5 });

  const placed = await place(proof);
  const [account] = await accounts();
  expect(account).toMatchObject({ state: "active", first_name: "Neema", last_name: "Mushi Juma" });
  expect(placed.requestIds).toHaveLength(1);
  expect(await requests()).toEqual([
    {
      buyer_id: account.id,
      contact_name: "Neema Mushi Juma",
      contact_phone: phone,
      quantity: 20,
      comments: words,
    },
  ]);
  const person = await findActors.ofBrowser(context, placed.secret);
  expect(person).toMatchObject({ accountId: account.id, isVerified: true, roles: ["buyer"] });
  const rows = await run(
    `select email, gender, language, password_hash, user_type, country_code,
       phone_verified_at is not null as proved, terms_agreed_at is not null as agreed
     from account where id = $1`,
    [account.id],
  );
  expect(rows).toEqual([
    {
      email: null,
      gender: null,
      language: "en",
      password_hash: null,
      user_type: "individual",
      country_code: "TZ",
      proved: true,
      agreed: true,
    },
  ]);
});

test("rejects invalid input beside its fields before a code is sent", async () => {
  const { draft, sent, beans, line, accounts } = await setupVisitorOrder();
  const wrong = { name: "N", phone: "12", country: "TZ", locationId: "0" };
  expect(await refusalOf(draft(wrong))).toMatchObject({ fields: ["name", "phone", "locationId"] });
  const empty = { name: "", phone: " ", locationId: "", terms: undefined };
  expect(await refusalOf(draft(empty)), "all faults in one response").toMatchObject({
    fields: ["name", "phone", "locationId", "terms"],
  });
  expect(await refusalOf(draft({ name: "Neema\u202e" }))).toMatchObject({ fields: ["name"] });
  expect(await refusalOf(draft({ comments: { [beans.id]: "quickly" } }))).toMatchObject({
    fields: [`comments.${beans.id}`],
  });
  expect(await refusalOf(draft({ country: "FR" }))).toMatchObject({ fields: ["country"] });
  expect(await refusalOf(draft({ country: "KE" })), "a place of another country").toMatchObject({
    fields: ["locationId"],
  });
  expect(await refusalOf(draft({ line: { ...line, unitPrice: 2400 } }))).toMatchObject({
    key: "errors.priceChanged",
  });
  expect(await refusalOf(draft({ line: { ...line, quantity: 101 } }))).toMatchObject({
    key: "orders.notEnough",
  });
  expect(await refusalOf(draft({ line: undefined, seen: [] }))).toMatchObject({
    key: "orders.nothingToOrder",
  });
  expect(sent).toEqual([]);
  expect(await accounts()).toEqual([]);
});

test("creates one code and one draft under concurrent submit, and makes another browser wait a minute", async () => {
  const { context, draft, accounts, sent, run, typed } = await setupVisitorOrder();
  const idempotencyKey = "0b8ce48e-5f0b-4d1c-93c3-79ad5bd4d0c6";
  const contexts = [1, 2].map(() => ({ ...browser(context), idempotencyKey }));
  const drafted = await Promise.all(
    contexts.map((visitorContext) => call(visitorContext, draftOrder, typed)),
  );
  expect(drafted[0]).toEqual(drafted[1]);
  expect(new Set(contexts.map(({ visitor }) => visitor.secret)).size, "one cookie").toBe(1);
  expect(sent).toHaveLength(1);
  expect(await refusalOf(draft({}, browser(context)))).toMatchObject({ key: "signIn.code.wait" });
  expect(await accounts()).toHaveLength(1);
  expect(await run("select 1 from order_draft")).toHaveLength(1);
});

test("is idempotent when the code is submitted concurrently and again: one request, all signed in", async () => {
  const { drafted, visitor, requests, accounts, run, context } = await setupVisitorOrder();
  const proof = await drafted();
  const { secret } = visitor.visitor;
  const submit = () => call(browser(context, secret), placeDraft, proof);
  const [first, second] = await Promise.all([submit(), submit()]);
  const third = await submit();
  expect([first, second, third].map(({ requestIds }) => requestIds)).toEqual(
    Array(3).fill(first?.requestIds),
  );
  expect(first?.requestIds).toHaveLength(1);
  expect(await requests()).toHaveLength(1);
  expect(await accounts()).toHaveLength(1);
  for (const { secret } of [first, second, third]) {
    expect(await findActors.ofBrowser(context, secret)).toMatchObject({ isVerified: true });
  }
  // By the submitter's clock, which is fixed in this test.
  await run("update code_request set expires_at = $1", [earlier(context.now, 1000)]);
  expect(await refusalOf(submit())).toMatchObject({ key: "signIn.code.over" });
});

test("counts wrong codes, ends a code after five, and accepts a new one", async () => {
  const { drafted, place, requests, later, visitor, sent } = await setupVisitorOrder();
  const { requestId, code } = await drafted();
  for (let left = 4; left >= 0; left -= 1) {
    const wrong = place({ requestId, code: other(code) });
    await expect(wrong).rejects.toMatchObject({ key: "signIn.code.wrong" });
  }
  expect(await refusalOf(place({ requestId, code }))).toMatchObject({ key: "signIn.code.over" });
  await later();
  await call(visitor, resendCode, { requestId });
  expect((await place({ requestId, code: codeIn(sent.at(-1)) })).requestIds).toHaveLength(1);
  expect(await requests()).toHaveLength(1);
});

test("rejects the code from another browser and an expired draft", async () => {
  const { drafted, place, context, run, db, requests, visitor } = await setupVisitorOrder();
  const proof = await drafted();
  for (const otherBrowser of [browser(context), browser(context, "chosen")]) {
    expect(await refusalOf(place(proof, otherBrowser))).toMatchObject({ key: "signIn.code.over" });
    expect(await call(otherBrowser, getOrderDraft, {})).toBeNull();
  }
  expect(await call(visitor, getOrderDraft, {})).toMatchObject({ name: "Neema Mushi Juma", phone });
  await run("update order_draft set expires_at = now() - interval '1 second'");
  await deleteExpiredDrafts({ db, now: new Date() });
  expect(await run("select 1 from order_draft")).toEqual([]);
  expect(await refusalOf(place(proof))).toMatchObject({ key: "signIn.code.over" });
  expect(await requests()).toEqual([]);
});

test("reuses the code for another quantity, and replaces it for another phone", async () => {
  const { drafted, draft, line, place, requests, sent } = await setupVisitorOrder();
  const proof = await drafted();
  const more = await draft({ line: { ...line, quantity: 30 }, name: "Neema Juma" });
  expect(more.requestId).toBe(proof.requestId);
  expect(sent).toHaveLength(1);
  const next = await drafted({ phone: "0712 400 002" });
  expect(sent.at(-1)).toMatchObject({ to: "+255712400002" });
  expect(await refusalOf(place(proof))).toMatchObject({ key: "signIn.code.over" });
  expect((await place(next)).requestIds).toHaveLength(1);
  expect(await requests()).toMatchObject([{ quantity: 20, contact_phone: "+255712400002" }]);
});

test("sends the draft as last changed under the same code, with the last name entered", async () => {
  const { drafted, draft, line, place, requests, accounts } = await setupVisitorOrder();
  const proof = await drafted();
  await draft({ line: { ...line, quantity: 30 }, name: "Neema" });
  await place(proof);
  expect(await requests()).toMatchObject([{ quantity: 30, contact_name: "Neema" }]);
  expect(await accounts()).toMatchObject([{ first_name: "Neema", last_name: "" }]);
});

test("signs the buyer in but sends nothing when sold out in the meantime, and preserves the draft", async () => {
  const { drafted, place, requests, run, context, line } = await setupVisitorOrder();
  const proof = await drafted();
  await run("update product set quantity = 15");
  const placed = await place(proof);
  expect(placed).toMatchObject({ requestIds: [], product: line.productId, quantity: 20 });
  expect(await requests()).toEqual([]);
  const actor = await findActors.ofBrowser(context, placed.secret);
  if (!actor) throw new Error("the user is not signed in");
  expect(await call({ ...context, actor }, getOrderDraft, {})).toMatchObject({
    product: line.productId,
    name: "Neema Mushi Juma",
  });
});

test("sends nothing if a price has changed since the draft", async () => {
  const { drafted, place, requests, run } = await setupVisitorOrder();
  const proof = await drafted();
  await run("update product set price = 2600");
  expect((await place(proof)).requestIds).toEqual([]);
  expect(await requests()).toEqual([]);
});

test("responds identically for a known phone and orders with the owner's account", async () => {
  const { drafted, draft, place, requests, accounts, run, db, later, context } =
    await setupVisitorOrder();
  const unknown = await draft({}, browser(context));
  await run("update account set phone = null where phone = $1", [phone]);
  await later();
  const { id } = await newAccount(db, { phone, firstName: "Rehema" });
  await run("update account set email = null, email_verified_at = null where id = $1", [id]);
  const proof = await drafted();
  expect(Object.keys(unknown)).toEqual(["requestId"]);
  expect(await place(proof)).toMatchObject({ requestIds: [expect.any(String)] });
  expect(await accounts(), "the names of the account are unchanged").toMatchObject([
    { id, first_name: "Rehema" },
  ]);
  expect(await requests()).toMatchObject([{ buyer_id: id, contact_name: "Neema Mushi Juma" }]);
});

for (const [who, change] of [
  ["a suspended one", "update account set state = 'suspended' where phone = $1"],
  [
    "an officer",
    "insert into account_role select id, 'chamber officer' from account where phone = $1",
  ],
  ["a user whose password codes are sent to their email", "select $1"],
  [
    "one of the demo",
    "update account set is_demo = true, email = null, email_verified_at = null where phone = $1",
  ],
] as const) {
  test(`does not sign in ${who} by code alone: same response, notified by SMS, no code fits`, async () => {
    const app = await setupVisitorOrder();
    const { draft, place, db, run, sent, requests } = app;
    await newAccount(db, { phone });
    await run(change, [phone]);
    const { requestId } = await draft();
    expect(sent, "no code").toEqual([]);
    await runJobs(app);
    expect(sent.map(({ to, meta }) => [to, meta.kind])).toEqual([[phone, "registered already"]]);
    for (const code of ["00000", "12345"]) {
      expect(await refusalOf(place({ requestId, code }))).toMatchObject({
        key: "signIn.code.wrong",
      });
    }
    expect(await requests()).toEqual([]);
  });
}

test("rejects the code of an account that was suspended after it was sent", async () => {
  const { drafted, place, run, db, requests } = await setupVisitorOrder();
  const { id } = await newAccount(db, { phone });
  await run("update account set email = null, email_verified_at = null where id = $1", [id]);
  const proof = await drafted();
  await run("update account set state = 'suspended' where id = $1", [id]);
  expect(await refusalOf(place(proof))).toMatchObject({ key: "signIn.code.over" });
  expect(await requests()).toEqual([]);
});

test("limits codes to one a minute per phone and orders per address", async () => {
  const { draft, context } = await setupVisitorOrder({ REGISTRATIONS_PER_ADDRESS_AND_HOUR: "2" });
  await draft();
  expect(await refusalOf(draft({}, browser(context)))).toMatchObject({ key: "signIn.code.wait" });
  expect(await refusalOf(draft({ phone: "0712 400 003" }, browser(context)))).toMatchObject({
    key: "errors.tooManyRequests",
  });
});

test("orders a whole cart by code with its comments and empties it", async () => {
  const { drafted, place, visitor, beans, requests, context } = await setupVisitorOrder();
  await call(visitor, putLine, { productId: beans.id, quantity: 5, comments: "" });
  const comments = { [beans.id]: "Please pack them in bags of 50 kg." };
  const wrong = refusalOf(call(visitor, draftOrder, { ...(await cartInput()), seen: ["x:1"] }));
  expect(await wrong).toMatchObject({ key: "errors.conflict" });
  async function cartInput() {
    const { shares } = await call(visitor, getCart, {});
    const lines = shares.flatMap((share) => share.lines);
    return {
      seen: lines.map(({ product, unitPrice }) => `${product.id}:${unitPrice}`),
      name: "Neema",
      phone: "0712 400 001",
      country: "TZ",
      locationId: String(await locationId(context.db, "TZ-08")),
      terms: "on" as const,
      comments,
    };
  }
  const { seen } = await cartInput();
  const placed = await place(await drafted({ line: undefined, seen, comments }));
  expect(placed).toMatchObject({ requestIds: [expect.any(String)], product: null });
  expect(await requests()).toMatchObject([{ quantity: 5, comments: comments[beans.id] }]);
  expect(visitor.visitor.secret, "the visitor's cart belongs to the account now").toBeUndefined();
  const actor = await findActors.ofBrowser(context, placed.secret);
  if (!actor) throw new Error("the user is not signed in");
  expect(await call({ ...context, actor }, getCart, {})).toMatchObject({ count: 0, totals: [] });
});

test("leaves the cart unchanged when a single product is ordered", async () => {
  const { drafted, place, visitor, beans, context } = await setupVisitorOrder();
  await call(visitor, putLine, { productId: beans.id, quantity: 5, comments: "" });
  const placed = await place(await drafted());
  const actor = await findActors.ofBrowser(context, placed.secret);
  if (!actor) throw new Error("the user is not signed in");
  expect(await call({ ...visitor, actor }, getCart, {})).toMatchObject({ count: 1 });
});

test("lets a signed-in user order without a code", async () => {
  const { draft, db, context } = await setupVisitorOrder();
  const { id } = await newAccount(db);
  expect(
    await refusalOf(draft({}, { ...context, actor: actorOf(id, { sessionId: id }) })),
  ).toMatchObject({
    key: "errors.conflict",
  });
});

test("prefers a comment from the confirmation step over the cart's", async () => {
  const { db, beans, context, requests } = await setupVisitorOrder();
  const { id } = await newAccount(db);
  await tokenOf(db, id);
  const buyer = { ...browser(context), actor: actorOf(id, { sessionId: id }) };
  await call(buyer, putLine, {
    productId: beans.id,
    quantity: 5,
    comments: "These are more than twenty characters.",
  });
  const comments = { [beans.id]: "Please pack them in bags of 50 kg." };
  await call(buyer, orderCart, { seen: [`${beans.id}:2500`], comments });
  expect(await requests()).toMatchObject([{ comments: comments[beans.id] }]);
});
