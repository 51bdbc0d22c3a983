import { Hono, type Context as HonoContext } from "hono";
import { getCookie } from "hono/cookie";
import { type AppError, commonRefusal, retryAfter } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import type { Actors, Context, Person } from "#server/context.ts";
import { sessionCookieName } from "#server/http/cookies.ts";
import type { WebEnvironment } from "#server/http/web-environment.ts";
import { personOf } from "#server/operations/audience.ts";
import { type EventStream, eventStream } from "./event-stream.ts";
import type { Connection, Hub, HubEvent } from "./hub.ts";
import type { LiveEvents } from "./live-events.ts";

/** Provides the data of events. An area implements it; the server only forwards it. */
export interface EventSources {
  /** Returns one notification in the context's language, or undefined if it no longer exists. */
  notification(
    context: Context,
    accountId: string,
    id: string,
  ): Promise<({ key: string } & object) | undefined>;
  unseen(context: Context, accountId: string): Promise<number>;
  /** Whether the sign-in is still valid. The check does not count as activity. */
  isSignedIn(context: Context, person: Person): Promise<boolean>;
}

interface Parts {
  hub: Hub;
  actors: Actors;
  sources: EventSources;
  /** Events of areas other than notifications. */
  live?: LiveEvents;
  /** Milliseconds between two heartbeats. Each one checks the sign-in. */
  beatMs?: number | undefined;
}

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  // Prevents proxies from buffering the stream.
  "x-accel-buffering": "no",
  // The connection is not reused, so that a server that stops need not wait for it.
  connection: "close",
};
const fullSeconds = 60;

/**
 * `GET /events`: streams what concerns the signed-in user (server-sent events). `hello` contains
 * the number of unseen notifications, `notification` contains one; other names belong to areas. A
 * stream ends with its sign-in: at once if that is deleted, at the next heartbeat if it expires.
 */
export function eventRoutes({ hub, actors, sources, live, beatMs = 25_000 }: Parts) {
  const app = new Hono<WebEnvironment>();
  const readOnce = eventReader();
  app.get("/events", async (c) => {
    const context = c.var.context();
    const secret = getCookie(c, sessionCookieName(context.settings));
    const sessionPerson = secret && (await actors.ofBrowser(context, secret));
    const person = personOf({ actor: sessionPerson || context.actor });
    // A HEAD request reads nothing, so no stream is opened that would wait for it.
    if (c.req.method === "HEAD") return new Response(null, { headers });
    return new Response(openFor(c, person).body, { headers });
  });
  return app;

  /** @throws AppError errors.tooManyRequests, errors.unavailable where there is no room */
  function openFor(c: HonoContext<WebEnvironment>, person: Person): EventStream {
    const { accountId, sessionId } = person;
    const present = (): Context => ({ ...c.var.context(), actor: person });
    const stream = eventStream(() => {
      clearInterval(beating);
      hub.remove(connection);
    });
    let before = Promise.resolve();
    // Writes one event after another, so that they arrive in order.
    const enqueue = (write: (context: Context) => Promise<void>) => {
      before = before
        .then(() => write(present()))
        .catch(() => present().warn("an open page could not be told"));
      return before;
    };
    const connection: Connection = {
      accountId,
      sessionId,
      send: (event) => enqueue((context) => writeEvent(context, event)),
      sendHello: () => enqueue(greetOnceMore),
      end: stream.end,
    };
    const beating = setInterval(() => void enqueue(beat), beatMs).unref();
    const room = hub.add(connection);
    if (room !== "added") {
      stream.end();
      throw refusal(room);
    }
    void enqueue(greetOf);
    return stream;

    async function greetOnceMore(context: Context) {
      if (await sources.isSignedIn(context, person)) await greetOf(context);
      else stream.end();
    }

    async function greetOf(context: Context) {
      const unseen = await sources.unseen(context, accountId);
      stream.write({
        name: "hello",
        data: { unseen, ...(await live?.hello?.(context, accountId)) },
      });
    }
    async function writeEvent(context: Context, event: HubEvent) {
      const data = await readOnce(event, context.language, () => readEvent(context, event));
      const { name, ids } = event;
      if (data) stream.write({ name, data, id: name === "notification" ? ids.id : undefined });
    }
    async function readEvent(context: Context, { name, ids }: HubEvent) {
      if (name !== "notification") return live?.events[name]?.(context, accountId, ids);
      const notification = await sources.notification(context, accountId, ids.id ?? "");
      return notification && { ...notification, unseen: await sources.unseen(context, accountId) };
    }
    async function beat(context: Context) {
      if (await sources.isSignedIn(context, person)) stream.beat();
      else stream.end();
    }
  }
}

/**
 * Returns a function that reads an event once for all open pages of its account in one language:
 * the hub gives each of them the same `HubEvent`.
 */
function eventReader() {
  const byEvent = new WeakMap<HubEvent, Map<Language, Promise<object | undefined>>>();
  return (event: HubEvent, language: Language, read: () => Promise<object | undefined>) => {
    const byLanguage = byEvent.get(event) ?? new Map<Language, Promise<object | undefined>>();
    byEvent.set(event, byLanguage);
    const data = byLanguage.get(language) ?? read();
    byLanguage.set(language, data);
    return data;
  };
}

function refusal(room: "account is full" | "process is full"): AppError {
  const wait = { headers: retryAfter(fullSeconds) };
  return room === "account is full"
    ? commonRefusal("tooManyRequests", { values: { seconds: fullSeconds }, ...wait })
    : commonRefusal("unavailable", wait);
}
