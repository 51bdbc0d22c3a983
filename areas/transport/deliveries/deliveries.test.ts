import { expect, test } from "vitest";
import { atOnce } from "#app/testing/at-once.ts";
import { setupDelivery } from "#app/testing/delivery-people.ts";
import { newTransportService } from "#app/testing/transport-factories.ts";

const transportRows = `select state, total, market_order_id from logistics_request order by id`;

test("the carrier gets the request when the seller agrees, and not before", async () => {
  const { requested, choose, chosen, delivery, act, seller, carrier, run, jobs, sentMessages } =
    await setupDelivery();
  const id = await requested();
  expect((await choose(id, chosen)).body.data.delivery).toMatchObject({
    state: "chosen",
    total: 1000,
    currency: "TZS",
    provider: { name: "Mbeya Haulage" },
    request: null,
    mayChoose: true,
  });
  await jobs();
  expect(await run(transportRows)).toEqual([]);
  const { body } = await act("approve", id, seller);
  await jobs();
  expect(await run(transportRows)).toEqual([
    { state: "pending", total: 1000, market_order_id: body.data.id },
  ]);
  expect(await sentMessages(carrier)).toHaveLength(1);
  expect(await delivery(id, seller)).toMatchObject({
    state: "sent",
    request: { status: "pending" },
    mayChoose: false,
  });
});

test("a carrier that asks more by then is not asked, and the buyer chooses again", async () => {
  const { requested, choose, chosen, delivery, act, seller, run, jobs, raise, buyer } =
    await setupDelivery();
  const id = await requested();
  await choose(id, chosen);
  await raise(120);
  await act("approve", id, seller);
  await jobs();
  expect(await run(transportRows)).toEqual([]);
  expect(await delivery(id)).toMatchObject({ state: "stale", mayChoose: true });
  const notified = await run(
    "select payload from notification where account_id = $1 and payload ->> 'event' = 'deliveryToChoose'",
    [buyer.id],
  );
  expect(notified).toHaveLength(1);
  const old = await choose(id, chosen);
  expect(old).toMatchObject({ status: 409, body: { data: { totalCost: 1200 } } });
  expect((await choose(id, { ...chosen, seenTotal: 1200 })).body.data.delivery).toMatchObject({
    state: "sent",
    total: 1200,
  });
});

test("a cheaper tariff at agreement is what the carrier is asked for", async () => {
  const { requested, choose, chosen, act, seller, run, jobs, raise } = await setupDelivery();
  const id = await requested();
  await choose(id, chosen);
  await raise(80);
  await act("approve", id, seller);
  await jobs();
  expect(await run(transportRows)).toMatchObject([{ state: "pending", total: 800 }]);
});

test("a cancelled order cancels its transport, whether the carrier has answered or not", async () => {
  const { agreed, act, buyer, seller, run, jobs, carrierActs, delivery, carrier } =
    await setupDelivery();
  const first = await agreed();
  await act("cancel", first.orderId, buyer);
  await jobs();
  expect(await run(transportRows)).toMatchObject([{ state: "cancelled" }]);
  expect(await delivery(first.id)).toMatchObject({ state: "ended", mayChoose: false });
  const second = await agreed();
  const sent = (await delivery(second.id)).request.id;
  await carrierActs(`portal/logistics-service-order-request/${sent}/approve`);
  await act("cancelSale", second.orderId, seller);
  await jobs();
  expect(await run("select state, reason from logistics_order")).toEqual([
    { state: "cancelled", reason: "The order of these goods was cancelled." },
  ]);
  const titles = await run("select kind from notification where account_id = $1 order by id", [
    carrier.id,
  ]);
  expect(titles.map(({ kind }) => kind)).toContain("logisticsServiceOrderCancellation");
});

test("transport that has left stays as it is when the order is cancelled", async () => {
  const { agreed, act, buyer, jobs, carrierActs, delivery, run } = await setupDelivery();
  const { id, orderId } = await agreed();
  const sent = (await delivery(id)).request.id;
  await carrierActs(`portal/logistics-service-order-request/${sent}/approve`);
  const { order } = await delivery(id);
  await carrierActs(`portal/logistics-service-order/${order.id}/dispatch`);
  await act("cancel", orderId, buyer);
  await jobs();
  expect(await run("select state from logistics_order")).toEqual([{ state: "dispatched" }]);
  expect(await delivery(id), "its panel does not say that it was cancelled").toMatchObject({
    state: "sent",
    order: { status: "dispatched" },
  });
});

test("a carrier that collects goods reported ready sends the order on its way", async () => {
  const { agreed, act, seller, buyer, carrierActs, delivery, read, sentMessages } =
    await setupDelivery();
  const { id, orderId } = await agreed();
  const sent = (await delivery(id)).request.id;
  await carrierActs(`portal/logistics-service-order-request/${sent}/approve`);
  const { order } = await delivery(id);
  await act("process", orderId, seller);
  const before = (await sentMessages(seller)).length;
  await carrierActs(`portal/logistics-service-order/${order.id}/dispatch`);
  const { data } = (await read(`market-order/${orderId}`, buyer)).body;
  expect(data.status).toBe("dispatched");
  expect(data.history.at(-1)).toMatchObject({ act: "dispatch", side: "system", by: null });
  expect((await sentMessages(seller)).length).toBe(before + 1);
});

test("a carrier cannot take from a seller who is not ready the right to cancel", async () => {
  const { agreed, buyer, carrierActs, delivery, read } = await setupDelivery();
  const { id, orderId } = await agreed();
  const sent = (await delivery(id)).request.id;
  await carrierActs(`portal/logistics-service-order-request/${sent}/approve`);
  const { order } = await delivery(id);
  await carrierActs(`portal/logistics-service-order/${order.id}/dispatch`);
  expect((await read(`market-order/${orderId}`, buyer)).body.data.status).toBe("approved");
});

test("a declined carrier gives the choice back to the buyer", async () => {
  const { agreed, delivery, carrierActs, choose, db, run } = await setupDelivery();
  const { id } = await agreed();
  const sent = (await delivery(id)).request.id;
  await carrierActs(`portal/logistics-service-order-request/${sent}/decline`, {
    reason: "The lorry is in the workshop.",
  });
  expect(await delivery(id)).toMatchObject({ state: "sent", mayChoose: true });
  const other = await newTransportService(db, { price: 90 });
  const again = await choose(id, { logisticsService: other.id, seenTotal: 900 });
  expect(again.body.data.delivery).toMatchObject({ state: "sent", total: 900 });
  expect(await run(transportRows)).toMatchObject([{ state: "declined" }, { state: "pending" }]);
});

test("twenty choices at once send one request", async () => {
  const { requested, choose, chosen, act, seller, jobs, run } = await setupDelivery();
  const id = await requested();
  await act("approve", id, seller);
  await jobs();
  const answers = await atOnce(20, () => choose(id, chosen));
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  expect(await run(transportRows)).toHaveLength(1);
});

test("a service that does not go there, and one's own, cannot be chosen", async () => {
  const { requested, choose, db, buyer } = await setupDelivery();
  const id = await requested();
  const elsewhere = await newTransportService(db, { to: "TZ-18" });
  const answer = await choose(id, { logisticsService: elsewhere.id });
  expect(answer).toMatchObject({ status: 409, body: { code: "logistics_no_delivery_there" } });
  const large = await newTransportService(db, { minimumOrder: 500 });
  expect((await choose(id, { logisticsService: large.id })).status).toBe(409);
  expect(buyer.id).not.toBe(large.providerId);
});

test("without the choice nothing is sent, and a sent one cannot be removed", async () => {
  const { requested, choose, chosen, request, buyer, act, seller, jobs, run, agreed } =
    await setupDelivery();
  const remove = (id: string, { token } = buyer) =>
    request("DELETE", `market-order-request/delivery/${id}`, { token });
  const id = await requested();
  await choose(id, chosen);
  expect((await remove(id)).body.data).toEqual({ delivery: null });
  await act("approve", id, seller);
  await jobs();
  expect(await run(transportRows)).toEqual([]);
  const sent = await agreed();
  expect((await remove(sent.id)).status).toBe(409);
});

test("the same agreement handled twice sends one request", async () => {
  const { agreed, jobs, run, context } = await setupDelivery();
  const { orderId } = await agreed();
  const { sendDelivery } = await import("./send-delivery.ts");
  await atOnce(5, () => sendDelivery(context, { orderId }));
  await jobs();
  expect(await run(transportRows)).toHaveLength(1);
});

test("carriers are asked for their price when the seller agrees, and the taken quote is the transport", async () => {
  const { requested, choose, act, seller, buyer, jobs, delivery, carrierActs, request, run } =
    await setupDelivery();
  const id = await requested();
  expect((await choose(id, { askCarriers: true })).body.data.delivery).toMatchObject({
    state: "chosen",
    provider: null,
    total: null,
  });
  const { body } = await act("approve", id, seller);
  await jobs();
  const load = (await delivery(id)).request.id;
  expect(await run("select market_order_id, provider_id from logistics_request")).toEqual([
    { market_order_id: body.data.id, provider_id: null },
  ]);
  const quoted = await carrierActs(`portal/load-board/${load}/quote`, { total: 1500, days: 3 });
  expect(quoted.status).toBe(200);
  const own = await request("GET", `logistics-service-order-request/${load}`, {
    token: buyer.token,
  });
  const [offer] = own.body.data.offers;
  await request("POST", `logistics-service-order-request/accept/${load}`, {
    token: buyer.token,
    body: { offerId: offer.id },
  });
  expect(await delivery(id)).toMatchObject({
    state: "sent",
    total: 1500,
    provider: { name: "Mbeya Haulage" },
    order: { status: "approved" },
  });
});

test("a load that no carrier took is cancelled with its order", async () => {
  const { requested, choose, act, seller, buyer, jobs, run } = await setupDelivery();
  const id = await requested();
  await choose(id, { askCarriers: true });
  const { body } = await act("approve", id, seller);
  await jobs();
  await act("cancel", body.data.id, buyer);
  await jobs();
  expect(await run("select state from logistics_request")).toEqual([{ state: "cancelled" }]);
});
