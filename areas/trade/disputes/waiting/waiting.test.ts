import { expect, test } from "vitest";
import { setupDisputes } from "#app/testing/dispute-people.ts";
import { actorOf } from "#app/testing/factories.ts";
import type { TradingPerson } from "#app/testing/order-people.ts";
import { call } from "#server/operations/call.ts";
import { listDisputeMarks } from "./endpoints.ts";

async function setup() {
  const here = await setupDisputes();
  const { read, context } = here;
  const waiting = async (who: TradingPerson, query = "") => {
    const { body } = await read(`dispute-waiting${query}`, who);
    return body.data.map(({ orderId }: { orderId: string }) => orderId);
  };
  const marks = async ({ id }: TradingPerson, orders: string[]) => {
    const as = { ...context, actor: actorOf(id) };
    return (await call(as, listDisputeMarks, { orders: orders.join(",") })).data;
  };
  return { ...here, waiting, marks };
}

test("counts a dispute for the side whose turn it is, through every step", async () => {
  const { raised, send, waiting, buyer, seller, otherUser } = await setup();
  const { id, orderId } = await raised();
  const turns = async () => [await waiting(buyer), await waiting(seller)];
  expect(await turns(), "the seller answers").toEqual([[], [orderId]]);
  await send("offer", id, seller, { remedy: "moneyBack", amount: 5_000 });
  expect(await turns(), "the buyer answers the offer").toEqual([[orderId], []]);
  await send("accept", id, buyer);
  expect(await turns(), "the money is owed").toEqual([[], [orderId]]);
  await send("repaid", id, seller, { method: "cash" });
  expect(await turns(), "the buyer says whether it came").toEqual([[orderId], []]);
  await send("repayment-received", id, buyer);
  expect(await turns()).toEqual([[], []]);
  expect(await waiting(otherUser)).toEqual([]);
});

test("waits for nobody once it is with the officers, also before the job has moved it", async () => {
  const { raised, waiting, pass, seller, marks } = await setup();
  const { orderId } = await raised();
  await pass(30);
  expect(await waiting(seller)).toEqual([]);
  expect(await marks(seller, [orderId])).toMatchObject([{ orderId, isOwnTurn: false }]);
});

test("tells the sides of a user apart", async () => {
  const { raised, waiting, seller } = await setup();
  const { orderId } = await raised();
  expect(await waiting(seller, "?side=seller")).toEqual([orderId]);
  expect(await waiting(seller, "?side=buyer")).toEqual([]);
});

test("marks the unsettled orders of a list for both sides, and for nobody else", async () => {
  const { raised, ordered, send, marks, buyer, seller, otherUser } = await setup();
  const { id, orderId } = await raised();
  const calm = await ordered();
  const list = [orderId, calm, "not-an-id"];
  expect(await marks(seller, list)).toMatchObject([
    { orderId, side: "seller", isOwnTurn: true, reason: "damaged" },
  ]);
  expect(await marks(buyer, list)).toMatchObject([{ orderId, side: "buyer", isOwnTurn: false }]);
  expect(await marks(otherUser, list)).toEqual([]);
  expect(await marks(seller, [])).toEqual([]);
  await send("withdraw", id, buyer);
  expect(await marks(seller, list)).toEqual([]);
});
