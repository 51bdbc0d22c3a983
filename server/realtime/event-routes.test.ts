import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import type { createApp } from "#app/app.ts";
import { atOnce } from "#app/testing/at-once.ts";
import { newBrowser, newPerson, tokenOf } from "#app/testing/factories.ts";
import { eventsOf, startRealtimeServer } from "#app/testing/realtime-server.ts";
import { testApp } from "#app/testing/test-app.ts";
import { findActors } from "#areas/people/sign-in/sessions/find-actors.ts";
import { endAllSessions } from "#areas/people/sign-in/sessions/sessions.ts";
import { pageEvents } from "#areas/platform/notifications/reads.ts";
import { orderDispatched } from "#areas/trade/orders/notifications.ts";
import { newId } from "#core/ids.ts";
import { apiBase } from "#core/paths.ts";
import { notify } from "#server/notifications/notify.ts";
import { eventRoutes } from "./event-routes.ts";
import { openHub } from "./hub.ts";

/** Sets up a database, users signed in by browsers, and server processes over it. */
async function setup() {
  const tested = await testApp();
  const { pool, context } = tested;
  const { db } = pool;
  const signedIn = (password?: string) => newBrowser(db, password ? { password } : {});
  /** Makes the API calls by which users end sign-ins. */
  const call = async (
    app: ReturnType<typeof createApp>,
    method: string,
    path: string,
    token: string,
    body = {},
  ) =>
    (
      await app.request(`${apiBase}/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      })
    ).status;
  const sendNotification = (accountId: string, orderNumber = "TZ-MO-000012") =>
    notify(context, orderDispatched, {
      to: accountId,
      payload: { orderNumber, dateUpdated: context.now.toISOString() },
    });
  /** Starts one more server process. */
  const start = async () => {
    const { app, hub } = await startRealtimeServer(tested);
    const open = async ({ id: _, ...headers }: Record<string, string>) => {
      const answer = await app.request("/events", { headers });
      return { answer, ...eventsOf(answer) };
    };
    return { hub, app, open };
  };
  return { db, pool, context, signedIn, sendNotification, start, call };
}

test("delivers a notification at once to pages on other processes, in the language of each page", async () => {
  const { signedIn, sendNotification, start } = await setup();
  const [here, there] = [await start(), await start()];
  const [account, other] = [await signedIn(), await signedIn()];
  const first = await here.open({ cookie: `${account.cookie}; language=fr` });
  const second = await there.open({ cookie: `${account.cookie}; language=kisw` });
  const others = await there.open({ cookie: other.cookie });
  for (const { events } of [first, second, others]) {
    await expect.poll(() => events.length).toBe(1);
  }
  await sendNotification(account.id);
  const hello = { name: "hello", data: { unseen: expect.any(Number), chat: 0 } };
  const notification = (title: string, signName: string) => ({
    name: "notification",
    data: {
      key: expect.any(String),
      date: expect.any(String),
      type: "orderUpdate",
      link: "/market/myorders",
      success: true,
      sign: "good",
      signName,
      unseen: 1,
      comment: null,
      title,
    },
  });
  await expect
    .poll(() => first.events)
    .toEqual([hello, notification("Votre commande TZ-MO-000012 est expédiée", "+ Bonne nouvelle")]);
  await expect
    .poll(() => second.events)
    .toEqual([hello, notification("Oda yako TZ-MO-000012 imetumwa", "+ Habari njema")]);
  expect(others.events).toEqual([hello]);
  expect(Object.fromEntries(first.answer.headers)).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
});

test("sends the number of unseen notifications when a page reconnects", async () => {
  const { signedIn, sendNotification, start } = await setup();
  const { open } = await start();
  const { id, cookie } = await signedIn();
  await sendNotification(id);
  await sendNotification(id);
  const { events } = await open({ cookie, "last-event-id": newId() });
  // An earlier notification may still arrive as an event after it.
  await expect.poll(() => events[0]).toEqual({ name: "hello", data: { unseen: 2, chat: 0 } });
});

test("greets pages again when the listener's connection is back", async () => {
  const { db, signedIn, start } = await setup();
  const { open } = await start();
  const { events } = await open({ cookie: (await signedIn()).cookie });
  await expect.poll(() => events.length).toBe(1);
  await db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'soko listener'`,
    [],
  );
  await expect.poll(() => events.map(({ name }) => name)).toEqual(["hello", "hello"]);
});

test("returns 401 without a sign-in, as a call does", async () => {
  const { start } = await setup();
  const { app } = await start();
  for (const cookie of ["", "soko-session=guessed"]) {
    const answer = await app.request("/events", { headers: { cookie } });
    expect([answer.status, (await answer.json()).code]).toEqual([401, "sign_in_first"]);
  }
});

test("serves six pages of an account and rejects the seventh until one leaves", async () => {
  const { signedIn, start } = await setup();
  const { open, hub } = await start();
  const { cookie } = await signedIn();
  const pages = await atOnce(6, () => open({ cookie }));
  expect(pages.map(({ answer }) => answer.status)).toEqual(Array(6).fill(200));
  const seventh = await open({ cookie });
  expect([seventh.answer.status, seventh.answer.headers.get("retry-after")]).toEqual([429, "60"]);
  expect((await open({ cookie: (await signedIn()).cookie })).answer.status).toBe(200);
  await pages[0]?.leave();
  await expect.poll(() => hub.count()).toBe(6);
  expect((await open({ cookie })).answer.status).toBe(200);
});

test("a HEAD request takes no place", async () => {
  const { signedIn, start } = await setup();
  const { app, hub } = await start();
  const { cookie } = await signedIn();
  for (let n = 0; n < 8; n += 1) {
    const answer = await app.request("/events", { method: "HEAD", headers: { cookie } });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  }
  expect(hub.count()).toBe(0);
});

test("frees the place of a lost connection, even before the response began", async () => {
  const { signedIn, start } = await setup();
  const { app, hub } = await start();
  const { cookie } = await signedIn();
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const request = `GET /events HTTP/1.1\r\nhost: soko\r\ncookie: ${cookie}\r\n\r\n`;
  const dropConnection = async (method: "destroy" | "resetAndDestroy", isOpened: boolean) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(request);
    if (isOpened) await once(socket, "data");
    else await once(socket, "connect");
    socket[method]();
  };
  for (const isOpened of [true, false]) {
    await atOnce(3, () => dropConnection("destroy", isOpened));
    await atOnce(3, () => dropConnection("resetAndDestroy", isOpened));
    await expect.poll(() => hub.count()).toBe(0);
  }
});

test("reports a full process with 503 and ends every stream on close", async () => {
  const { signedIn, start } = await setup();
  const { open, hub } = await start();
  const { cookie } = await signedIn();
  const { isOver } = await open({ cookie });
  hub.close();
  await expect.poll(isOver).toBe(true);
  expect((await open({ cookie })).answer.status).toBe(503);
  const full = openHub({ most: 0 });
  const nobody = { send: async () => {}, sendHello: async () => {}, end: () => {} };
  expect(full.add({ accountId: "a", sessionId: "s", ...nobody })).toBe("process is full");
});

const password = "Kigoma-beans-2026";

test.each([
  ["ending it from another device", "DELETE", "user/session", {}],
  ["signing out everywhere", "POST", "logout", { everywhere: true }],
  [
    "another password",
    "PUT",
    "user/change-password",
    {
      currentPassword: password,
      password: "Other-words-2026",
      confirmPassword: "Other-words-2026",
    },
  ],
  ["deletion of the account", "DELETE", "user", { password }],
])(
  "%s ends the account's open streams on every process, and no others",
  async (_, method, path, body) => {
    const { db, signedIn, sendNotification, start, call } = await setup();
    const [here, there] = [await start(), await start()];
    const [account, other] = [await signedIn(password), await signedIn()];
    const ended = [await here.open(account), await there.open(account)];
    const stays = await there.open(other);
    for (const { events } of [...ended, stays]) await expect.poll(() => events.length).toBe(1);
    expect(await call(here.app, method, path, await tokenOf(db, account.id), body)).toBe(200);
    for (const { isOver } of ended) await expect.poll(isOver).toBe(true);
    await sendNotification(account.id);
    await sendNotification(other.id);
    await expect.poll(() => stays.events.length).toBe(2);
    expect(stays.isOver()).toBe(false);
    expect(ended.map(({ events }) => events.length)).toEqual([1, 1]);
  },
);

test("suspension ends the account's open streams on every process", async () => {
  const { db, signedIn, start, call } = await setup();
  const [here, there] = [await start(), await start()];
  const officer = await newPerson(db, { roles: ["chamber officer"] });
  const account = await signedIn();
  const ended = [await here.open(account), await there.open(account)];
  for (const { events } of ended) await expect.poll(() => events.length).toBe(1);
  const path = `portal/account/${account.id}/suspend`;
  const comment = "Somebody else uses this account.";
  expect(await call(here.app, "POST", path, officer.token, { comment })).toBe(200);
  for (const { isOver } of ended) await expect.poll(isOver).toBe(true);
});

test("ends the stream of a sign-in that ended while the listener was disconnected", async () => {
  const { db, signedIn, start } = await setup();
  const { hub, open } = await start();
  const [account, other] = [await signedIn(), await signedIn()];
  const [ended, stays] = [await open(account), await open(other)];
  for (const { events } of [ended, stays]) await expect.poll(() => events.length).toBe(1);
  await db.query("alter table session disable trigger session_ended", []);
  await db.query("delete from session where account_id = $1", [account.id]);
  await db.query("alter table session enable trigger session_ended", []);
  await hub.sendHelloToAll();
  expect([ended.isOver(), stays.isOver()]).toEqual([true, false]);
});

test("sends heartbeats while nothing happens, until the sign-in ends", async () => {
  const { db, context, signedIn } = await setup();
  const hub = openHub();
  const app = new Hono();
  app.use(async (c, next) => {
    c.set("context" as never, (() => ({ ...context, now: new Date() })) as never);
    await next();
  });
  app.route("/", eventRoutes({ hub, actors: findActors, sources: pageEvents, beatMs: 50 }));
  // This process goes on to other tests, so its own Response must not be replaced.
  const server = serve({
    fetch: app.fetch,
    port: 0,
    hostname: "127.0.0.1",
    overrideGlobalObjects: false,
  });
  await expect.poll(() => server.address()).not.toBeNull();
  const { port } = server.address() as AddressInfo;
  const { id, cookie } = await signedIn();
  const answer = await fetch(`http://127.0.0.1:${port}/events`, { headers: { cookie } });
  let text = "";
  let isOver = false;
  const reading = (async () => {
    for await (const part of answer.body ?? []) text += Buffer.from(part).toString();
    isOver = true;
  })();
  await expect.poll(() => text).toMatch(/^retry: 5000\n\n[\s\S]*event: hello\n[\s\S]*: \n\n: \n\n/);
  await endAllSessions({ db }, { accountId: id });
  await expect.poll(() => isOver).toBe(true);
  await reading;
  expect(hub.count()).toBe(0);
  // A server that stops does not wait for pages that stay open.
  await fetch(`http://127.0.0.1:${port}/events`, {
    headers: { cookie: (await signedIn()).cookie },
  });
  hub.close();
  await new Promise((closed) => server.close(closed));
});
