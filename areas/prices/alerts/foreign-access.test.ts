import { type ForeignAccessCase, testForeignAccess } from "#app/testing/foreign-access.ts";
import { commodity } from "#areas/reference/commodities/tables.ts";
import { priceAlerts } from "./area.ts";

const own = (input: object = {}): ForeignAccessCase => ({
  make: async ({ db, request, actors: { owner } }) => {
    const [goods] = await db.orm.select({ id: commodity.id }).from(commodity).limit(1);
    const { body } = await request("POST", "price-alert", {
      token: owner.token,
      body: { kind: "offered", commodityId: goods?.id, price: 900 },
    });
    return { input: { ...input, id: body.data.id as string }, by: "owner" };
  },
});

testForeignAccess(priceAlerts, {
  cases: {
    "GET api price-alert/{id}": own(),
    "PUT api price-alert/{id}": own({ price: 800 }),
    "POST api price-alert/{id}/pause": own(),
    "POST api price-alert/{id}/resume": own(),
    "DELETE api price-alert/{id}": own(),
  },
  ofEverybody: { "POST api price-alert": "prices are public, the alert is the caller's own" },
});
