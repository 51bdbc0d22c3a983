import { expect, test } from "vitest";
import { z } from "zod";
import { newAccount, tokenOf } from "#app/testing/factories.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { testApp } from "#app/testing/test-app.ts";
import { memberAdded } from "#areas/people/associations/notifications.ts";
import { passwordChanged } from "#areas/people/sign-in/notifications.ts";
import { NotSent } from "#server/messages/messages.ts";
import {
  defaultChannels,
  notification,
  notificationKinds,
  transactionalOnly,
  urgentChannels,
} from "#server/notifications/notification.ts";
import { notify, type Recipient } from "#server/notifications/notify.ts";
import { deleteNotificationsOf } from "./delete-old-notifications.ts";
import { giveUpDelivery } from "./jobs.ts";

const phone = "+255712000021";
const elsewhere: Recipient = { channel: "sms", value: "+255712000022" };

async function setup(overrides: Parameters<typeof newAccount>[1] = {}) {
  const app = await testApp();
  const { db } = app.pool;
  const { id, email } = await newAccount(db, overrides);
  const decide = () =>
    app.context.transaction((context) =>
      notify(context, memberAdded, { to: id, payload: { association: "Beekeepers" } }),
    );
  const warn = () =>
    app.context.transaction((context) =>
      notify(context, passwordChanged, { to: id, payload: {}, contacts: [elsewhere] }),
    );
  const deliveries = () =>
    db.query<{ id: string }>("select id, channel, state, address from notification_delivery", []);
  return { ...app, db, id, email, decide, warn, deliveries };
}

test.each([
  ["the phone", { phone }, ["sms"]],
  ["the email address of a user without a phone", {}, ["email"]],
  ["who is suspended", { state: "suspended" }, ["email"]],
  ["no one if no contact is verified", { state: "unverified", phone }, []],
] as const)("is sent to %s, despite the user's settings", async (_, overrides, channels) => {
  const { db, id, decide, sent, context } = await setup(overrides);
  const silent = "insert into notification_setting values ($1, $2, false, false, false)";
  await db.query(silent, [id, "association-added"]);
  expect(await decide()).toEqual({ isReachable: channels.length > 0 });
  await runJobs({ context });
  expect(sent.map(({ channel }) => channel)).toEqual(channels);
});

test("is not listed, not counted and not accessible", async () => {
  const { db, id, request, decide } = await setup();
  const token = await tokenOf(db, id);
  await decide();
  expect((await request("GET", "notification", { token })).body).toMatchObject({
    total: 0,
    data: [],
  });
  expect((await request("GET", "notification/count", { token })).body.data).toEqual({ unseen: 0 });
  const [{ id: key = "" } = {}] = await db.query<{ id: string }>("select id from notification", []);
  expect((await request("DELETE", `notification/${key}`, { token })).status).toBe(404);
});

test("clears the delivery's own address once it is sent or given up", async () => {
  const { warn, deliveries, sent, context, db } = await setup({ phone });
  await warn();
  expect(await deliveries()).toMatchObject([{ state: "queued", address: elsewhere.value }]);
  await runJobs({ context });
  expect(sent).toMatchObject([{ to: elsewhere.value }]);
  expect(await deliveries()).toMatchObject([{ state: "sent", address: "" }]);
  await db.query("delete from notification", []);
  await warn();
  const [row] = await deliveries();
  await giveUpDelivery(context, { deliveryId: row?.id ?? "" });
  expect(await deliveries()).toMatchObject([{ state: "dead", address: "" }]);
});

test("lists a given-up delivery by its subject and sends its retry to no one else", async () => {
  const { warn, deliveries, sent, context, db, request } = await setup({ phone });
  const officer = await newAccount(db, { roles: ["chamber officer"] });
  const token = await tokenOf(db, officer.id);
  await warn();
  const deliver = () => Promise.reject(new NotSent("status 403", { again: false }));
  await runJobs({ context: { ...context, messages: { ...context.messages, deliver } } });
  const { body } = await request("GET", "portal/delivery", { token });
  expect(body.data).toMatchObject([{ kindName: "Soko Tanzania: your account has changed" }]);
  const [row] = await deliveries();
  await request("POST", `portal/delivery/${row?.id}/retry`, { token, body: {} });
  await runJobs({ context });
  expect([sent, await deliveries()]).toMatchObject([[], [{ state: "dead" }]]);
});

test("still sends a delivery with its own address after the account is deleted, and no other", async () => {
  const { warn, decide, id, sent, context, db, deliveries } = await setup({ phone });
  await decide();
  await warn();
  await deleteNotificationsOf(context, { accountId: id });
  await db.query("update account set state = 'deleted', phone = null where id = $1", [id]);
  await runJobs({ context });
  expect(sent.map(({ to }) => to)).toEqual([elsewhere.value]);
  expect(await deliveries()).toMatchObject([{ state: "sent", address: "" }]);
});

test("rejects duplicate declarations and conflicting default channels at start", () => {
  const payload = z.object({});
  const common = { kind: "x", payload, isSuccess: true, link: "/", title: () => "" };
  const first = notification({ ...common, event: "a", channels: defaultChannels });
  const other = notification({ ...common, event: "b", channels: urgentChannels });
  const letter = { ...common, channels: transactionalOnly, text: () => "" } as const;
  expect(() => notificationKinds([first, first])).toThrow("Two notifications x a");
  expect(() => notificationKinds([first, other])).toThrow("Two defaults of the channels of x");
  expect(() => notificationKinds([first, notification(letter)])).not.toThrow();
});
