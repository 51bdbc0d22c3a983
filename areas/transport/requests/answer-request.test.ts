import { expect, test } from "vitest";
import { setupTransport, transportReason } from "#app/testing/transport-people.ts";

const tracking = /^[\w-]{22}$/;

test("approval creates an order with the edition's next number and notifies the customer", async () => {
  const { requested, act, provider, customer, read, sentMessages, run } = await setupTransport();
  const [first, second] = [await requested(), await requested()];
  const { body } = await act("approve", first, provider, { comment: "Ready on Friday." });
  expect(body.data).toMatchObject({
    status: "approved",
    side: "provider",
    orderNumber: "TZ-LO-000001",
    acts: [],
    providerContact: { name: "Mbeya Haulage", email: expect.stringMatching(/@/) },
  });
  expect((await act("approve", second, provider)).body.data.orderNumber).toBe("TZ-LO-000002");
  const { data: order } = await read(`logistics-service-order/${body.data.orderId}`, customer);
  expect(order).toMatchObject({
    requestId: first,
    orderNumber: "TZ-LO-000001",
    status: "approved",
    side: "customer",
    trackingCode: expect.stringMatching(tracking),
    expectedOn: null,
    providerContact: { name: "Mbeya Haulage" },
    acts: ["cancel"],
  });
  const [{ email } = {}] = await run("select email from account where id = $1", [provider.id]);
  expect((await sentMessages(customer))[0]).toMatchObject({
    kind: "logisticsOrderApproval",
    link: `/market/myorders?logistic_order=${order.id}`,
    payload: {
      orderNumber: "TZ-LO-000001",
      serviceName: "Kigoma – Dar es Salaam",
      providerEmail: email,
      dateApproved: order.dateApproved,
      comment: "Ready on Friday.",
    },
  });
});

test("decline notifies the customer of the reason and is final for both sides", async () => {
  const { requested, act, provider, customer, sentMessages, read } = await setupTransport();
  const id = await requested();
  const { body } = await act("decline", id, provider);
  expect(body.data).toMatchObject({ status: "declined", reason: transportReason, acts: [] });
  expect((await sentMessages(customer))[0]).toMatchObject({
    event: "transportDeclined",
    link: `/market/myorders?logistic_request=${id}`,
    payload: { comment: transportReason, serviceName: "Kigoma – Dar es Salaam" },
  });
  for (const [call, who] of [
    ["approve", provider],
    ["decline", provider],
    ["cancelRequest", customer],
  ] as const) {
    const { status, body } = await act(call, id, who);
    expect([call, status, body.code]).toEqual([call, 409, "logistics_not_now"]);
  }
  const { data } = await read(`logistics-service-order-request/${id}`, customer);
  expect(data.history.map((step: { act: string }) => step.act)).toEqual(["request", "decline"]);
});

test("requires a reason of at least three characters for a decline", async () => {
  const { requested, act, provider } = await setupTransport();
  const id = await requested();
  for (const reason of [undefined, "  ", "no"]) {
    const { status, body } = await act("decline", id, provider, { reason });
    expect([status, body.errors?.[0]?.field]).toEqual([400, "reason"]);
  }
});

test("hides the customer's contacts from the provider, and the customer after a cancellation", async () => {
  const { requested, act, provider, customer, sentMessages, read } = await setupTransport();
  const id = await requested();
  const path = `logistics-service-order-request/${id}`;
  const customerWhilePending = (await read(path, provider)).data.customer;
  expect(customerWhilePending).toEqual({
    id: customer.id,
    name: "Asha Test",
    phone: null,
    email: null,
  });
  const { body } = await act("cancelRequest", id, customer);
  expect(body.data).toMatchObject({ status: "cancelled", reason: null, side: "customer" });
  expect(body.data.customer.phone).toBe("+255712400001");
  expect((await read(path, provider)).data.customer).toBeNull();
  expect((await sentMessages(provider)).map(({ event }) => event)).toEqual([
    "transportAsked",
    "transportTakenBack",
  ]);
});

test("allows each act to one side only and returns 404 to other carriers", async () => {
  const { requested, act, provider, customer, other, read } = await setupTransport();
  const id = await requested();
  expect((await act("cancelRequest", id, provider)).status).toBe(409);
  expect((await act("approve", id, customer)).status).toBe(403);
  for (const call of ["approve", "decline", "cancelRequest"] as const) {
    expect([call, (await act(call, id, other)).status]).toEqual([call, 404]);
  }
  const list = await read("portal/logistics-service-order-request", other);
  expect(list).toMatchObject({ data: [], total: 0 });
});

test("lists requests by side, newest first, optionally in one state", async () => {
  const { requested, act, provider, customer, read } = await setupTransport();
  const [first, second, third] = [await requested(), await requested(), await requested()];
  await act("approve", first, provider);
  const idsOf = (list: { data: { id: string }[] }) => list.data.map(({ id }) => id);
  const own = "logistics-service-order-request/customer";
  const received = "portal/logistics-service-order-request";
  expect(idsOf(await read(own, customer))).toEqual([third, second, first]);
  expect(idsOf(await read(`${received}?status=pending`, provider))).toEqual([third, second]);
  const page = await read(`${own}?size=1&page=2`, customer);
  expect([idsOf(page), page.total]).toEqual([[second], 3]);
  expect((await read(own, provider)).total, "the provider has no requests of their own").toBe(0);
  expect((await read(`${own}?status=none`, customer)).status).toBe(400);
});
