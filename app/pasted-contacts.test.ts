import { expect, test } from "vitest";
import { newAccount, newPerson, newSeller, newService } from "#app/testing/factories.ts";
import { setupOrders } from "#app/testing/order-people.ts";
import { testApp, withoutRateLimits } from "#app/testing/test-app.ts";
import { signIn } from "#areas/people/sign-in/sessions/endpoints.ts";
import { tokenPath } from "#core/paths.ts";
import { call } from "#server/operations/call.ts";

const number = "+255712345678";
const phones = [
  "(+255) 712 345 678",
  "\u202a+255 712 345 678\u202c",
  "\u200e+255712345678",
  "+255712345678\ufe0f",
  "tel:+255\u00a0712\u00a0345\u00a0678\r\n",
];
const email = "neema@soko.test";
const emails = ["\u200eneema@soko.test", "neema@so\u00adko.test\u200b", "mailto:neema@soko.test\n"];
const password = "beans of Kigoma";
const neema = {
  ...{ userType: "individual", UserRole: "buyer", firstName: "Neema", lastName: "Juma" },
  ...{ gender: "female", country: "TZ", location: "TZ-08", language: "en", terms: true },
  ...{ password, confirmPassword: password },
};
const contacts = [
  ...phones.map((typed) => ({ field: "phone", typed, is: number })),
  ...emails.map((typed) => ({ field: "email", typed, is: email })),
];

test("registers a user with a pasted contact", async () => {
  for (const { field, typed, is } of contacts) {
    const { request, sent } = await testApp();
    const { status } = await request("POST", "user/register", {
      body: { ...neema, [field]: typed },
    });
    expect([typed, status, sent.map(({ to }) => to)]).toEqual([typed, 200, [is]]);
  }
});

test("signs in a user with a pasted e-mail address or phone number, and sends a code", async () => {
  const { app, request, context, db, sent } = await testApp();
  await newAccount(db, { phone: number, email, password });
  for (const { typed, is } of contacts) {
    const client = { client_id: "soko-web", client_secret: "soko-web-secret" };
    const form = { ...client, grant_type: "password", username: typed, password };
    const answer = await app.request(tokenPath, {
      method: "POST",
      body: new URLSearchParams(form),
    });
    expect([typed, answer.status]).toEqual([typed, 200]);
    expect(await call(context, signIn, { username: typed, password })).toHaveProperty("secret");
    const fresh = await testApp();
    await newAccount(fresh.db, is === email ? { email } : { phone: number });
    await fresh.request("POST", "user/forgot-password", { body: { phone: typed } });
    expect([typed, fresh.sent.length]).toEqual([typed, 1]);
  }
  expect([(await request("GET", "user/session")).status, sent]).toEqual([401, []]);
});

test("a pasted contact is cleaned in every other field", async () => {
  const { request, db, run, order, product } = await setupOrders({
    SERVICE_REQUESTS_PER_DAY: "100",
    SERVICE_REQUESTS_TO_ONE_TRADER_PER_DAY: "100",
  });
  const officer = await newPerson(db, { roles: ["chamber officer"] });
  const [seller, buyer] = [await newSeller(db), await newPerson(db, { email, phone: number })];
  const service = await newService(db, { traderId: seller.id, name: "Advice" });
  const { id: goods } = await product();
  let count = 0;
  for (const { field, typed, is } of contacts) {
    count += 1;
    const name = `Chamber ${count}`;
    const association = { token: officer.token, body: { name, [field]: typed } };
    expect((await request("POST", "association", association)).status).toBe(200);
    const [written] = await run("select phone, email from association where names ->> 'en' = $1", [
      name,
    ]);
    const line = { product: goods, quantity: 1, unitPrice: 2500 };
    const ordered = (await order({ ...line, [field]: typed })).body.data.operator;
    const wish = { service: service.id, wish: "Two days of advice.", [field]: typed };
    const requested = await request("POST", "market-service-request", {
      token: buyer.token,
      body: wish,
    });
    const { id, asker: enquirer } = requested.body.data;
    await request("POST", `market-service-request/withdraw/${id}`, {
      token: buyer.token,
      body: {},
    });
    expect([typed, written?.[field], ordered[field], enquirer[field]]).toEqual([typed, is, is, is]);
    const searchPath = `portal/account?term=${encodeURIComponent(typed)}`;
    expect((await request("GET", searchPath, { token: officer.token })).body.data).toMatchObject([
      { id: buyer.id },
    ]);
  }
});

test("the contact form accepts a pasted e-mail address, and refuses an invalid one at its field", async () => {
  const { request, run } = await testApp(withoutRateLimits);
  const body = { name: "Neema Juma", message: "Good morning" };
  for (const typed of emails) {
    const { status } = await request("POST", "contact", { body: { ...body, email: typed } });
    expect([typed, status]).toEqual([typed, 200]);
  }
  const rows = await run("select distinct email from contact_message");
  expect(rows).toEqual([{ email }]);
  const wrong = await request("POST", "contact", { body: { ...body, email: "\u200b@" } });
  expect(wrong.body.errors).toMatchObject([{ field: "email" }]);
});
