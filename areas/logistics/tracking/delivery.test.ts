import { expect, test } from "vitest";
import { orderOnItsWay } from "#app/testing/order-on-its-way.ts";
import { deliveryCodeOf } from "./delivery-code.ts";
import { prepareDelivery } from "./prepare-delivery.ts";

/** The carrier's context, as the call has it. */
async function atTheDoor() {
  const scene = await orderOnItsWay();
  const { carrier, order, context } = scene;
  const actor = { kind: "person", accountId: carrier.id, name: "", isVerified: true } as const;
  const asCarrier = { ...context, actor: { ...actor, roles: [], sessionId: "" } };
  const code = deliveryCodeOf(context.keys, order.id);
  const prove = (given: { code?: string; receivedBy?: string }) =>
    prepareDelivery(asCarrier, { id: order.id, ...given });
  return { ...scene, asCarrier, code, prove };
}

const refusal = (key: string) => expect.objectContaining({ key });

test("the code is five digits, another for another order, and the same each time", async () => {
  const { context, order, code } = await atTheDoor();
  expect(code).toMatch(/^\d{5}$/);
  expect(deliveryCodeOf(context.keys, order.id)).toBe(code);
  expect(deliveryCodeOf(context.keys, `${order.id.slice(0, -1)}x`)).not.toBe(code);
});

test("the code proves it, however it is typed; else a name does; nothing does not", async () => {
  const { prove, code } = await atTheDoor();
  expect(await prove({ code: `${code.slice(0, 2)} ${code.slice(2)}` })).toMatchObject({
    proof: "code",
  });
  expect(await prove({ code, receivedBy: "Juma" })).toMatchObject({
    proof: "code",
    receivedBy: "Juma",
  });
  expect(await prove({ receivedBy: "Juma" })).toMatchObject({ proof: "name" });
  await expect(prove({})).rejects.toMatchObject({ status: 400, fields: [{ field: "code" }] });
});

test("of a code five tries are taken in an hour, and only of who carries it", async () => {
  const { prove, code, asCarrier, customer, order } = await atTheDoor();
  const wrong = code === "00000" ? "00001" : "00000";
  const actor = { ...asCarrier.actor, accountId: customer.id };
  const hers = prepareDelivery({ ...asCarrier, actor }, { id: order.id, code });
  await expect(hers).rejects.toEqual(refusal("errors.notFound"));
  for (let one = 0; one < 5; one += 1) {
    await expect(prove({ code: wrong })).rejects.toEqual(refusal("logistics.wrongCode"));
  }
  await expect(prove({ code })).rejects.toEqual(refusal("logistics.tooManyCodes"));
  expect(await prove({ receivedBy: "Juma" }), "by name it still is").toMatchObject({
    proof: "name",
  });
});

test("what is not on its way is not handed over", async () => {
  const { prove, code, run } = await atTheDoor();
  await run("update logistics_order set state = 'approved'");
  await expect(prove({ code })).rejects.toEqual(refusal("logistics.notNow"));
});
