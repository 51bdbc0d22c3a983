import { expect, test } from "vitest";
import { newAccount, tokenOf } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import {
  orderCancellation,
  orderDelivered,
  orderDispatched,
  orderRated,
  paymentRefused,
  pricesProposed,
  quantitiesProposed,
} from "#areas/trade/orders/notifications.ts";
import type { Notification } from "#server/notifications/notification.ts";
import { type NotificationInput, notify } from "#server/notifications/notify.ts";
import { deleteOldNotifications } from "./delete-old-notifications.ts";

const nobody = "00000000-0000-7000-8000-000000000000";

type Recipient = Partial<Omit<NotificationInput, "to">>;

/** Creates two users. `notifyUser` sends notifications to them. */
async function people() {
  const app = await testApp();
  const { db } = app.pool;
  const recipient = await newAccount(db);
  const other = await newAccount(db);
  const notifyUser = (
    to: string,
    declared: Notification,
    more: Recipient = {},
    at = new Date(),
  ) => {
    const payload = { orderNumber: "TZ-MO-000012", dateUpdated: at.toISOString(), ...more.payload };
    return app.context.transaction((inside) =>
      notify({ ...inside, now: at }, declared, { to, ...more, payload }),
    );
  };
  const token = await tokenOf(db, recipient.id);
  const otherToken = await tokenOf(db, other.id);
  const list = async (query = "") =>
    (await app.request("GET", `notification${query}`, { token })).body;
  return { ...app, db, recipient, other, token, otherToken, notifyUser, list };
}

const before = (ms: number) => new Date(Date.now() - ms);

test("lists the user's notifications newest first, paged, in the language of the request", async () => {
  const { notifyUser, recipient, other, list, get, token } = await people();
  await notifyUser(recipient.id, orderDispatched, {}, before(2000));
  await notifyUser(
    recipient.id,
    paymentRefused,
    { payload: { total: 1, currency: "TZS" } },
    before(1000),
  );
  await notifyUser(other.id, orderRated);
  expect(await list()).toMatchObject({
    total: 2,
    data: [
      {
        type: "orderUpdate",
        title: "The seller did not find the payment of order TZ-MO-000012: TSh\u00a01",
        comment: null,
        other: [],
        orderNumber: "TZ-MO-000012",
        success: false,
        sign: "bad",
        link: "/market/myorders",
        isSeen: false,
        isDemo: false,
      },
      { title: "Your order TZ-MO-000012 is on the way", sign: "good" },
    ],
  });
  expect(await list("?size=1&page=2")).toMatchObject({ total: 2, data: [{ success: true }] });
  expect(await list("?page=9")).toMatchObject({ total: 2, data: [] });
  const headers = { authorization: `Bearer ${token}`, "accept-language": "fr" };
  const { body } = await get("/wit-backend/api/notification", { headers });
  expect(body.data[1].title).toBe("Votre commande TZ-MO-000012 est expédiée");
});

test("formats quantities with the unit's name and cancellations in words", async () => {
  const { notifyUser, recipient, list } = await people();
  await notifyUser(recipient.id, orderCancellation, { payload: { message: "requestCancelled" } });
  expect((await list()).data[0]).toMatchObject({
    title: "The buyer cancelled the order request: TZ-MO-000012",
    message: "The buyer cancelled the order request: TZ-MO-000012",
  });
  const payload = { previousUnitPrice: 2500, currentUnitPrice: 2300, unit: "kg" };
  await notifyUser(recipient.id, pricesProposed, { payload });
  await notifyUser(recipient.id, quantitiesProposed, {
    payload: { previousQuantity: 4, currentQuantity: 3, unit: "kg" },
  });
  const [quantities, prices] = (await list()).data;
  expect(prices).toMatchObject({ previousUnitPrice: 2500 });
  const lineOf = ({ other }: { other: string[] }) => other[0]?.replaceAll("\u00a0", " ");
  expect([lineOf(quantities), lineOf(prices)]).toEqual([
    "Quantity: 3 kg (was 4 kg)",
    "Price: TSh 2,300 / kg (was TSh 2,500 / kg)",
  ]);
});

test("marks only the user's own notifications so far as seen", async () => {
  const { notifyUser, recipient, other, request, token, otherToken } = await people();
  for (const event of [orderDispatched, orderDelivered]) await notifyUser(recipient.id, event);
  await notifyUser(other.id, orderRated);
  await notifyUser(recipient.id, orderRated, {}, new Date(Date.now() + 60_000));
  const unseen = async (by: string) =>
    (await request("GET", "notification/count", { token: by })).body.data.unseen;
  expect([await unseen(token), await unseen(otherToken)]).toEqual([3, 1]);
  const { body } = await request("POST", "notification/seen", { token, once: "a" });
  expect(body.data).toEqual({ unseen: 1 });
  expect([await unseen(token), await unseen(otherToken)]).toEqual([1, 1]);
});

test("lets only the recipient remove a notification, and only once", async () => {
  const { notifyUser, recipient, request, token, otherToken, list } = await people();
  await notifyUser(recipient.id, orderDispatched);
  const [{ key }] = (await list()).data;
  const remove = async (by?: string, what = key) =>
    (await request("DELETE", `notification/${what}`, by ? { token: by } : {})).status;
  expect([await remove(otherToken), await remove(), await remove(token, nobody)]).toEqual([
    404, 401, 404,
  ]);
  expect(await remove(token, "no-key")).toBe(404);
  expect((await list()).total).toBe(1);
  expect([await remove(token), await remove(token)]).toEqual([200, 404]);
  expect((await list()).total).toBe(0);
});

test("returns 401 without sign-in", async () => {
  const { request } = await people();
  const calls: [string, string][] = [
    ["GET", "notification"],
    ["GET", "notification/count"],
    ["POST", "notification/seen"],
    ["POST", "push-token"],
    ["DELETE", "push-token"],
    ["GET", "portal/delivery"],
  ];
  for (const [method, path] of calls) {
    expect([path, (await request(method, path)).status]).toEqual([path, 401]);
  }
});

test("creates no notification in a transaction that is rolled back", async () => {
  const { db, recipient, context, list } = await people();
  const failing = context.transaction(async (inside) => {
    const payload = { orderNumber: "TZ-MO-000012", dateUpdated: "2026-11-22" };
    await notify(inside, orderRated, { to: recipient.id, payload });
    throw new Error("the order could not be written");
  });
  await expect(failing).rejects.toThrow("could not be written");
  expect((await list()).total).toBe(0);
  expect(await db.query("select 1 from pgboss.job", [])).toEqual([]);
});

test("deletes notifications after half a year", async () => {
  const { db, notifyUser, recipient, list } = await people();
  const day = 86_400_000;
  await notifyUser(recipient.id, orderDispatched, {}, before(181 * day));
  await notifyUser(recipient.id, orderDelivered, {}, before(179 * day));
  await deleteOldNotifications({ db, now: new Date() });
  expect((await list()).data).toMatchObject([{ title: "Order TZ-MO-000012 is delivered" }]);
});
