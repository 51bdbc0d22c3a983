import { describe, expect, test, vi } from "vitest";
import {
  openLink,
  resubscribe,
  toSystemNotification,
  unsubscribePush,
} from "./push-notifications.ts";
import type { Registration, Subscription } from "./worker-scope.ts";

const origin = "https://soko.test";

describe("a pushed message", () => {
  test("shows its text under its key, with its link", () => {
    const message = {
      key: "a1",
      title: "Order accepted",
      body: "Order: TZ-MO-1",
      link: "/orders/1",
    };
    expect(toSystemNotification(JSON.stringify(message), origin)).toEqual({
      title: "Order accepted",
      options: {
        body: "Order: TZ-MO-1",
        icon: "/icon/192.png",
        tag: "a1",
        data: { link: `${origin}/orders/1` },
      },
    });
  });

  test("is shown even if it is unreadable, and links to the list", () => {
    for (const text of ["", "{", "null", "[1]", '"words"', '{"title":3,"link":{}}']) {
      expect(toSystemNotification(text, origin), text).toEqual({
        title: "Soko",
        options: {
          body: "",
          icon: "/icon/192.png",
          data: { link: `${origin}/profile/notifications` },
        },
      });
    }
  });

  test("never links to a script", () => {
    const linkOf = (link: string) =>
      toSystemNotification(JSON.stringify({ link }), origin).options.data.link;
    const list = `${origin}/profile/notifications`;
    expect(linkOf("javascript:alert(1)")).toBe(list);
    expect(linkOf("https://[")).toBe(list);
    expect(linkOf("https://portal.soko.test/products")).toBe("https://portal.soko.test/products");
  });
});

describe("a click on it", () => {
  const pageAt = (url: string) => ({ url, focus: vi.fn(async () => {}) });

  test("focuses the page that already shows it", async () => {
    const [other, there] = [pageAt(`${origin}/news`), pageAt(`${origin}/orders/1`)];
    const open = vi.fn(async () => {});
    await openLink(`${origin}/orders/1`, [other, there], open);
    expect(there.focus).toHaveBeenCalledOnce();
    expect(other.focus).not.toHaveBeenCalled();
    expect(open).not.toHaveBeenCalled();
  });

  test("otherwise opens a page, and leaves open pages unchanged", async () => {
    const other = pageAt(`${origin}/profile/edit`);
    const open = vi.fn(async () => {});
    await openLink(`${origin}/orders/1`, [other], open);
    expect(open).toHaveBeenCalledExactlyOnceWith(`${origin}/orders/1`);
    expect(other.focus).not.toHaveBeenCalled();
  });
});

function subscription(endpoint: string): Subscription {
  const keys = { p256dh: "p", auth: "a" };
  return { options: {}, toJSON: () => ({ endpoint, keys }), unsubscribe: vi.fn(async () => true) };
}

function registrationWith(now: Subscription | null, next = now): Registration {
  return {
    showNotification: async () => {},
    pushManager: {
      getSubscription: async () => now,
      subscribe: vi.fn(async () => next ?? Promise.reject(new Error("no push service"))),
    },
  };
}

test("sends a new subscription to the server, even if the worker has to create it", async () => {
  for (const now of [subscription("https://push.test/2"), null]) {
    const sent = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));
    vi.stubGlobal("fetch", sent);
    const registration = registrationWith(now, subscription("https://push.test/2"));
    await resubscribe(registration, subscription("https://push.test/1"));
    const [path, how] = sent.mock.calls[0] ?? [];
    expect(path).toBe("/profile/notifications/push");
    expect(String(how?.body)).toBe("endpoint=https%3A%2F%2Fpush.test%2F2&p256dh=p&auth=a");
  }
});

test("signing out ends the subscription, if there is one", async () => {
  const current = subscription("https://push.test/1");
  await unsubscribePush(registrationWith(current));
  expect(current.unsubscribe).toHaveBeenCalledOnce();
  await unsubscribePush(registrationWith(null));
  await unsubscribePush({ showNotification: async () => {} });
});
