import { expect, test } from "vitest";
import { type OrdersSetup, setupOrders } from "#app/testing/order-people.ts";
import { runJobs } from "#app/testing/run-jobs.ts";

const phone = "+255712000077";

/** The limits of .env.example, which the tests of orders exceed. */
const asShipped = {
  ORDER_REQUESTS_BY_ONE: "60,200",
  ORDER_REQUESTS_TO_ONE_SELLER: "15,30",
  PROPOSALS_ON_ONE_REQUEST: "6,12",
};

async function people() {
  const all = await setupOrders(asShipped);
  await all.run("update account set phone = $2, phone_verified_at = now() where id = $1", [
    all.seller.id,
    phone,
  ]);
  return all;
}

/** Runs due jobs once a minute for the given number of minutes and returns the messages sent. */
async function leaving(all: OrdersSetup, minutes: number) {
  for (let minute = 0; minute <= minutes; minute += 1) {
    expect(await runJobs(all, minute * 60)).toEqual([]);
  }
  const by = (channel: string) => all.sent.filter((message) => message.channel === channel);
  return { sms: by("sms"), emails: by("email") };
}

test("limits 21 requests and cancellations to two SMS at once and five in an hour", async () => {
  const all = await people();
  const { order, product, act, buyer } = all;
  const { id } = await product();
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1) {
    const answer = await order({ product: id, quantity: 1, unitPrice: 2500 });
    statuses.push(answer.status);
    const reason = "See www.evil.example";
    if (answer.status === 200) await act("cancelRequest", answer.body.data.id, buyer, { reason });
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(15);
  const atOnce = await leaving(all, 0);
  expect([atOnce.sms.length, atOnce.emails.length]).toEqual([2, 6]);
  const inAnHour = await leaving(all, 58);
  expect(inAnHour.sms.length).toBe(5);
  expect(inAnHour.emails.length).toBe(15);
  expect(inAnHour.sms.filter(({ text }) => text.includes("evil"))).toEqual([]);
  const [held] = await all.run(
    "select count(*)::int from notification_delivery where state = 'held' and channel = 'sms'",
  );
  expect(held?.count).toBeGreaterThan(0);
  const states = "select distinct state from notification_delivery where state <> 'sent'";
  expect(await all.run(states), "nothing is lost").toEqual([{ state: "held" }]);
}, 60_000);

test("sends two messages for 30 proposals: one at once and one with all later ones", async () => {
  const all = await people();
  const { requested, act, buyer, seller, read, run, sent } = all;
  const buyers = "update account set phone = $2, phone_verified_at = now() where id = $1";
  await run(buyers, [buyer.id, "+255712000078"]);
  const id = await requested();
  await runJobs(all);
  sent.length = 0;
  const { body } = await read(`market-order-request/${id}`, buyer);
  const [{ id: lineId }] = body.data.lines;
  const statuses: number[] = [];
  for (let price = 1; price <= 30; price += 1) {
    const changes = [{ lineId, unitPrice: 2400 - price }];
    statuses.push((await act("propose", id, seller, { changes })).status);
    await runJobs(all);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(6);
  expect(sent.map(({ channel }) => channel)).toEqual(["email", "sms"]);
  await leaving(all, 10);
  const [, , email, sms, ...more] = sent;
  expect(more).toEqual([]);
  expect(email?.subject).toMatch(
    /^Soko Tanzania: 5 changes\. Now: Shop \w+ proposes another price: /,
  );
  expect(email?.text.match(/2,39\d/g)?.length).toBeGreaterThanOrEqual(5);
  expect(sms?.text).toMatch(/5 changes\. Now: Shop \w+ proposes another price.*\/n\/r/);
});

test("sends an address inside a name as plain text", async () => {
  const all = await people();
  const { run, buyer, requested, sent } = all;
  const named = "update account set organization_name = 'Visit evil.example/x now' where id = $1";
  await run(named, [buyer.id]);
  await requested();
  await runJobs(all);
  const [email, sms] = sent;
  expect(sms?.text).toContain("Visit evil example x now");
  expect(email?.text).toContain("Visit evil. example/x now");
});
