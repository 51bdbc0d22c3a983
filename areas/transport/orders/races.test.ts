import { expect, test } from "vitest";
import { atOnce } from "#app/testing/at-once.ts";
import { newTransportService } from "#app/testing/transport-factories.ts";
import { setupTransport } from "#app/testing/transport-people.ts";

const statusesOf = (answers: { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

test("lets one of many concurrent answers to a request win and creates at most one order", async () => {
  const { requested, offered, act, customer, provider, run } = await setupTransport();
  for (let round = 0; round < 3; round += 1) {
    await run(
      "delete from logistics_order; delete from logistics_offer; delete from order_counter",
    );
    await run("update logistics_request set state = 'cancelled' where state = 'pending'");
    const id = await requested();
    const offerId = await offered(id);
    const ways = [
      () => act("approve", id, provider),
      () => act("accept", id, customer, { offerId }),
      () => act("cancelRequest", id, customer),
      () => act("decline", id, provider),
    ];
    const answers = await atOnce(40, (place) => ways[(place + round) % ways.length]?.());
    const [{ state, provider_id } = {}] = await run(
      "select state, provider_id from logistics_request where id = $1",
      [id],
    );
    const counts = statusesOf(answers.flatMap((item) => item ?? []));
    // The first provider gets 404 once another provider has taken the request over.
    const lost = provider_id === provider.id ? { 200: 1, 409: 39 } : { 200: 1 };
    expect(counts).toMatchObject(lost);
    expect(Number(counts[409] ?? 0) + Number(counts[404] ?? 0)).toBe(39);
    const orders = await run("select number from logistics_order");
    const [counter] = await run("select last from order_counter where kind = 'LO'");
    expect(Number(counter?.last ?? 0)).toBe(orders.length);
    expect(orders.length).toBe(state === "approved" ? 1 : 0);
    const [offer] = await run("select state from logistics_offer");
    expect(offer?.state).toBe(provider_id === provider.id ? "closed" : "accepted");
    expect(await run("select from logistics_step where request_id = $1", [id])).toHaveLength(2);
  }
});

test("resolves concurrent accept and withdraw of an offer to one consistent outcome", async () => {
  const { requested, offered, act, customer, other, run } = await setupTransport();
  const id = await requested();
  const offerId = await offered(id);
  const answers = await atOnce(20, (place) =>
    place % 2 ? act("accept", id, customer, { offerId }) : act("withdraw", id, other),
  );
  const [request] = await run("select state from logistics_request");
  const [offer] = await run("select state from logistics_offer");
  expect([
    ["approved", "accepted"],
    ["pending", "withdrawn"],
  ]).toContainEqual([request?.state, offer?.state]);
  expect(statusesOf(answers)[200]).toBe(1);
});

test("creates one offer for many concurrent offers of one carrier", async () => {
  const { requested, act, other, otherService, run, sentMessages, customer } =
    await setupTransport();
  const id = await requested();
  const answers = await atOnce(20, () => act("offer", id, other, { serviceId: otherService.id }));
  expect(statusesOf(answers)).toEqual({ 200: 1, 409: 19 });
  expect(await run("select from logistics_offer")).toHaveLength(1);
  expect(await sentMessages(customer)).toHaveLength(1);
});

test("lets one of many concurrent dispatches and cancellations of an order win", async () => {
  const { ordered, act, cancel, provider, run, sentMessages, customer } = await setupTransport();
  const id = await ordered();
  const before = (await sentMessages(customer)).length + (await sentMessages(provider)).length;
  const answers = await atOnce(40, (place) =>
    place % 2 ? act("dispatch", id, provider) : cancel(id),
  );
  expect(statusesOf(answers)).toEqual({ 200: 1, 409: 39 });
  expect(await run("select from logistics_step")).toHaveLength(3);
  expect((await sentMessages(customer)).length + (await sentMessages(provider)).length).toBe(
    before + 1,
  );
});

test("numbers concurrently approved orders without gaps, separately from market orders", async () => {
  const { requested, act, provider, run } = await setupTransport();
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) ids.push(await requested());
  await Promise.all([...ids, ...ids].map((item) => act("approve", item, provider)));
  const numbers = await run("select number from logistics_order order by number");
  expect(numbers.map(({ number }) => number)).toEqual(
    ids.map((_, place) => `TZ-LO-${String(place + 1).padStart(6, "0")}`),
  );
});

test("enforces the limit of pending requests under concurrent submits", async () => {
  const { requestTransport, run, db } = await setupTransport();
  const services = await atOnce(15, () => newTransportService(db));
  const answers = await Promise.all(
    services.map(({ id }) => requestTransport({ logisticsService: id })),
  );
  expect(statusesOf(answers)).toEqual({ 200: 10, 429: 5 });
  expect(await run("select from logistics_request")).toHaveLength(10);
});
