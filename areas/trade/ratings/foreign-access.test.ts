import { newAccount, newProduct, newSeller, newShop, tokenOf } from "#app/testing/factories.ts";
import {
  type ForeignAccessCase,
  type ForeignAccessSetup,
  testForeignAccess,
} from "#app/testing/foreign-access.ts";
import { exampleReason } from "#app/testing/order-people.ts";
import { ratings } from "./area.ts";

/** Creates a rated order whose seller is the owner or another user. */
async function ratedOrder(
  { db, request, run, actors: { owner } }: ForeignAccessSetup,
  isOwn: boolean,
) {
  if (isOwn) {
    await run("insert into account_role values ($1, 'trader')", [owner.id]);
    await newShop(db, owner.id, { state: "approved" });
  }
  const sellerId = isOwn ? owner.id : (await newSeller(db)).id;
  const seller = isOwn ? owner.token : await tokenOf(db, sellerId);
  const buyer = await tokenOf(db, (await newAccount(db)).id);
  const { id: product } = await newProduct(db, { traderId: sellerId });
  const body = { product, quantity: 1, unitPrice: 2500 };
  const created = await request("POST", "market-order-request", { token: buyer, body });
  const path = `portal/market-order-request/${created.body.data.id}/approve`;
  const { id } = (await request("POST", path, { token: seller, body: {} })).body.data;
  await run("update market_order set state = 'delivered' where id = $1", [id]);
  await request("POST", `market-order/rating/${id}`, {
    token: buyer,
    body: { rating: 2, comment: "Late." },
  });
  return { id: id as string, seller };
}

const decision = (input: Record<string, unknown>): ForeignAccessCase => ({
  make: async (scene) => {
    const { id, seller } = await ratedOrder(scene, false);
    const body = { text: "The road was closed." };
    await scene.request("POST", `portal/market-order/${id}/rating/answer`, { token: seller, body });
    const report = { reason: "rude" };
    await scene.request("POST", `market-order/rating/${id}/report`, {
      token: seller,
      body: report,
    });
    return { input: { ...input, id }, by: "officer" };
  },
});

const comment = { comment: exampleReason };

testForeignAccess(ratings, {
  cases: {
    "POST api portal/market-order/{id}/rating/answer": {
      make: async (scene) => {
        const { id } = await ratedOrder(scene, true);
        return { input: { id, text: "The road was closed." }, by: "owner" };
      },
    },
    "GET api portal/reported-rating/{id}": decision({}),
    "POST api portal/rating/{id}/keep": decision({}),
    "POST api portal/rating/{id}/hide-comment": decision(comment),
    "POST api portal/rating/{id}/hide-answer": decision(comment),
    "POST api portal/rating/{id}/leave-out": decision(comment),
  },
  ofEverybody: {
    "POST api market-order/rating/{id}/report": "everyone may read ratings and report one",
  },
});
