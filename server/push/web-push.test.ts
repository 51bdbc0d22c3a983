import { expect, test } from "vitest";
import { respondToPush, startPushService } from "#app/testing/push-service.ts";
import { testSettings } from "#app/testing/test-app.ts";
import type { NotSent } from "#server/messages/messages.ts";
import { SubscriptionGone } from "./push.ts";
import { newVapidKeys, vapidKeys } from "./vapid-keys.ts";
import { isPushService, webPush } from "./web-push.ts";

const subject = "mailto:chamber@soko.example";
const id = "0199f0a0-0000-7000-8000-000000000001";
const text = JSON.stringify({ title: "Oda yako imekubaliwa", body: "…", link: "/", key: "1" });

/** Starts a push service with configurable responses, and a client for it. */
async function pushing(more: { timeoutMs?: number } = {}) {
  const service = await startPushService();
  const keys = newVapidKeys();
  const push = webPush({ keys, subject, hosts: [service.host], ...more });
  const send = (what = text) => push.send(service.subscription, what, { isUrgent: true, id });
  return { ...service, push, send };
}

const failureOf = (sending: Promise<void>) =>
  sending.then(
    () => "sent",
    (error: NotSent) => ({
      gone: error instanceof SubscriptionGone,
      message: error.message,
      again: error.again,
      afterMs: error.afterMs,
    }),
  );

test("encrypts for the browser alone and shows the push service the sender and the message id", async () => {
  const { send, pushed, push, host } = await pushing();
  await send();
  const [message] = pushed;
  expect(message).toMatchObject({
    path: "/push/browser-1",
    text,
    publicKey: push.publicKey,
    claims: { aud: `http://${host}`, sub: subject },
    headers: {
      "content-encoding": "aes128gcm",
      ttl: "259200",
      urgency: "high",
      topic: id.replaceAll("-", ""),
    },
  });
  const hours = ((message?.claims.exp ?? 0) - Date.now() / 1000) / 3600;
  expect(hours > 0 && hours <= 24).toBe(true);
});

test.each([404, 410])("treats %i as a browser that is gone for good", async (status) => {
  const { send, answer } = await pushing();
  answer(respondToPush(status));
  expect(await failureOf(send())).toMatchObject({ gone: true, again: false });
});

test("respects the retry time of an overloaded service and allows a retry of a broken one", async () => {
  const { send, answer } = await pushing();
  answer(respondToPush(429, { "retry-after": "120" }), respondToPush(500), respondToPush(403));
  expect(await failureOf(send())).toMatchObject({
    gone: false,
    message: "push 429",
    again: true,
    afterMs: 120_000,
  });
  expect(await failureOf(send())).toMatchObject({ message: "push 500", again: true });
  expect(await failureOf(send())).toMatchObject({ message: "push 403", again: false });
  expect(await failureOf(send())).toBe("sent");
});

test("allows a retry when a service never answers and rejects an unknown one", async () => {
  const { send, answer, push, subscription } = await pushing({ timeoutMs: 100 });
  answer(() => {});
  expect(await failureOf(send())).toMatchObject({ message: "push TimeoutError", again: true });
  const nowhere = { ...subscription, endpoint: "http://127.0.0.1:1/push" };
  const failure = await failureOf(push.send(nowhere, text, { isUrgent: false, id }));
  expect(failure).toMatchObject({ message: "push not a push service", again: false });
});

test("follows no redirect and sends nothing that is too long or has bad keys", async () => {
  const { send, answer, push, subscription, pushed } = await pushing();
  answer(respondToPush(307, { location: "http://169.254.169.254/" }));
  expect(await failureOf(send())).toMatchObject({ again: true });
  expect(await failureOf(send("x".repeat(3_001)))).toMatchObject({ message: "push too long" });
  const keyless = { ...subscription, p256dh: "B".repeat(87) };
  const failure = await failureOf(push.send(keyless, text, { isUrgent: false, id }));
  expect(failure).toMatchObject({ gone: true, message: "push bad keys" });
  expect(pushed).toHaveLength(1);
});

test("accepts known push services over https on the default port, and further ones by setting", () => {
  const accepted = [
    "https://fcm.googleapis.com/fcm/send/a",
    "https://updates.push.services.mozilla.com/wpush/v2/a",
    "https://eu.push.services.mozilla.com/wpush/v2/a",
    "https://wns2-par02p.notify.windows.com/w/?token=a",
    "https://web.push.apple.com/a",
  ];
  expect(accepted.filter((address) => !isPushService(address, []))).toEqual([]);
  const further = ["push.example", "127.0.0.1:4000"];
  const byHand = ["https://push.example/a", "http://127.0.0.1:4000/a"];
  expect(
    byHand.map((address) => [isPushService(address, []), isPushService(address, further)]),
  ).toEqual([
    [false, true],
    [false, true],
  ]);
  expect(isPushService("http://push.example/a", further)).toBe(false);
  expect(isPushService("no address", further)).toBe(false);
});

test.each([
  "https://.push.apple.com/",
  "https://evil..push.apple.com/a",
  "https://push.apple.com/a",
  "https://web.push.apple.com./a",
  "https://web.push.apple.com.evil.example/a",
  "https://evilpush.apple.com/a",
  "https://-a.push.apple.com/a",
  "https://a-.push.apple.com/a",
  "https://a_b.push.apple.com/a",
  "https://a.b.c.d.push.apple.com/a",
  `https://${"a".repeat(64)}.push.apple.com/a`,
  "https://xn--e1afmkfd.push.apple.com/a",
  "https://a.xn--e1afmkfd.push.apple.com/a",
  "https://é.push.apple.com/a",
  "https://web\uff0epush.apple.com/a",
  "https://WEB.push.apple.com/a",
  "https://fcm.googleapis.com./a",
  "https://sub.fcm.googleapis.com/a",
  "https://fcm%2egoogleapis.com/a",
  "https://user@fcm.googleapis.com/a",
  "https://user:word@fcm.googleapis.com/a",
  "https://@fcm.googleapis.com/a",
  "https://fcm.googleapis.com:443/a",
  "https://fcm.googleapis.com:8443/a",
  "https://fcm.googleapis.com",
  "http://fcm.googleapis.com/a",
  "https:fcm.googleapis.com/a",
  "https:\\\\fcm.googleapis.com\\a",
  "https://evil.example\\@fcm.googleapis.com/a",
  "https://fcm.googleapis.com\\.evil.example/a",
  "https://fcm.googleapis.com#@evil.example/",
  " https://fcm.googleapis.com/a",
  "https://fcm.google\tapis.com/a",
  "https://fcm.googleapis.com/a/../b",
  `https://fcm.googleapis.com/${"a".repeat(2_000)}`,
  "wss://fcm.googleapis.com/a",
  "https://169.254.169.254/a",
  "https://[::1]/a",
])("rejects %j as a push service", (address) => {
  expect(isPushService(address, [])).toBe(false);
  expect(isPushService(address, ["push.example"])).toBe(false);
});

test("fails to start with keys that do not belong together", async () => {
  const { publicKey: VAPID_PUBLIC_KEY } = newVapidKeys();
  const { privateKey: VAPID_PRIVATE_KEY } = newVapidKeys();
  expect(() => vapidKeys(testSettings({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }))).toThrow(
    "VAPID_PUBLIC_KEY is not right",
  );
  expect(() => testSettings({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: "" })).toThrow(
    "VAPID_PRIVATE_KEY is missing",
  );
});
