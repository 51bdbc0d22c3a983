import { newAccount, newProduct, newSeller, newShop, tokenOf } from "#app/testing/factories.ts";
import {
  type ForeignAccessCase,
  type ForeignAccessSetup,
  testForeignAccess,
} from "#app/testing/foreign-access.ts";
import { exampleReason } from "#app/testing/order-people.ts";
import { orders } from "./area.ts";

type Side = "buyer" | "seller";

/** A request with the owner on one side and a new account on the other. */
async function requested(
  { db, request: send, run, actors: { owner } }: ForeignAccessSetup,
  side: Side,
) {
  const ownerToken = owner.token ?? "";
  if (side === "seller") {
    await run("insert into account_role values ($1, 'trader')", [owner.id]);
    await newShop(db, owner.id, { state: "approved" });
  }
  const other = side === "seller" ? await newAccount(db) : await newSeller(db);
  const otherToken = await tokenOf(db, other.id);
  const [buyer, seller] = side === "seller" ? [otherToken, ownerToken] : [ownerToken, otherToken];
  const product = await newProduct(db, { traderId: side === "seller" ? owner.id : other.id });
  const { body } = await send("POST", "market-order-request", {
    token: buyer,
    body: { product: product.id, quantity: 1, unitPrice: 2500 },
  });
  const { id, lines } = body.data as { id: string; lines: { id: string }[] };
  return { id, changes: [{ lineId: lines[0]?.id, unitPrice: 2000 }], buyer, seller };
}

const request = (
  side: Side,
  extra: Record<string, unknown> = {},
  proposedBy?: Side,
): ForeignAccessCase => ({
  make: async (scene) => {
    const { id, changes, buyer, seller } = await requested(scene, side);
    const path = `portal/market-order-request/${id}`;
    if (proposedBy === "seller")
      await scene.request("POST", `${path}/propose`, { token: seller, body: { changes } });
    if (proposedBy === "buyer") {
      const counter = `market-order-request/propose/${id}`;
      await scene.request("POST", counter, { token: buyer, body: { changes } });
    }
    const input = extra.changes ? { ...extra, changes } : extra;
    return { input: { ...input, id }, by: "owner" };
  },
});

/** @param state that allows the act */
const order = (
  side: Side,
  state: string,
  extra: Record<string, unknown> = {},
): ForeignAccessCase => ({
  make: async (scene) => {
    const created = await requested(scene, side);
    const path = `portal/market-order-request/${created.id}/approve`;
    const { body } = await scene.request("POST", path, { token: created.seller, body: {} });
    await scene.run("update market_order set state = $2 where id = $1", [body.data.id, state]);
    return { input: { ...extra, id: body.data.id }, by: "owner" };
  },
});

const reason = { reason: exampleReason };

const cases: Record<string, ForeignAccessCase> = {
  "GET api market-order-request/{id}": request("buyer"),
  "POST api market-order-request/cancel/{id}": request("buyer", reason),
  "POST api market-order-request/accept/{id}": request("buyer", {}, "seller"),
  "POST api market-order-request/decline/{id}": request("buyer", {}, "seller"),
  "POST api market-order-request/propose/{id}": request("buyer", { changes: [] }),
  "POST api portal/market-order-request/{id}/accept": request("seller", {}, "buyer"),
  "POST api portal/market-order-request/{id}/decline": request("seller", {}, "buyer"),
  "POST api portal/market-order-request/{id}/approve": request("seller"),
  "POST api portal/market-order-request/{id}/reject": request("seller", reason),
  "POST api portal/market-order-request/{id}/propose": request("seller", { changes: [] }),
  "GET api market-order/{id}": order("buyer", "approved"),
  "POST api market-order/cancel/{id}": order("buyer", "approved", reason),
  "POST api market-order/deliver/{id}": order("buyer", "dispatched"),
  "POST api market-order/rating/{id}": order("buyer", "delivered", { rating: 5 }),
  "POST api portal/market-order/{id}/process": order("seller", "approved"),
  "POST api portal/market-order/{id}/dispatch": order("seller", "processed"),
  "POST api portal/market-order/{id}/deliver": order("seller", "dispatched"),
  "POST api portal/market-order/{id}/cancel": order("seller", "approved", reason),
};

testForeignAccess(orders, {
  cases,
  ofEverybody: {
    "POST api market-order-request": "the product is public, the request is the caller's own",
  },
});
