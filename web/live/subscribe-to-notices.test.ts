import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { subscribeToNotices } from "./subscribe-to-notices.ts";

/** A stub of the EventSource features in use; the tests play the server. */
class Source extends EventTarget {
  static readonly CLOSED = 2;
  static all: Source[] = [];
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Source.all.push(this);
  }
  close() {
    this.readyState = Source.CLOSED;
  }
  say(name: string, data: unknown) {
    const text = typeof data === "string" ? data : JSON.stringify(data);
    this.dispatchEvent(new MessageEvent(name, { data: text }));
  }
  fail() {
    this.readyState = Source.CLOSED;
    this.dispatchEvent(new Event("error"));
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const window = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  Source.all = [];
  page.visibilityState = "visible";
  vi.stubGlobal("EventSource", Source);
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("removeEventListener", window.removeEventListener.bind(window));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function turn(visibility: "hidden" | "visible") {
  page.visibilityState = visibility;
  page.dispatchEvent(new Event("visibilitychange"));
}

const open = () => Source.all.filter(({ readyState }) => readyState !== Source.CLOSED);
const listen = () => {
  const handlers = { notice: vi.fn(), count: vi.fn(), conversation: vi.fn() };
  return { ...handlers, end: subscribeToNotices(handlers) };
};
const sent = { key: "a", title: "Order accepted", date: "2026-11-22T08:00:00Z", link: "/a" };

test("sets the count on hello, passes on notifications with the count, and ignores invalid data", () => {
  const { notice, count, end } = listen();
  const [source] = Source.all;
  expect(source?.url).toBe("/events");
  source?.say("hello", { unseen: 3 });
  expect(count).toHaveBeenCalledExactlyOnceWith(3);
  source?.say("notification", { ...sent, unseen: 4 });
  expect(notice).toHaveBeenCalledExactlyOnceWith(sent, 4);
  for (const broken of ["{", "null", { ...sent, link: 1 }]) source?.say("notification", broken);
  expect(notice).toHaveBeenCalledOnce();
  end();
});

test("closes the stream in the background and reopens it when the page is visible again", () => {
  const { end } = listen();
  turn("hidden");
  expect(open()).toHaveLength(0);
  turn("visible");
  expect(open()).toHaveLength(1);
  window.dispatchEvent(new Event("pagehide"));
  expect(open()).toHaveLength(0);
  window.dispatchEvent(new Event("pageshow"));
  expect(open()).toHaveLength(1);
  end();
  expect(open()).toHaveLength(0);
  turn("visible");
  expect(Source.all).toHaveLength(3);
});

test("backs off exponentially after failed responses until one succeeds", () => {
  const { end } = listen();
  for (const pause of [5_000, 10_000, 20_000]) {
    const before = Source.all.length;
    Source.all.at(-1)?.fail();
    vi.advanceTimersByTime(pause - 1);
    expect(Source.all).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(Source.all).toHaveLength(before + 1);
  }
  Source.all.at(-1)?.say("hello", { unseen: 0 });
  Source.all.at(-1)?.fail();
  vi.advanceTimersByTime(5_000);
  expect(open()).toHaveLength(1);
  Source.all.at(-1)?.fail();
  turn("hidden");
  vi.advanceTimersByTime(600_000);
  expect(open()).toHaveLength(0);
  end();
});

test("passes on conversation events and reconnects under their names", () => {
  const { conversation, end } = listen();
  const [source] = Source.all;
  source?.say("hello", { unseen: 0, chat: 2 });
  source?.say("chat", { room: "a", chat: 3 });
  source?.say("typing", { room: "a" });
  source?.say("chatRead", { room: "a", upTo: "b" });
  expect(conversation.mock.calls.map(([event]) => event)).toEqual([
    { type: "hello", unseen: 0, chat: 2 },
    { type: "chat", room: "a", chat: 3 },
    { type: "typing", room: "a" },
    { type: "chatRead", room: "a", upTo: "b" },
  ]);
  end();
});
