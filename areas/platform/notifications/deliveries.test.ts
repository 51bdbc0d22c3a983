import { expect, test } from "vitest";
import { newAccount, tokenOf } from "#app/testing/factories.ts";
import { respondToPush, startPushService } from "#app/testing/push-service.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { testApp } from "#app/testing/test-app.ts";
import { orderApproved, orderDispatched } from "#areas/trade/orders/notifications.ts";
import type { Context } from "#server/context.ts";
import { NotSent } from "#server/messages/messages.ts";
import type { Notification } from "#server/notifications/notification.ts";
import { notify } from "#server/notifications/notify.ts";
import { giveUpDelivery } from "./jobs.ts";
import { sendDelivery } from "./send-delivery.ts";

interface Row {
  id: string;
  channel: string;
  state: string;
  tries: number;
  reason: string | null;
}

async function deliveries(environment: Record<string, string> = {}) {
  const app = await testApp(environment);
  const { db } = app.pool;
  const phone = "+255712000009";
  const notifyUser = async (to: string, declared: Notification = orderApproved) => {
    const date = { orderApprovalDate: "", dateUpdated: "" };
    const payload = { orderNumber: "TZ-MO-000012", isApproved: true, ...date };
    await app.context.transaction((context) => notify(context, declared, { to, payload }));
    const [row] = await db.query<{ id: string }>("select id from notification", []);
    return row?.id ?? "";
  };
  const rows = () =>
    db.query<Row>(
      "select id, channel, state, tries, reason from notification_delivery order by channel",
      [],
    );
  const queuedJobs = () =>
    db.query<{ name: string; later: boolean }>(
      `select name, start_after > now() + interval '30 seconds' as later from pgboss.job
       where state = 'created' order by name`,
      [],
    );
  /** Returns a context in which sending messages fails. */
  const failing = (failure: Error): Context => ({
    ...app.context,
    messages: {
      ...app.context.messages,
      deliver: async () => {
        throw failure;
      },
    },
  });
  return { ...app, db, phone, notifyUser, rows, queuedJobs, failing };
}

test("uses the kind's default channels without settings: SMS only for urgent kinds", async () => {
  const { db, phone, notifyUser, sent, context } = await deliveries();
  const { id, email } = await newAccount(db, { phone, language: "rw" });
  await notifyUser(id, orderApproved);
  await notifyUser(id, orderDispatched);
  expect(await runJobs({ context })).toEqual([]);
  expect(sent.map(({ channel, to, meta }) => [channel, to, meta.kind])).toEqual([
    ["email", email, "orderApproval"],
    ["sms", phone, "orderApproval"],
    ["email", email, "orderUpdate"],
  ]);
  expect(sent[0]).toMatchObject({ subject: "Soko Tanzania: Ugurisha yemeye komande yanyu" });
  expect(sent[1]?.text).toBe(
    "Soko Tanzania: Ugurisha yemeye komande yanyu. Nimero ya komande: TZ-MO-000012 http://localhost:3000/market/myorders",
  );
});

test("follows the user's settings for each kind", async () => {
  const { db, phone, notifyUser, sent, context } = await deliveries();
  const { id } = await newAccount(db, { phone });
  const chosen = "insert into notification_setting values ($1, $2, $3, $4, false)";
  await db.query(chosen, [id, "orderApproval", false, false]);
  await db.query(chosen, [id, "orderUpdate", false, true]);
  await notifyUser(id, orderApproved);
  await notifyUser(id, orderDispatched);
  await runJobs({ context });
  expect(sent.map(({ channel, meta }) => [channel, meta.kind])).toEqual([["sms", "orderUpdate"]]);
});

test("writes only to verified contacts and not to suspended or deleted accounts", async () => {
  const { db, notifyUser, rows, sent, context } = await deliveries();
  const unverified = await newAccount(db, { state: "unverified", phone: "+255712000010" });
  const suspended = await newAccount(db, { state: "suspended" });
  const gone = await newAccount(db);
  await db.query("update account set state = 'deleted' where id = $1", [gone.id]);
  for (const { id } of [unverified, suspended, gone]) await notifyUser(id);
  await runJobs({ context });
  expect([sent, await rows()]).toEqual([[], []]);
  const later = await newAccount(db);
  await notifyUser(later.id);
  expect(await rows()).toMatchObject([{ channel: "email", state: "queued" }]);
  await db.query("update account set state = 'suspended' where id = $1", [later.id]);
  await runJobs({ context });
  expect([sent, await rows()]).toEqual([[], []]);
});

test("does not send a sent delivery again", async () => {
  const { db, notifyUser, rows, sent, context, queuedJobs } = await deliveries();
  const { id } = await newAccount(db);
  await notifyUser(id);
  expect((await queuedJobs()).map(({ name }) => name)).toEqual(["notification-email"]);
  await runJobs({ context });
  const [row] = await rows();
  expect(row).toMatchObject({ channel: "email", state: "sent", tries: 1, reason: null });
  await sendDelivery(context, { deliveryId: row?.id ?? "" });
  expect(sent).toHaveLength(1);
});

test("sends nothing for a notification that was removed before", async () => {
  const { db, notifyUser, rows, sent, context } = await deliveries();
  await notifyUser((await newAccount(db)).id);
  await db.query("delete from notification", []);
  expect(await runJobs({ context })).toEqual([]);
  expect([sent, await rows()]).toEqual([[], []]);
});

test("retries a temporary failure, saves its reason and gives up after the last try", async () => {
  const { db, notifyUser, rows, failing, context } = await deliveries();
  await notifyUser((await newAccount(db)).id);
  const failures = await runJobs({ context: failing(new NotSent("smtp 451", { again: true })) });
  expect(failures).toMatchObject([{ message: "smtp 451" }]);
  const [row] = await rows();
  const deliveryId = row?.id ?? "";
  expect(row).toMatchObject({ state: "queued", tries: 1, reason: "smtp 451" });
  await giveUpDelivery(context, { deliveryId });
  expect(await rows()).toMatchObject([{ state: "dead", reason: "smtp 451" }]);
});

test("gives up a permanent failure and an eighth failed try at once", async () => {
  const { db, notifyUser, rows, failing } = await deliveries();
  await notifyUser((await newAccount(db)).id);
  const never = failing(new NotSent("smtp EENVELOPE RCPT TO 550", { again: false }));
  expect(await runJobs({ context: never })).toEqual([]);
  const [row] = await rows();
  expect(row).toMatchObject({ state: "dead", tries: 1, reason: "smtp EENVELOPE RCPT TO 550" });
  await db.query("update notification_delivery set state = 'queued', tries = 7", []);
  const later = failing(new NotSent("smtp 451", { again: true }));
  await sendDelivery(later, { deliveryId: row?.id ?? "" });
  expect(await rows()).toMatchObject([{ state: "dead", tries: 8, reason: "smtp 451" }]);
});

test("retries at the time the provider names, in a separate job", async () => {
  const { db, notifyUser, rows, failing, queuedJobs } = await deliveries();
  await notifyUser((await newAccount(db)).id);
  const busy = failing(new NotSent("http 429", { again: true, afterMs: 90_000 }));
  expect(await runJobs({ context: busy })).toEqual([]);
  expect(await rows()).toMatchObject([{ state: "queued", tries: 1, reason: "http 429" }]);
  expect(await queuedJobs()).toEqual([{ name: "notification-email", later: true }]);
});

test("stores only the name of an unexpected error", async () => {
  const { db, notifyUser, rows, failing } = await deliveries();
  await notifyUser((await newAccount(db)).id);
  await runJobs({ context: failing(new TypeError("cannot write to rehema@soko.test")) });
  expect(await rows()).toMatchObject([{ state: "queued", reason: "TypeError" }]);
});

/** An account with a browser that accepts push messages. */
async function withBrowser() {
  const service = await startPushService();
  const app = await deliveries({ PUSH_HOSTS: service.host });
  const { id } = await newAccount(app.db, { language: "fr" });
  const token = await tokenOf(app.db, id);
  const { endpoint, p256dh, auth } = service.subscription;
  const subscribe = () =>
    app.request("POST", "push-token", { token, body: { endpoint, keys: { p256dh, auth } } });
  expect((await subscribe()).status).toBe(200);
  return { ...service, ...app, id, token };
}

test("pushes the title and link in the user's language to the browser", async () => {
  const { notifyUser, id, context, pushed, rows } = await withBrowser();
  const key = await notifyUser(id);
  await runJobs({ context });
  expect(pushed.map(({ text }) => JSON.parse(text))).toEqual([
    {
      title: "Le vendeur accepte votre commande",
      body: "Numéro de commande\u00a0: TZ-MO-000012",
      link: "/market/myorders",
      key,
    },
  ]);
  expect(await rows()).toMatchObject([
    { channel: "email", state: "sent" },
    { channel: "push", state: "sent" },
  ]);
});

test("deletes a push subscription that is gone, with its deliveries", async () => {
  const { notifyUser, id, context, answer, db, rows } = await withBrowser();
  answer(respondToPush(410));
  await notifyUser(id);
  expect(await runJobs({ context })).toEqual([]);
  expect(await db.query("select 1 from push_subscription", [])).toEqual([]);
  expect(await rows()).toMatchObject([{ channel: "email", state: "sent" }]);
});

test("does not push to a browser that another user has taken over", async () => {
  const { notifyUser, id, context, pushed, db, subscription, request, rows } = await withBrowser();
  await notifyUser(id);
  const other = await tokenOf(db, (await newAccount(db)).id);
  const { endpoint, p256dh, auth } = subscription;
  await request("POST", "push-token", { token: other, body: { endpoint, keys: { p256dh, auth } } });
  expect(await runJobs({ context })).toEqual([]);
  expect(pushed).toEqual([]);
  expect(await rows()).toMatchObject([{ channel: "email", state: "sent" }]);
});

test("lets officers list, retry and drop given-up deliveries", async () => {
  const { db, notifyUser, rows, failing, request, context, sent } = await deliveries();
  const { id } = await newAccount(db, { firstName: "Rehema" });
  const officer = await tokenOf(db, (await newAccount(db, { roles: ["chamber officer"] })).id);
  const own = await tokenOf(db, id);
  await notifyUser(id);
  await runJobs({ context: failing(new NotSent("smtp 550", { again: false })) });
  const list = async (token = officer) => request("GET", "portal/delivery", { token });
  expect((await list()).body).toMatchObject({
    total: 1,
    data: [
      {
        channel: "email",
        kind: "orderApproval",
        kindName: "Order accepted",
        person: { id, name: "Rehema Test" },
        tries: 1,
        reason: "smtp 550",
      },
    ],
  });
  expect((await list(own)).status).toBe(403);
  const [row] = await rows();
  const act = async (what: string, of = row?.id) =>
    (await request("POST", `portal/delivery/${of}/${what}`, { token: officer, body: {} })).status;
  const both = await Promise.all([act("retry"), act("retry")]);
  expect(both.sort()).toEqual([200, 409]);
  expect([(await list()).body.total, await act("drop"), await act("retry", "no-id")]).toEqual([
    0, 409, 404,
  ]);
  await runJobs({ context });
  expect(await rows()).toMatchObject([{ state: "sent", tries: 1, reason: null }]);
  expect(sent).toHaveLength(1);
  await db.query("update notification_delivery set state = 'dead'", []);
  expect([await act("drop"), await act("drop"), await rows()]).toEqual([200, 404, []]);
});
