import { newOrder, newProduct, newShop } from "#app/testing/factories.ts";
import {
  type ForeignAccessCase,
  type ForeignAccessSetup,
  testForeignAccess,
} from "#app/testing/foreign-access.ts";
import { bookOrders } from "./area.ts";

/** Creates a delivered order that the owner bought. */
async function bought({ db, request, run, actors: { owner } }: ForeignAccessSetup) {
  const { orderId, requestId } = await newOrder(db, request);
  await run("update market_order_request set buyer_id = $1 where id = $2", [owner.id, requestId]);
  await run("update market_order set buyer_id = $1, state = 'delivered' where id = $2", [
    owner.id,
    orderId,
  ]);
  return orderId;
}

const ofOrder: ForeignAccessCase = {
  make: async (scene) => ({ input: { id: await bought(scene) }, by: "owner" }),
};

/** An item of the owner's, and a product of theirs it may be linked to. */
const ofItem: ForeignAccessCase = {
  make: async ({ db, request, actors: { owner } }) => {
    await newShop(db, owner.id, { state: "approved" });
    const product = await newProduct(db, { traderId: owner.id, quantity: 10 });
    const { body } = await request("POST", "bookkeeping/inventories", {
      token: owner.token,
      body: { name: "Dry beans", quantity: 10, pricePerUnit: 900 },
    });
    return { input: { id: body.data.id as string, productId: product.id }, by: "owner" };
  },
};

testForeignAccess(bookOrders, {
  cases: {
    "GET pages bookkeeping/orders/{id}": ofOrder,
    "POST api bookkeeping/orders/{id}": ofOrder,
    "POST api bookkeeping/orders/{id}/dismiss": ofOrder,
    "DELETE api bookkeeping/orders/{id}/dismiss": ofOrder,
    "GET pages bookkeeping/inventories/{id}/shop": ofItem,
    "POST api bookkeeping/inventories/{id}/product": ofItem,
  },
});
