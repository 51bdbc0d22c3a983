import { expect, test } from "vitest";
import { newPerson, newProduct, newShop } from "#app/testing/factories.ts";
import { setupOrders } from "#app/testing/order-people.ts";

const limits = { ORDER_REQUESTS_BY_ONE: "5,7", ORDER_REQUESTS_TO_ONE_SELLER: "3,4" };

/** A buyer who requests a product of one of several sellers and cancels at once. */
async function setupBuyer() {
  const people = await setupOrders(limits);
  const { db, order, product, act, buyer, run } = people;
  const ids = [(await product()).id];
  for (let others = 0; others < 2; others += 1) {
    const { id: traderId } = await newPerson(db, { roles: ["trader"] });
    await newShop(db, traderId, { state: "approved" });
    ids.push((await newProduct(db, { traderId })).id);
  }
  const sendRequest = async (seller = 0) => {
    const answer = await order({ product: ids[seller], quantity: 1, unitPrice: 2500 });
    if (answer.status === 200) await act("cancelRequest", answer.body.data.id, buyer);
    return answer;
  };
  /** Moves all requests back in time. */
  const wait = (time: string) =>
    run("update market_order_request set created_at = created_at - $1::interval", [time]);
  return { ...people, sendRequest, wait };
}

const codes = (answers: { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => (status === 200 ? 200 : body.code));

test("counts cancelled requests toward the limits per seller, by hour and by day", async () => {
  const { sendRequest, wait, sentMessages, seller } = await setupBuyer();
  const answers = [
    await sendRequest(),
    await sendRequest(),
    await sendRequest(),
    await sendRequest(),
  ];
  expect(codes(answers)).toEqual([200, 200, 200, "orders_too_many_to_seller"]);
  expect(await sentMessages(seller), "an asking and a cancelling each").toHaveLength(6);
  const refused = answers[3];
  expect(refused?.status).toBe(429);
  const seconds = Number(refused?.headers.get("retry-after"));
  expect(seconds > 3500 && seconds <= 3600).toBe(true);
  // The form shows when to retry, from the header.
  expect(refused?.body.message).toBe("You have sent this seller many requests in a short time.");
  await wait("1 hour");
  expect(codes([await sendRequest(), await sendRequest()])).toEqual([
    200,
    "orders_too_many_to_seller",
  ]);
  await wait("23 hours");
  expect((await sendRequest()).status).toBe(200);
});

test("limits requests per hour across all sellers", async () => {
  const { sendRequest, wait } = await setupBuyer();
  const answers = [
    await sendRequest(0),
    await sendRequest(1),
    await sendRequest(2),
    await sendRequest(0),
    await sendRequest(1),
  ];
  expect(codes(answers)).toEqual([200, 200, 200, 200, 200]);
  expect((await sendRequest(2)).body.code).toBe("orders_too_many_requests");
  await wait("1 hour");
  expect(codes([await sendRequest(2), await sendRequest(2), await sendRequest(2)])).toEqual([
    200,
    200,
    "orders_too_many_requests",
  ]);
});

test("limits proposals per request and hour, and sends Retry-After", async () => {
  const people = await setupOrders({ PROPOSALS_ON_ONE_REQUEST: "2,3" });
  const { requested, read, act, seller, buyer, run, sentMessages } = people;
  const id = await requested();
  const { body } = await read(`market-order-request/${id}`, buyer);
  const [{ id: lineId }] = body.data.lines;
  const propose = (unitPrice: number) =>
    act("propose", id, seller, { changes: [{ lineId, unitPrice }] });
  expect(codes([await propose(2400), await propose(2300), await propose(2200)])).toEqual([
    200,
    200,
    "orders_too_many_proposals",
  ]);
  expect(await sentMessages(buyer)).toHaveLength(2);
  expect((await propose(2200)).headers.get("retry-after")).toMatch(/^3(600|5\d\d)$/);
  await run("update market_order_proposal set proposed_at = proposed_at - interval '1 hour'");
  expect(codes([await propose(2200), await propose(2100)])).toEqual([
    200,
    "orders_too_many_proposals",
  ]);
});

test("refuses a whole cart with more sellers than the limit allows", async () => {
  const { db, buyer, run, request: sendRequest } = await setupOrders(limits);
  const { token } = buyer;
  const seen: string[] = [];
  for (let sellers = 0; sellers < 6; sellers += 1) {
    const { id: traderId } = await newPerson(db, { roles: ["trader"] });
    await newShop(db, traderId, { state: "approved" });
    const { id } = await newProduct(db, { traderId });
    await sendRequest("PUT", `cart/${id}`, { token, body: { quantity: 1 } });
    seen.push(`${id}:2500`);
  }
  const answer = await sendRequest("POST", "cart/order", { token, body: { seen } });
  expect([answer.status, answer.body.code]).toEqual([429, "orders_too_many_requests"]);
  expect(await run("select from market_order_request")).toEqual([]);
});
