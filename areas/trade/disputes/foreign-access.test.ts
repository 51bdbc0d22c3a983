import { newAccount, newProduct, newSeller, newShop, tokenOf } from "#app/testing/factories.ts";
import {
  type CreatedCase,
  type ForeignAccessCase,
  type ForeignAccessSetup,
  testForeignAccess,
} from "#app/testing/foreign-access.ts";
import { newId } from "#core/ids.ts";
import { disputes } from "./area.ts";

type Side = "buyer" | "seller";
type Input = Record<string, unknown>;

/** A dispatched and paid order with the owner on one side and a new account on the other. */
async function orderOf(scene: ForeignAccessSetup, side: Side) {
  const { db, run, request, actors } = scene;
  const { owner } = actors;
  if (side === "seller") {
    await run("insert into account_role values ($1, 'trader')", [owner.id]);
    await newShop(db, owner.id, { state: "approved" });
  }
  const sellerId = side === "seller" ? owner.id : (await newSeller(db)).id;
  const buyerId = side === "buyer" ? owner.id : (await newAccount(db)).id;
  const [seller, buyer] = [await tokenOf(db, sellerId), await tokenOf(db, buyerId)];
  const { id: product } = await newProduct(db, { traderId: sellerId });
  const body = { product, quantity: 1, unitPrice: 2500 };
  const created = await request("POST", "market-order-request", { token: buyer, body });
  const path = `portal/market-order-request/${created.body.data.id}/approve`;
  const { id } = (await request("POST", path, { token: seller, body: {} })).body.data;
  await run("update market_order set state = 'dispatched', paid = 'paid' where id = $1", [id]);
  return { orderId: id as string, buyer, seller };
}

interface Made {
  id: string;
  /** Sends an act of the buyer or the seller. */
  send: (name: string, side: Side, body?: object) => Promise<unknown>;
}

/** A dispute that the buyer opened, with the owner on one side. */
async function disputeOf(scene: ForeignAccessSetup, side: Side): Promise<Made> {
  const { orderId, ...tokens } = await orderOf(scene, side);
  const body = { reason: "damaged", words: "The beans are wet." };
  const path = `market-order/dispute/${orderId}`;
  const raised = await scene.request("POST", path, { token: tokens.buyer, body });
  const { id } = raised.body.data.disputes[0];
  const send = (name: string, by: Side, body: object = {}) =>
    scene.request("POST", `dispute/${id}/${name}`, { token: tokens[by], body });
  return { id, send };
}

const money = { remedy: "moneyBack", amount: 500 };

const order = (side: Side, input: Input = {}): ForeignAccessCase => ({
  make: async (scene) => {
    const { orderId: id } = await orderOf(scene, side);
    return { input: { id, ...input }, by: "owner" };
  },
});

/** @param before acts that lead to where the owner may act */
const act = (
  side: Side,
  input: Input = {},
  before: (made: Made) => Promise<unknown> = async () => {},
): ForeignAccessCase => ({
  make: async (scene): Promise<CreatedCase> => {
    const made = await disputeOf(scene, side);
    await before(made);
    return { input: { id: made.id, ...input }, by: "owner" };
  },
});

const desk = (input: Input = {}): ForeignAccessCase => ({
  make: async (scene) => {
    const made = await disputeOf(scene, "seller");
    await made.send("escalate", "seller");
    return { input: { id: made.id, ...input }, by: "officer" };
  },
});

const photo: ForeignAccessCase = {
  make: async (scene) => {
    const { id } = await disputeOf(scene, "buyer");
    const [photoId, key] = [newId(), await scene.context.files.documents.put(Buffer.from("jpeg"))];
    await scene.run(
      `insert into dispute_photo (id, dispute_id, by, photo, background, at)
       values ($1, $2, $3, $4, '#000000', now())`,
      [photoId, id, scene.actors.owner.id, key],
    );
    return { input: { id: photoId }, by: "owner" };
  },
};

const words = { words: "The beans are wet." };
const offered = ({ send }: Made) => send("offer", "seller", money);
const owed = async (made: Made) => {
  await offered(made);
  await made.send("accept", "buyer");
};
const submitted = async (made: Made) => {
  await owed(made);
  await made.send("repaid", "seller", { method: "cash" });
};
const raised = { reason: "damaged", ...words };

testForeignAccess(disputes, {
  cases: {
    "GET api market-order/dispute/{id}": order("buyer"),
    "POST api market-order/dispute/{id}": order("buyer", raised),
    "POST pages market-order/dispute/{id}/form": order("buyer", raised),
    "POST api dispute/{id}/offer": act("seller", money),
    "POST api dispute/{id}/contest": act("seller", words),
    "POST api dispute/{id}/accept": act("buyer", {}, offered),
    "POST api dispute/{id}/decline": act("buyer", {}, offered),
    "POST api dispute/{id}/escalate": act("seller"),
    "POST api dispute/{id}/withdraw": act("buyer"),
    "POST api dispute/{id}/words": act("buyer", words),
    "POST api dispute/{id}/repaid": act("seller", { method: "cash" }, owed),
    "POST api dispute/{id}/repayment-received": act("buyer", {}, submitted),
    "POST api dispute/{id}/repayment-missing": act("buyer", words, submitted),
    "GET pages dispute/photo/{id}": photo,
    "GET api portal/dispute/{id}": desk(),
    "POST api portal/dispute/{id}/decide": desk({ remedy: "nothing", reason: "Nothing is wrong." }),
  },
});
