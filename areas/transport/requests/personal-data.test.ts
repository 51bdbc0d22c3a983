import { expect, test } from "vitest";
import { setupTransport } from "#app/testing/transport-people.ts";

test("deleting an account cancels requests, declines received ones and withdraws offers", async () => {
  for (const [who, state, event] of [
    ["customer", "cancelled", "transportTakenBack"],
    ["provider", "declined", "transportDeclined"],
    ["other", "pending", "offerTakenBack"],
  ] as const) {
    const people = await setupTransport();
    const { requested, offered, run, sentMessages, leave, customer, provider } = people;
    await offered(await requested());
    await leave(people[who]);
    const [request] = await run("select state, reason from logistics_request");
    expect(request?.state).toBe(state);
    if (who !== "other") expect(request?.reason).toMatch(/deleted their account/);
    const news = await sentMessages(who === "customer" ? provider : customer);
    expect(news.at(-1)?.event).toBe(event);
    const [offer] = await run("select state from logistics_offer");
    expect(offer?.state).toBe(who === "other" ? "withdrawn" : "closed");
  }
});

test("removes a deleted customer from lists, notifications and requests; orders continue", async () => {
  const {
    requested,
    ordered,
    offered,
    act,
    leave,
    run,
    sentMessages,
    read,
    customer,
    provider,
    other,
  } = await setupTransport();
  const id = await ordered();
  const pendingId = await requested();
  const offerId = await offered(pendingId);
  await act("accept", pendingId, customer, { offerId });
  await leave(customer);
  await run("update account set state = 'deleted' where id = $1", [customer.id]);
  for (const who of [provider, other]) {
    expect(JSON.stringify(await sentMessages(who))).not.toContain("Asha");
  }
  const { data } = await read(`logistics-service-order/${id}`, provider);
  expect(data).toMatchObject({
    status: "approved",
    customer: null,
    description: "",
    quantity: 500,
  });
  expect((await act("dispatch", id, provider)).status).toBe(200);
});

test("unlists and anonymizes a deleted carrier but leaves the order of the customer intact", async () => {
  const {
    requested,
    ordered,
    leave,
    run,
    sentMessages,
    read,
    requestTransport,
    customer,
    provider,
  } = await setupTransport();
  await run("update logistics_provider set about = 'Since 1990' where account_id = $1", [
    provider.id,
  ]);
  const id = await ordered();
  await requested();
  const [{ email } = {}] = await run("select email from account where id = $1", [provider.id]);
  expect(JSON.stringify(await sentMessages(customer))).toContain(email);
  await leave(provider);
  await run("update account set state = 'deleted' where id = $1", [provider.id]);
  expect(JSON.stringify(await sentMessages(customer))).not.toContain(email);
  const [row] = await run(
    "select name, about, is_listed from logistics_provider where account_id = $1",
    [provider.id],
  );
  expect(row).toEqual({ name: "", about: "", is_listed: false });
  expect((await requestTransport()).status).toBe(404);
  const { data } = await read(`logistics-service-order/${id}`, customer);
  expect(data).toMatchObject({
    orderNumber: "TZ-LO-000001",
    provider: { name: "" },
    providerContact: null,
    cost: { totalCost: 50_000 },
  });
});

test("exports no contact of the other side, no offers hidden from the user and no file keys", async () => {
  const {
    requested,
    offered,
    act,
    customer,
    provider,
    other,
    request: ask,
    run,
  } = await setupTransport();
  const id = await requested();
  const offerId = await offered(id);
  const exportOf = async (token: string) => (await ask("GET", "user/export", { token })).body.data;
  expect((await exportOf(provider.token)).logisticsOffers).toEqual([]);
  expect((await exportOf(customer.token)).logisticsOffers).toMatchObject([{ id: offerId }]);
  expect((await exportOf(other.token)).logisticsRequests).toEqual([]);
  await act("accept", id, customer, { offerId });
  await run("update logistics_order set proof_photo = 'document/secret'");
  const [mine, theirs] = [await exportOf(customer.token), await exportOf(other.token)];
  expect(mine.logisticsRequests[0].contactPhone).toBe("+255712400001");
  expect(theirs.logisticsRequests[0]).not.toHaveProperty("contactPhone");
  for (const data of [mine, theirs]) {
    expect(data.logisticsOrders).toHaveLength(1);
    expect(data.logisticsSteps).toHaveLength(2);
    expect(JSON.stringify(data)).not.toContain("document/secret");
  }
  expect(theirs.logisticsProvider).toMatchObject([{ name: "Lake Lines" }]);
  expect(theirs.logisticServices).toHaveLength(1);
  expect(mine.logisticServices).toEqual([]);
});
