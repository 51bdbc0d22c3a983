import { expect, test } from "vitest";
import { newPerson, newSeller, newService } from "./testing/factories.ts";
import { orderPeople } from "./testing/order-people.ts";
import { testApp, unhurried } from "./testing/test-app.ts";
import { transportPeople } from "./testing/transport-people.ts";

const phone = "+255712400055";
const email = "asha.signs.in@soko.test";
const hidden = { phone: null, email: null };
const given = { phone: "+255712400066", email: "shop@soko.test" };

/** Sets the sign-in contacts of an account, both verified. */
const verified = `update account set phone = $2, phone_verified_at = now(), email = $3,
  email_verified_at = now() where id = $1`;

test("a seller sees the contacts a buyer entered, and the account's after approval", async () => {
  const { ask, order, act, product, buyer, seller, run } = await orderPeople();
  await run(verified, [buyer.id, phone, email]);
  const line = { product: (await product()).id, quantity: 1, unitPrice: 2500 };
  const { id } = (await order(line)).body.data;
  const read = async (one: string, { token }: { token: string }) =>
    (await ask("GET", `market-order-request/${one}`, { token })).body.data.operator;
  expect(await read(id, seller), "waiting").toMatchObject(hidden);
  expect(await read(id, buyer), "their own").toMatchObject({ phone, email });
  const chosen = (await order({ ...line, ...given })).body.data;
  expect(await read(chosen.id, seller)).toMatchObject(given);
  const rejected = (await order(line)).body.data;
  await act("reject", rejected.id, seller);
  expect(await read(rejected.id, seller), "rejected").toMatchObject(hidden);
  await act("approve", id, seller);
  expect(await read(id, seller), "approved").toMatchObject({ phone, email });
});

test("a trader sees the contacts a customer entered, and the account's after answering", async () => {
  const { db, ask, run } = await testApp(unhurried);
  const [seller, asker] = [await newSeller(db), await newPerson(db)];
  await run(verified, [asker.id, phone, email]);
  const { id: service } = await newService(db, { traderId: seller.id });
  const askFor = async (typed: object = {}) => {
    const body = { service, wish: "A plan for a shop of spare parts.", ...typed };
    const answer = await ask("POST", "market-service-request", { token: asker.token, body });
    expect(answer.status).toBe(200);
    return answer.body.data.id as string;
  };
  const read = async (id: string) =>
    (await ask("GET", `market-service-request/${id}`, { token: seller.token })).body.data.asker;
  const move = (id: string, act: string, body: object) =>
    ask("POST", `portal/market-service-request/${id}/${act}`, { token: seller.token, body });
  const declined = await askFor();
  expect(await read(declined), "waiting").toMatchObject(hidden);
  await move(declined, "decline", { reason: "We are full." });
  expect(await read(declined), "declined").toMatchObject(hidden);
  const chosen = await askFor(given);
  expect(await read(chosen)).toMatchObject(given);
  await move(chosen, "decline", { reason: "We are full." });
  const answered = await askFor();
  await move(answered, "answer", { reply: "Yes, on Monday." });
  expect(await read(answered), "answered").toMatchObject({ phone, email });
});

test("both sides of transport see each other's account contacts only after approval", async () => {
  const { asked, act, read, customer, provider, run } = await transportPeople();
  await run(verified, [customer.id, phone, email]);
  const carrier = { phone: "+255712400077", email: "carrier.signs.in@soko.test" };
  await run(verified, [provider.id, carrier.phone, carrier.email]);
  const path = (id: string) => `logistics-service-order-request/${id}`;
  const declined = await asked();
  const id = await asked();
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
