import { expect, test } from "vitest";
import { setupDispatchedOrder } from "#app/testing/dispatched-order.ts";
import { actorOf, newPerson } from "#app/testing/factories.ts";
import { phonePhoto } from "#app/testing/upload-samples.ts";
import { apiBase } from "#core/paths.ts";
import { deliveryCodeOf } from "./delivery-code.ts";
import { prepareDelivery } from "./prepare-delivery.ts";

/** An order on its way with the carrier's context. */
async function atTheDoor() {
  const setup = await setupDispatchedOrder();
  const { carrier, order, context } = setup;
  const asCarrier = { ...context, actor: actorOf(carrier.id, { roles: [] }) };
  const code = deliveryCodeOf(context.keys, order.id);
  const prove = (input: { code?: string; receivedBy?: string }) =>
    prepareDelivery(asCarrier, { id: order.id, ...input });
  return { ...setup, asCarrier, code, prove };
}

const refusal = (key: string) => expect.objectContaining({ key });

test("derives a stable five-digit code that differs between orders", async () => {
  const { context, order, code } = await atTheDoor();
  expect(code).toMatch(/^\d{5}$/);
  expect(deliveryCodeOf(context.keys, order.id)).toBe(code);
  // Another order may have the same five digits by chance.
  const others = ["x", "y", "z"].map((end) => order.id.slice(0, -1) + end);
  const codes = new Set(others.map((id) => deliveryCodeOf(context.keys, id)));
  expect([...codes].filter((n) => n !== code)).not.toHaveLength(0);
});

test("accepts the code in any format, else a name as proof, and rejects neither", async () => {
  const { prove, code } = await atTheDoor();
  expect(await prove({ code: `${code.slice(0, 2)} ${code.slice(2)}` })).toMatchObject({
    proof: "code",
  });
  expect(await prove({ code, receivedBy: "Juma" })).toMatchObject({
    proof: "code",
    receivedBy: "Juma",
  });
  expect(await prove({ receivedBy: "Juma" })).toMatchObject({ proof: "name" });
  await expect(prove({})).rejects.toMatchObject({ status: 400, fields: [{ field: "receivedBy" }] });
});

test("limits a code to five attempts an hour, by the carrier only", async () => {
  const { prove, code, asCarrier, customer, order } = await atTheDoor();
  const wrong = code === "00000" ? "00001" : "00000";
  const actor = { ...asCarrier.actor, accountId: customer.id };
  const asCustomer = prepareDelivery({ ...asCarrier, actor }, { id: order.id, code });
  await expect(asCustomer).rejects.toEqual(refusal("errors.notFound"));
  for (let n = 0; n < 5; n += 1) {
    await expect(prove({ code: wrong })).rejects.toEqual(refusal("logistics.wrongCode"));
  }
  await expect(prove({ code })).rejects.toEqual(refusal("logistics.tooManyCodes"));
  expect(await prove({ receivedBy: "Juma" }), "by name it still is").toMatchObject({
    proof: "name",
  });
});

test("rejects delivery of an order that is not on its way", async () => {
  const { prove, code, run } = await atTheDoor();
  await run("update logistics_order set state = 'approved'");
  await expect(prove({ code })).rejects.toEqual(refusal("logistics.notNow"));
});

/** The API calls of each side. */
async function byCalls() {
  const setup = await setupDispatchedOrder();
  const { app, request: ask, get, order, customer, carrier } = setup;
  const path = `logistics-service-order/${order.id}`;
  return {
    ...setup,
    codeFor: async (token: string) => (await ask("GET", path, { token })).body.data.deliveryCode,
    deliver(input: Record<string, string | File>, token = carrier.token) {
      const body = new FormData();
      for (const [name, value] of Object.entries(input)) body.append(name, value);
      const headers = { authorization: `Bearer ${token}` };
      return get(`${apiBase}/portal/${path}/deliver`, { method: "POST", headers, body });
    },
    proof: (token: string) =>
      app.request(`${apiBase}/${path}/proof`, { headers: { authorization: `Bearer ${token}` } }),
    customer,
  };
}

test("shows the code to the customer only while in transit and accepts it as proof of delivery", async () => {
  const { codeFor, deliver, customer, carrier, request: ask } = await byCalls();
  const code = await codeFor(customer.token);
  expect(code).toMatch(/^\d{5}$/);
  expect(await codeFor(carrier.token)).toBeNull();
  const listed = await ask("GET", "logistics-service-order/customer", { token: customer.token });
  expect(listed.body.data).toMatchObject([{ deliveryCode: code }]);
  const wrong = await deliver({ code: code === "00000" ? "00001" : "00000" });
  expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, "code"]);
  const { status, body } = await deliver({ code });
  expect([status, body.data.status, body.data.proof]).toEqual([200, "delivered", "code"]);
  expect(await codeFor(customer.token)).toBeNull();
});

test("accepts a photo as proof, shows it to both sides only and rejects a second delivery", async () => {
  const { deliver, proof, customer, carrier, db } = await byCalls();
  expect((await proof(customer.token)).status, "not yet").toBe(404);
  const photo = new File([new Uint8Array(await phonePhoto())], "a.jpg", { type: "image/jpeg" });
  const { body } = await deliver({ photo, receivedBy: "Juma" });
  expect(body.data).toMatchObject({ proof: "photo", receivedBy: "Juma", hasProofPhoto: true });
  for (const { token } of [carrier, customer]) expect((await proof(token)).status).toBe(200);
  expect((await proof((await newPerson(db)).token)).status).toBe(404);
  expect((await deliver({ receivedBy: "Juma" })).body.code).toBe("logistics_not_now");
});
