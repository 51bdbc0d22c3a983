import { expect, test } from "vitest";
import { actorOf, newAccount, newPerson } from "#app/testing/factories.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { testApp } from "#app/testing/test-app.ts";
import { orderApproved, orderRequested } from "#areas/trade/orders/notifications.ts";
import type { Notification } from "#server/notifications/notification.ts";
import { notify } from "#server/notifications/notify.ts";
import { deleteOldSends } from "./delete-old-notifications.ts";
import { sendDelivery } from "./send-delivery.ts";

const alone = { URGENT_SHARE: "0", EMAILS_TO_ONE: "1000,1000,1000" };

/**
 * Sets up a recipient with a phone. Each other user causes notifications about a separate subject.
 */
async function setup(environment: Record<string, string>) {
  const app = await testApp({ ...alone, ...environment });
  const { db } = app.pool;
  const phone = "+255712000088";
  const { id, token } = await newPerson(db, { phone });
  const officer = await newPerson(db, { roles: ["chamber officer"] });
  const payload = {
    fullName: "Asha",
    productName: "Beans",
    quantity: 1,
    unit: "kg",
    dateRequested: "",
    dateUpdated: "",
    orderApprovalDate: "",
    orderNumber: "TZ-MO-000012",
    isApproved: true,
  };
  let subjectCount = 0;
  const notifyRecipient = async (
    by: string,
    declared: Notification = orderRequested,
    subject?: string,
  ) => {
    subjectCount += 1;
    const actor = actorOf(by, { roles: [] });
    const about = `/market/order-details?request=${subject ?? subjectCount}`;
    await app.context.transaction((context) =>
      notify({ ...context, actor }, declared, { to: id, about, payload }),
    );
  };
  const createOtherUser = async () => (await newAccount(db, { firstName: "Stranger" })).id;
  const sms = () => app.sent.filter(({ channel }) => channel === "sms");
  const held = () =>
    app.run(
      "select channel, reason from notification_delivery where state = 'held' order by reason desc",
    );
  const list = async () => (await app.request("GET", "notification?size=100", { token })).body.data;
  const desk = (path: string, as = officer.token) => app.request("GET", path, { token: as });
  const decideDelivery = async (act: string, delivery: string, as = officer.token) =>
    (await app.request("POST", `portal/delivery/${delivery}/${act}`, { token: as, body: {} }))
      .status;
  const parties = { id, token, officer };
  return {
    ...app,
    db,
    ...parties,
    notifyRecipient,
    createOtherUser,
    sms,
    held,
    list,
    desk,
    decideDelivery,
  };
}

test("limits SMS to one phone in a minute, an hour and a day and holds the rest back", async () => {
  const all = await setup({ SMS_TO_ONE: "2,4,5" });
  const { notifyRecipient, createOtherUser, sms, held } = all;
  for (let count = 0; count < 6; count += 1) await notifyRecipient(await createOtherUser());
  await runJobs(all);
  expect([sms().length, await held()]).toEqual([2, []]);
  await runJobs(all, 61);
  const toHour = { channel: "sms", reason: "to hour" };
  expect([sms().length, await held()]).toEqual([4, [toHour, toHour]]);
  await all.run("update message_send set at = at - interval '1 hour'");
  await notifyRecipient(await createOtherUser());
  await notifyRecipient(await createOtherUser());
  await runJobs(all, 122);
  const toDay = { channel: "sms", reason: "to day" };
  expect([sms().length, await held()]).toEqual([5, [toHour, toHour, toDay]]);
});

test("limits one sender without affecting others, also after notifications are removed", async () => {
  const all = await setup({ SMS_BY_ONE_TO_ANOTHER: "9,2,9", SMS_BY_ONE: "9,3,9" });
  const { notifyRecipient, createOtherUser, sms, held, run } = all;
  const [sender, other] = [await createOtherUser(), await createOtherUser()];
  for (let count = 0; count < 3; count += 1) await notifyRecipient(sender);
  await runJobs(all);
  expect([sms().length, await held()]).toEqual([2, [{ channel: "sms", reason: "pair hour" }]]);
  await run("delete from notification");
  await notifyRecipient(sender);
  await notifyRecipient(other);
  await runJobs(all);
  expect([sms().length, await held()]).toEqual([3, [{ channel: "sms", reason: "pair hour" }]]);
});

test("sends no more messages concurrently than one after another", async () => {
  const all = await setup({ SMS_TO_ONE: "3,3,3", EMAILS_TO_ONE: "4,4,4" });
  const { notifyRecipient, createOtherUser, run, context, sent, sms } = all;
  for (let count = 0; count < 8; count += 1) await notifyRecipient(await createOtherUser());
  const rows = await run("select id from notification_delivery");
  expect(rows).toHaveLength(16);
  await Promise.all(rows.map(({ id }) => sendDelivery(context, { deliveryId: id })));
  expect([sms().length, sent.length]).toEqual([3, 7]);
});

test("reserves a share of the edition's daily limit for urgent messages", async () => {
  const all = await setup({ SMS_PER_DAY: "4", URGENT_SHARE: "50", SMS_TO_ONE: "99,99,99" });
  const { notifyRecipient, createOtherUser, sms, held } = all;
  for (let count = 0; count < 3; count += 1) await notifyRecipient(await createOtherUser());
  await runJobs(all);
  expect([sms().length, await held()]).toEqual([2, [{ channel: "sms", reason: "edition day" }]]);
  await notifyRecipient(await createOtherUser(), orderApproved);
  await runJobs(all);
  expect(sms().at(-1)?.text).toContain("approves your order");
});

test("sends an urgent message at once with the queued ones about its subject, none twice", async () => {
  const all = await setup({});
  const { notifyRecipient, createOtherUser, sms, run } = all;
  const seller = await createOtherUser();
  await notifyRecipient(seller, orderRequested, "1");
  await runJobs(all);
  await notifyRecipient(seller, orderRequested, "1");
  await runJobs(all);
  expect(sms()).toHaveLength(1);
  await notifyRecipient(seller, orderApproved, "1");
  await runJobs(all);
  expect(sms().map(({ text }) => /2 changes\. Now: .* approves your order/.test(text))).toEqual([
    false,
    true,
  ]);
  await runJobs(all, 600);
  expect(sms()).toHaveLength(2);
  expect(await run("select distinct state from notification_delivery")).toEqual([
    { state: "sent" },
  ]);
});

test("retries a failed message as one message and counts it once", async () => {
  const all = await setup({ SMS_TO_ONE: "9,2,9" });
  const { notifyRecipient, createOtherUser, context, sms, run, held } = all;
  await notifyRecipient(await createOtherUser());
  const [row] = await run("select id from notification_delivery where channel = 'sms'");
  const deliver = () => Promise.reject(new Error("line"));
  const failing = { ...context, messages: { ...context.messages, deliver } };
  const data = { deliveryId: row?.id };
  for (let tries = 0; tries < 3; tries += 1) {
    await expect(sendDelivery(failing, data)).rejects.toThrow();
  }
  await sendDelivery(context, data);
  await notifyRecipient(await createOtherUser());
  await runJobs(all);
  expect([sms().length, await held()]).toEqual([2, []]);
});

test("lists held-back deliveries for the recipient and for officers, who send or drop them", async () => {
  const all = await setup({ SMS_BY_ONE_TO_ANOTHER: "1,1,1", SMS_PRICE: "22" });
  const { notifyRecipient, createOtherUser, list, desk, decideDelivery, sms, token } = all;
  const sender = await createOtherUser();
  for (let count = 0; count < 3; count += 1) await notifyRecipient(sender);
  await runJobs(all);
  expect((await list()).map(({ heldBack }: { heldBack: string[] }) => heldBack)).toEqual([
    ["sms"],
    ["sms"],
    [],
  ]);
  const summary = (await desk("portal/delivery/held")).body.data;
  expect(summary).toEqual({
    limits: [{ channel: "sms", reason: "pair day", count: 2 }],
    causers: [{ id: sender, name: "Stranger Test", count: 2 }],
    smsSent: sms().length,
    smsPerDay: 20_000,
    cost: { amount: 22 * sms().length, currency: "TZS" },
  });
  const { body } = await desk("portal/delivery?state=held");
  expect(body).toMatchObject({
    total: 2,
    data: [{ cause: { id: sender }, reason: "pair day", tries: 0 }, { channel: "sms" }],
  });
  expect((await desk("portal/delivery")).body.total).toBe(0);
  for (const path of ["portal/delivery/held", "portal/delivery?state=held"]) {
    expect((await desk(path, token)).status).toBe(403);
  }
  const [first, second] = body.data as { id: string }[];
  expect([
    await decideDelivery("retry", first?.id ?? "", token),
    await decideDelivery("drop", first?.id ?? "", token),
  ]).toEqual([403, 403]);
  expect(await decideDelivery("retry", first?.id ?? "")).toBe(200);
  await runJobs(all);
  expect(sms()).toHaveLength(2);
  expect([
    await decideDelivery("drop", second?.id ?? ""),
    await decideDelivery("retry", second?.id ?? ""),
  ]).toEqual([200, 404]);
  expect((await desk("portal/delivery/held")).body.data).toMatchObject({ limits: [], causers: [] });
});

test("counts held-back deliveries in metrics and forgets sends after two days", async () => {
  const token = "a-token-of-some-length";
  const all = await setup({ SMS_BY_ONE_TO_ANOTHER: "1,1,1", METRICS_TOKEN: token });
  const { notifyRecipient, createOtherUser, app, run, context } = all;
  const sender = await createOtherUser();
  await notifyRecipient(sender);
  await notifyRecipient(sender);
  await runJobs(all);
  const headers = { authorization: `Bearer ${token}` };
  const metrics = await (await app.request("/metrics", { headers })).text();
  expect(metrics).toContain('soko_messages_held{channel="sms",reason="pair day"} 1');
  await run("update message_send set at = at - interval '3 days'");
  await deleteOldSends(context);
  expect(await run("select from message_send")).toEqual([]);
});
