import { createECDH, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { newAccount, tokenOf } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { endAllSessions } from "#areas/people/sign-in/sessions/sessions.ts";

const endpoint = "https://fcm.googleapis.com/fcm/send/browser-1";
function subscription(at = endpoint) {
  const pair = createECDH("prime256v1");
  const keys = {
    p256dh: pair.generateKeys("base64url"),
    auth: randomBytes(16).toString("base64url"),
  };
  return { endpoint: at, keys };
}

async function browsers() {
  const app = await testApp();
  const { db } = app.pool;
  const account = await newAccount(db);
  const other = await newAccount(db);
  const [token, otherToken] = [await tokenOf(db, account.id), await tokenOf(db, other.id)];
  const add = (by: string, body: object = subscription()) =>
    app.request("POST", "push-token", { token: by, body });
  const listSubscriptions = () =>
    db.query("select account_id, endpoint, p256dh from push_subscription order by id", []);
  return { ...app, db, account, other, token, otherToken, add, listSubscriptions };
}

test("subscribes and unsubscribes a browser", async () => {
  const { add, listSubscriptions, request, account, token, otherToken } = await browsers();
  const { body } = await add(token);
  expect(body.data.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await listSubscriptions()).toMatchObject([{ account_id: account.id, endpoint }]);
  const remove = (by: string) => request("DELETE", "push-token", { token: by, body: { endpoint } });
  expect((await remove(otherToken)).status).toBe(200);
  expect(await listSubscriptions()).toHaveLength(1);
  expect((await remove(token)).status).toBe(200);
  expect([(await remove(token)).status, await listSubscriptions()]).toEqual([200, []]);
});

test("stores a browser once when its keys change, and reassigns it to the next user", async () => {
  const { add, listSubscriptions, other, token, otherToken } = await browsers();
  const first = await add(token);
  const renewed = subscription();
  expect((await add(token, renewed)).body.data.id).toBe(first.body.data.id);
  expect(await listSubscriptions()).toMatchObject([{ p256dh: renewed.keys.p256dh }]);
  await add(otherToken);
  expect(await listSubscriptions()).toMatchObject([{ account_id: other.id }]);
});

test("deletes the subscriptions when the session ends", async () => {
  const { add, listSubscriptions, db, account, token } = await browsers();
  await add(token);
  await endAllSessions({ db }, { accountId: account.id });
  expect(await listSubscriptions()).toEqual([]);
});

test("stores at most ten browsers and drops the oldest", async () => {
  const { add, listSubscriptions, token } = await browsers();
  for (let count = 0; count < 12; count += 1) {
    await add(token, subscription(`${endpoint}${String(count).padStart(2, "0")}`));
  }
  const left = (await listSubscriptions()) as { endpoint: string }[];
  expect([left.length, left[0]?.endpoint]).toEqual([10, `${endpoint}02`]);
});

test("rejects addresses that are not of a push service", async () => {
  const { add, listSubscriptions, token } = await browsers();
  for (const address of [
    "http://fcm.googleapis.com/fcm/send/a",
    "https://fcm.googleapis.com:8443/fcm/send/a",
    "https://fcm.googleapis.com.evil.example/a",
    "https://evil-push.apple.com.example/a",
    "https://user@web.push.apple.com/a",
    "https://127.0.0.1/a",
    "http://169.254.169.254/latest/meta-data",
    "https://localhost:5432/",
  ]) {
    const { status, body } = await add(token, subscription(address));
    expect([address, status, body.code]).toEqual([address, 400, "notifications_bad_push_address"]);
  }
  expect(await listSubscriptions()).toEqual([]);
});

test("rejects invalid keys", async () => {
  const { add, token } = await browsers();
  const { keys } = subscription();
  for (const wrong of [{ p256dh: "abc" }, { auth: "abc" }, { auth: "&".repeat(22) }]) {
    const { status } = await add(token, { endpoint, keys: { ...keys, ...wrong } });
    expect(status).toBe(400);
  }
});

test("returns the same public key to everyone", async () => {
  const { request } = await browsers();
  const key = async () => (await request("GET", "push-token/key")).body.data.publicKey;
  expect(await key()).toMatch(/^B[\w-]{86}$/);
  expect(await key()).toBe(await key());
});
