import { expect, test } from "vitest";
import { actorOf } from "#app/testing/factories.ts";
import { setupOrders, type TradingPerson } from "#app/testing/order-people.ts";
import { call } from "#server/operations/call.ts";
import { getPendingCounts } from "./endpoints.ts";

/** The pending counts of both sides. */
async function counting() {
  const people = await setupOrders();
  const { context, seller, buyer, otherUser } = people;
  const waits = ({ id }: TradingPerson) =>
    call({ ...context, actor: actorOf(id) }, getPendingCounts, {});
  const both = async () => ({ ...(await waits(seller)).seller, ...(await waits(buyer)).buyer });
  return { ...people, both, ofStranger: () => waits(otherUser) };
}

const zeroCounts = { requests: 0, payments: 0, toProcess: 0, toDispatch: 0, offers: 0, toPay: 0 };

test("counts a request for the seller, and with an open proposal for the buyer only", async () => {
  const { requested, act, read, buyer, seller, both, ofStranger } = await counting();
  const id = await requested();
  expect(await both()).toEqual({ ...zeroCounts, requests: 1 });
  const { body } = await read(`market-order-request/${id}`, buyer);
  const changes = [{ lineId: body.data.lines[0].id, unitPrice: 2300 }];
  await act("propose", id, seller, { changes });
  expect(await both()).toEqual({ ...zeroCounts, offers: 1 });
  await act("decline", id, buyer);
  expect(await both()).toEqual({ ...zeroCounts, requests: 1 });
  await act("reject", id, seller);
  expect(await both()).toEqual(zeroCounts);
  const { seller: asked, buyer: asking } = await ofStranger();
  expect({ ...asked, ...asking }, "counts nothing of other users").toEqual(zeroCounts);
});

test("counts an order for the side with the next step: pay, check, process, dispatch", async () => {
  const { requested, act, run, buyer, seller, both } = await counting();
  const { id } = (await act("approve", await requested(), seller)).body.data;
  expect(await both()).toEqual({ ...zeroCounts, toProcess: 1, toPay: 1 });
  const paid = (state: string) =>
    run("update market_order set paid = $2 where id = $1", [id, state]);
  await paid("submitted");
  expect(await both()).toEqual({ ...zeroCounts, toProcess: 1, payments: 1 });
  await paid("paid");
  await act("process", id, seller);
  expect(await both()).toEqual({ ...zeroCounts, toDispatch: 1 });
  await act("dispatch", id, seller);
  expect(await both()).toEqual(zeroCounts);
  const other = (await act("approve", await requested(), seller)).body.data.id;
  await act("cancel", other, buyer);
  expect(await both(), "no payment is pending for a cancelled order").toEqual(zeroCounts);
});
