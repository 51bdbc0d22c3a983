import { expect, test } from "vitest";
import { actorOf, newAccount } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { campaign } from "#areas/office/campaigns/notifications.ts";
import { orderRated } from "#areas/trade/orders/notifications.ts";
import type { Notification } from "#server/notifications/notification.ts";
import { notify } from "#server/notifications/notify.ts";
import { call } from "#server/operations/call.ts";
import { getPendingCampaign, markNotificationsSeen, removeNotification } from "./endpoints.ts";

async function someone() {
  const app = await testApp();
  const { db } = app.pool;
  const { id, firstName: name } = await newAccount(db);
  const actor = actorOf(id, { name });
  const context = { ...app.context, actor };
  const notifyUser = (declared: Notification, subject: string, secondsAgo: number) =>
    context.transaction((context) =>
      notify({ ...context, now: new Date(Date.now() - secondsAgo * 1000) }, declared, {
        to: id,
        payload: { subject, message: "Come and see.", orderNumber: "", dateUpdated: "" },
      }),
    );
  const pendingCampaign = async () => (await call(context, getPendingCampaign, {})).campaign;
  return { ...app, context, notifyUser, pendingCampaign };
}

test("returns the first of several campaigns until it is removed, then the next", async () => {
  const { context, notifyUser, pendingCampaign } = await someone();
  expect(await pendingCampaign()).toBeNull();
  await notifyUser(orderRated, "No campaign", 40);
  await notifyUser(campaign, "Second", 20);
  await notifyUser(campaign, "First", 30);
  const first = await pendingCampaign();
  expect(first).toMatchObject({ title: "First", message: "Come and see.", link: "/" });
  await call(context, removeNotification, { key: first?.key ?? "" });
  expect(await pendingCampaign()).toMatchObject({ title: "Second" });
});

test("returns no campaign that was seen in the list, and none of another user", async () => {
  const { context, notifyUser, pendingCampaign, pool } = await someone();
  await notifyUser(campaign, "Market day", 10);
  const { id } = await newAccount(pool.db);
  const other = { ...context, actor: { ...context.actor, accountId: id } };
  expect((await call(other, getPendingCampaign, {})).campaign).toBeNull();
  await call(context, markNotificationsSeen, {});
  expect(await pendingCampaign()).toBeNull();
});

test("rejects a visitor", async () => {
  const { context } = await testApp();
  await expect(call(context, getPendingCampaign, {})).rejects.toThrow("errors.signInFirst");
});
