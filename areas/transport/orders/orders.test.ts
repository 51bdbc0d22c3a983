import { expect, test } from "vitest";
import { runJobs } from "#app/testing/run-jobs.ts";
import { setupTransport, transportReason } from "#app/testing/transport-people.ts";

const dayIn = (days: number) =>
  new Date(Date.now() + 3 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

test("notifies the other side of each step from approved to delivered, then accepts one rating", async () => {
  const { ordered, act, deliver, customer, provider, sentMessages, read, run } =
    await setupTransport();
  const id = await ordered();
  const sent = await act("dispatch", id, provider, { comment: "Plate T 123." });
  expect(sent.body.data).toMatchObject({
    status: "dispatched",
    expectedOn: dayIn(4),
    dateDispatched: expect.any(String),
    acts: ["checkpoint", "deliver"],
  });
  const { body } = await deliver(id, { receivedBy: "Neema Juma" });
  expect(body.data).toMatchObject({
    status: "delivered",
    proof: "name",
    receivedBy: "Neema Juma",
    hasProofPhoto: false,
    dateDelivered: expect.any(String),
    acts: [],
  });
  const rated = await act("rate", id, customer, { rating: 4, comment: "Dry and on time." });
  expect(rated.body.data).toMatchObject({ rating: 4, ratingComment: "Dry and on time.", acts: [] });
  const again = await act("rate", id, customer, { rating: 1 });
  expect([again.status, again.body.code]).toEqual([409, "logistics_already_rated"]);
  expect((await sentMessages(customer)).map(({ event }) => event)).toEqual([
    "logisticsOrderApproval",
    "transportDispatched",
    "transportDelivered",
  ]);
  expect((await sentMessages(customer))[1]?.payload).toMatchObject({ expectedOn: dayIn(4) });
  expect((await sentMessages(provider)).map(({ event }) => event)).toEqual([
    "transportAsked",
    "transportRated",
  ]);
  const [carrier] = await run(
    `select rating_sum, rating_count, delivered_orders from logistics_provider where account_id = $1`,
    [provider.id],
  );
  expect(carrier).toEqual({ rating_sum: 4, rating_count: 1, delivered_orders: 1 });
  const { data } = await read(`logistics-service-order/${id}`, provider);
  expect(
    data.history.map((step: { act: string; side: string }) => `${step.side} ${step.act}`),
  ).toEqual([
    "customer request",
    "provider approve",
    "provider dispatch",
    "provider deliver",
    "customer rate",
  ]);
});

test("either side cancels an approved order with a reason and the other is notified", async () => {
  for (const side of ["customer", "provider"] as const) {
    const app = await setupTransport();
    const { ordered, act, cancel, customer, provider, sentMessages, read, sent, run } = app;
    const id = await ordered();
    const { status, body } =
      side === "customer" ? await cancel(id) : await act("cancelTransport", id, provider);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: "cancelled", reason: transportReason, acts: [] });
    const other = side === "customer" ? provider : customer;
    await run(
      "update account set phone = '+255712400007', phone_verified_at = now() where id = $1",
      [other.id],
    );
    expect((await sentMessages(other)).at(-1)).toMatchObject({
      kind: "logisticsServiceOrderCancellation",
      link:
        side === "customer"
          ? `/portal/logistics?order=${id}`
          : `/market/myorders?logistic_order=${id}`,
      payload: {
        orderNumber: "TZ-LO-000001",
        serviceName: "Kigoma – Dar es Salaam",
        reasonForCancellation: transportReason,
        dateCancelled: expect.any(String),
        message:
          side === "customer" ? "transportCancelledByCustomer" : "transportCancelledByCarrier",
      },
    });
    await runJobs(app);
    const sms = sent.findLast(({ channel }) => channel === "sms");
    expect(sms?.text).toContain("TZ-LO-000001");
    expect(sms?.text).not.toContain(transportReason);
    const seen = (await read(`logistics-service-order/${id}`, provider)).data;
    expect([seen.customer, seen.status]).toEqual([null, "cancelled"]);
  }
});

test("accepts the reason as plain body or as field, and requires one", async () => {
  for (const [body, status] of [
    ["The bridge is closed.", 200],
    [{ reason: "The bridge is closed." }, 200],
    ["no", 400],
    [{}, 400],
    [["The bridge is closed."], 400],
    [7, 400],
  ] as const) {
    const { ordered, cancel, customer } = await setupTransport();
    const answer = await cancel(await ordered(), customer, body);
    expect([body, answer.status]).toEqual([body, status]);
    if (status === 200) expect(answer.body.data.reason).toBe("The bridge is closed.");
  }
});

test("rejects cancelling after dispatch, delivering before dispatch and rating before delivery", async () => {
  const { ordered, act, cancel, deliver, customer, provider } = await setupTransport();
  const id = await ordered();
  const early = await deliver(id);
  expect([early.status, early.body.code]).toEqual([409, "logistics_not_now"]);
  expect((await act("rate", id, customer)).body.code).toBe("logistics_not_now");
  expect((await act("rate", id, provider)).status).toBe(403);
  await act("dispatch", id, provider);
  for (const late of [
    await cancel(id),
    await act("cancelTransport", id, provider),
    await act("dispatch", id, provider),
  ]) {
    expect([late.status, late.body.code]).toEqual([409, "logistics_not_now"]);
  }
});

test("rejects an expected day in the past or years ahead", async () => {
  const { ordered, act, provider } = await setupTransport();
  const id = await ordered();
  for (const expectedOn of [dayIn(-1), dayIn(800), "soon", "2026-02-30"]) {
    const { status, body } = await act("dispatch", id, provider, { expectedOn });
    expect([expectedOn, status, body.errors?.[0]?.field]).toEqual([expectedOn, 400, "expectedOn"]);
  }
  const { body } = await act("dispatch", id, provider, { expectedOn: dayIn(0) });
  expect(body.data.expectedOn).toBe(dayIn(0));
});

test("rejects a delivery without proof", async () => {
  const { ordered, act, deliver, provider, read } = await setupTransport();
  const id = await ordered();
  await act("dispatch", id, provider);
  const { status, body } = await deliver(id, { receivedBy: " " });
  expect([status, body.errors?.[0]?.field]).toEqual([400, "receivedBy"]);
  expect((await read(`logistics-service-order/${id}`, provider)).data.status).toBe("dispatched");
});

test("accepts ratings from 1 to 5 only", async () => {
  const { ordered, act, deliver, customer, provider } = await setupTransport();
  const id = await ordered();
  await act("dispatch", id, provider);
  await deliver(id);
  for (const rating of [undefined, 0, 6, 2.5]) {
    const { status, body } = await act("rate", id, customer, { rating });
    expect([rating, status, body.errors?.[0]?.field]).toEqual([rating, 400, "rating"]);
  }
});

test("lists orders for each side and hides them from other users", async () => {
  const { ordered, act, customer, provider, other, read, request: ask } = await setupTransport();
  const [first, second] = [await ordered(), await ordered()];
  await act("dispatch", first, provider);
  const idsOf = (list: { data: { id: string }[] }) => list.data.map(({ id }) => id);
  expect(idsOf(await read("logistics-service-order/customer", customer))).toEqual([second, first]);
  const dispatched = await read("portal/logistics-service-order?status=dispatched", provider);
  expect([idsOf(dispatched), dispatched.total]).toEqual([[first], 1]);
  expect((await read("portal/logistics-service-order", other)).total).toBe(0);
  expect((await read(`logistics-service-order/${first}`, other)).status).toBe(404);
  expect((await read("portal/logistics-service-order", customer)).status).toBe(403);
  for (const path of ["logistics-service-order/customer", `logistics-service-order/${first}`]) {
    expect((await ask("GET", path)).status).toBe(401);
  }
});
