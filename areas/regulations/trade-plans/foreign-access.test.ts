import { locationId, newProduct } from "#app/testing/factories.ts";
import { type ForeignAccessCase, testForeignAccess } from "#app/testing/foreign-access.ts";
import { tradePlans } from "./area.ts";

/** A plan saved by its owner. */
const own: ForeignAccessCase = {
  make: async ({ db, request, actors: { owner } }) => {
    const product = await newProduct(db, { commodity: "maize" });
    const { body } = await request("POST", "trade-plan/saved", {
      token: owner.token,
      body: { productId: product.id, locationTo: await locationId(db, "KE-30"), quantity: 100 },
    });
    return { input: { id: body.data.id as string }, by: "owner" };
  },
};

testForeignAccess(tradePlans, {
  cases: {
    "GET api trade-plan/saved/{id}": own,
    "DELETE api trade-plan/saved/{id}": own,
  },
  ofEverybody: { "POST api trade-plan/saved": "products are public, the plan is the caller's own" },
});
