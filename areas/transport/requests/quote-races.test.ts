import { expect, test } from "vitest";
import { atOnce } from "#app/testing/at-once.ts";
import { setupTransport } from "#app/testing/transport-people.ts";

const countsOf = (answers: { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

test("of twenty at once, one acceptance wins and creates one order", async () => {
  const { newLoad, act, other, provider, customer, run } = await setupTransport();
  const id = await newLoad();
  const offers: string[] = [];
  for (const who of [other, provider]) {
    offers.push((await act("quote", id, who)).body.data.offer.id);
  }
  const answers = await atOnce(20, (place) =>
    act("accept", id, customer, { offerId: offers[place % 2] ?? "" }),
  );
  expect(countsOf(answers)).toEqual({ 200: 1, 409: 19 });
  expect(await run("select from logistics_order")).toHaveLength(1);
  expect(await run("select state from logistics_offer order by state")).toEqual([
    { state: "accepted" },
    { state: "closed" },
  ]);
  const [order] = await run(
    "select o.total = f.total as same from logistics_order o join logistics_offer f on f.state = 'accepted'",
  );
  expect(order).toEqual({ same: true });
});

test("of twenty at once, accepting and changing a quote agree on one price", async () => {
  const { newLoad, act, other, customer, run } = await setupTransport();
  const id = await newLoad();
  const { body } = await act("quote", id, other, { total: 100_000 });
  const offerId = body.data.offer.id;
  await atOnce(20, (place) =>
    place % 2
      ? act("accept", id, customer, { offerId, version: 0 })
      : act("quote", id, other, { total: 200_000 }),
  );
  const [row] = await run(
    `select r.state, r.total as agreed, f.total, f.changes, o.total as ordered
     from logistics_request r join logistics_offer f on f.request_id = r.id
       left join logistics_order o on o.request_id = r.id`,
  );
  expect([
    { state: "approved", agreed: 100_000, total: 100_000, changes: 0, ordered: 100_000 },
    { state: "pending", agreed: null, total: 200_000, changes: 1, ordered: null },
  ]).toContainEqual(row);
});

test("of twenty at once, one carrier's quote is made once", async () => {
  const { newLoad, act, other, customer, run, sentMessages } = await setupTransport();
  const id = await newLoad();
  const answers = await atOnce(20, () => act("quote", id, other));
  expect(countsOf(answers)).toEqual({ 200: 20 });
  expect(await run("select changes from logistics_offer")).toEqual([{ changes: 0 }]);
  expect(await sentMessages(customer)).toHaveLength(1);
});
