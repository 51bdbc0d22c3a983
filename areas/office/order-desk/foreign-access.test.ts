import { newPerson, newProduct, newSeller } from "#app/testing/factories.ts";
import { type ForeignAccessCase, testForeignAccess } from "#app/testing/foreign-access.ts";
import { orderDesk } from "./area.ts";

const requested = (input: Record<string, unknown> = {}): ForeignAccessCase => ({
  make: async ({ db, request }) => {
    const { id: product } = await newProduct(db, { traderId: (await newSeller(db)).id });
    const { token } = await newPerson(db);
    const body = { product, quantity: 1, unitPrice: 2500 };
    const created = await request("POST", "market-order-request", { token, body });
    return { input: { ...input, kind: "request", id: created.body.data.id }, by: "officer" };
  },
});

testForeignAccess(orderDesk, {
  cases: {
    "GET api portal/desk-order/{kind}/{id}": requested(),
    "POST api portal/desk-order/{kind}/{id}/note": requested({ text: "Called the seller." }),
  },
});
