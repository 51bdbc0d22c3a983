import { expect, test } from "vitest";
import { newPerson, newSeller, newService } from "./testing/factories.ts";
import { setupOrders } from "./testing/order-people.ts";
import { testApp, withoutRateLimits } from "./testing/test-app.ts";
import { setupTransport } from "./testing/transport-people.ts";

const phone = "+255712400055";
const email = "asha.signs.in@soko.test";
const hidden = { phone: null, email: null };
const contacts = { phone: "+255712400066", email: "shop@soko.test" };

/** Sets the sign-in contacts of an account, both verified. */
const verified = `update account set phone = $2, phone_verified_at = now(), email = $3,
  email_verified_at = now() where id = $1`;

test("a seller sees the contacts a buyer entered, and the account's after approval", async () => {
  const { request, order, act, product, buyer, seller, run } = await setupOrders();
  await run(verified, [buyer.id, phone, email]);
  const line = { product: (await product()).id, quantity: 1, unitPrice: 2500 };
  const { id } = (await order(line)).body.data;
  const read = async (requestId: string, { token }: { token: string }) =>
    (await request("GET", `market-order-request/${requestId}`, { token })).body.data.operator;
  expect(await read(id, seller), "waiting").toMatchObject(hidden);
  expect(await read(id, buyer), "their own").toMatchObject({ phone, email });
  const chosen = (await order({ ...line, ...contacts })).body.data;
  expect(await read(chosen.id, seller)).toMatchObject(contacts);
  const rejected = (await order(line)).body.data;
  await act("reject", rejected.id, seller);
  expect(await read(rejected.id, seller), "rejected").toMatchObject(hidden);
  await act("approve", id, seller);
  expect(await read(id, seller), "approved").toMatchObject({ phone, email });
});

test("a trader sees the contacts a customer entered, and the account's after answering", async () => {
  const { db, request, run } = await testApp(withoutRateLimits);
  const [seller, asker] = [await newSeller(db), await newPerson(db)];
  await run(verified, [asker.id, phone, email]);
  const { id: service } = await newService(db, { traderId: seller.id });
  const requestService = async (typed: object = {}) => {
    const body = { service, wish: "A plan for a shop of spare parts.", ...typed };
    const answer = await request("POST", "market-service-request", { token: asker.token, body });
    expect(answer.status).toBe(200);
    return answer.body.data.id as string;
  };
  const read = async (id: string) =>
    (await request("GET", `market-service-request/${id}`, { token: seller.token })).body.data.asker;
  const move = (id: string, act: string, body: object) =>
    request("POST", `portal/market-service-request/${id}/${act}`, { token: seller.token, body });
  const declined = await requestService();
  expect(await read(declined), "waiting").toMatchObject(hidden);
  await move(declined, "decline", { reason: "We are full." });
  expect(await read(declined), "declined").toMatchObject(hidden);
  const chosen = await requestService(contacts);
  expect(await read(chosen)).toMatchObject(contacts);
  await move(chosen, "decline", { reason: "We are full." });
  const answered = await requestService();
  await move(answered, "answer", { reply: "Yes, on Monday." });
  expect(await read(answered), "answered").toMatchObject({ phone, email });
});

test("both sides of transport see each other's account contacts only after approval", async () => {
  const { requested, act, read, customer, provider, run } = await setupTransport();
  await run(verified, [customer.id, phone, email]);
  const carrier = { phone: "+255712400077", email: "carrier.signs.in@soko.test" };
  await run(verified, [provider.id, carrier.phone, carrier.email]);
  const path = (id: string) => `logistics-service-order-request/${id}`;
  const declined = await requested();
  const id = await requested();
  expect((await read(path(id), provider)).data.customer).toMatchObject(hidden);
  expect((await read(path(id), customer)).data.providerContact).toBe(null);
  await act("decline", declined, provider);
  expect((await read(path(declined), provider)).data.customer).toMatchObject(hidden);
  expect((await read(path(declined), customer)).data.providerContact).toBe(null);
  await act("approve", id, provider);
  expect((await read(path(id), provider)).data.customer).toMatchObject({
    name: expect.any(String),
  });
  expect((await read(path(id), customer)).data.providerContact).toMatchObject(carrier);
});
