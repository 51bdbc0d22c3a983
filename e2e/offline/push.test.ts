import type { Page } from "@playwright/test";
import { signInNewUser } from "../new-person.ts";
import { wordsIn } from "../visit.ts";
import { expect, test, untilControlled } from "./visit-by-line.ts";

const say = wordsIn("en");
const settings = "/profile/notifications/settings";
const pushPath = "/profile/notifications/push";

/** A headless browser denies notifications even when granted; one with a window asks. */
const allowNews = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = async () => "granted";
  });

/** Simulates a push service, which the test browser lacks. */
async function withPushService(page: Page): Promise<void> {
  await allowNews(page);
  await page.addInitScript(() => {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
    const keys = { p256dh: "B".repeat(87), auth: "a".repeat(22) };
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => localStorage.removeItem("subscribed"),
    };
    const now = async () => (localStorage.getItem("subscribed") ? subscription : null);
    Object.assign(PushManager.prototype, {
      getSubscription: now,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem("subscribed", applicationServerKey);
        return subscription;
      },
    });
  });
}

const button = (page: Page, key: string) => page.getByRole("button", { name: say(key) });

test("turns push notifications on and off and keeps the choice", async ({
  visit,
  page,
  request,
}) => {
  await signInNewUser(page, request);
  await withPushService(page);
  await visit(settings, { language: "en" });
  await untilControlled(page);
  await expect(page.getByText(say("notifications.push.is.off"))).toBeVisible();
  const posted = page.waitForResponse(
    (response) => response.url().endsWith(pushPath) && response.request().method() === "POST",
  );
  await button(page, "notifications.push.turnOn").click();
  expect((await posted).status()).toBe(204);
  await expect(page.getByText(say("notifications.push.is.on"))).toBeVisible();
  const key = await page.evaluate(() => localStorage.getItem("subscribed"));
  expect(key).toMatch(/^[\w-]{87}$/);
  await page.reload();
  await expect(page.getByText(say("notifications.push.is.on"))).toBeVisible();
  await button(page, "notifications.push.turnOff").click();
  await expect(page.getByText(say("notifications.push.is.off"))).toBeVisible();
});

test("leaves notifications off with a message without a push service", async ({
  visit,
  page,
  request,
}) => {
  await signInNewUser(page, request);
  await allowNews(page);
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = async () => Promise.reject(new DOMException("none"));
  });
  await visit(settings, { language: "en" });
  await untilControlled(page);
  await button(page, "notifications.push.turnOn").click();
  await expect(page.getByText(say("notifications.push.failed"))).toBeVisible();
  await expect(page.getByText(say("notifications.push.is.off"))).toBeVisible();
});

test("explains how to allow denied notifications", async ({ visit, page, request }) => {
  await signInNewUser(page, request);
  await visit(settings, { language: "en" });
  await expect(page.getByText(say("notifications.push.is.denied"))).toBeVisible();
  await expect(button(page, "notifications.push.turnOn")).toHaveCount(0);
});

interface Recording {
  displayed: object[];
}

test("shows a pushed message by the service worker", async ({ visit, page, context }) => {
  await visit("/faqs", { language: "en" });
  await untilControlled(page);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const scope = self as unknown as Recording;
    scope.displayed = [];
    // A headless browser shows nothing: the calls are recorded for the test.
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      scope.displayed.push({ title, ...options });
    };
  });
  const client = await context.newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    client.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => page.url().startsWith(scopeURL));
      if (own) resolve(own.registrationId);
    });
  });
  await client.send("ServiceWorker.enable");
  const message = {
    key: "k1",
    title: "Order accepted",
    body: "Order: TZ-MO-77",
    link: "/about-us",
  };
  await client.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: await registrationId,
    data: JSON.stringify(message),
  });
  const displayedNotifications = () =>
    worker?.evaluate(() => (self as unknown as Recording).displayed);
  const link = new URL("/about-us", page.url()).href;
  const { title, body, key: tag } = message;
  await expect
    .poll(displayedNotifications)
    .toEqual([{ title, body, tag, icon: "/icon/192.png", data: { link } }]);
});
