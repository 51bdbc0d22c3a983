import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { idempotencyField } from "#core/idempotency.ts";
import { offlineField, offlineOwnerHeader } from "#core/offline-queue.ts";
import { listQueued, removeRow } from "#web/offline-queue/store.ts";
import { createOutbox, type PendingMessage } from "./outbox.ts";

const of = { owner: "a1", to: { name: "chatRoomId", value: "room" } };
interface Post {
  to: "page" | "queue";
  key: string;
  text: string;
}
/** What the server was sent, and how it answers. */
const posts: Post[] = [];
let answer: (post: Post) => Response | Promise<Response>;
let isOnline = true;

beforeEach(async () => {
  for (const { id } of await listQueued()) await removeRow(id);
  posts.length = 0;
  isOnline = true;
  answer = accept;
  vi.stubGlobal("location", { origin: "https://soko.test" });
  vi.stubGlobal("navigator", {
    get onLine() {
      return isOnline;
    },
  });
  vi.stubGlobal("fetch", async (_: string, { headers, body }: RequestInit) => {
    const form = body as FormData;
    const isQueued = offlineOwnerHeader in (headers ?? {});
    const post = {
      to: isQueued ? ("queue" as const) : ("page" as const),
      key: String(form.get(idempotencyField)),
      text: String(form.get("chatText")),
    };
    posts.push(post);
    return answer(post);
  });
});

const accept = ({ to, key }: Post) =>
  to === "queue"
    ? new Response(null, { status: 204 })
    : Response.json({ room: "room", message: { messageKey: key } });
const cut = () => Promise.reject(new TypeError("Failed to fetch"));

/** An outbox whose page shows what the server confirmed. */
function page() {
  const shown: string[] = [];
  let pending: readonly PendingMessage[] = [];
  let flushed = 0;
  const outbox = createOutbox({
    of,
    failure: "It failed",
    isShown: (key) => shown.includes(key),
    onSent: ({ message }) => void shown.push(message.messageKey ?? ""),
    onFlushed: () => {
      flushed += 1;
    },
    onChange: (next) => {
      pending = next;
    },
  });
  return {
    outbox,
    shown,
    flushed: () => flushed,
    states: () => pending.map(({ text, state }) => `${text}: ${state}`),
    pending: () => pending,
    write(text: string) {
      const form = new FormData();
      const description = { owner: of.owner, language: "en", label: "", shows: ["chatText"] };
      form.set(idempotencyField, `key of ${text}`);
      form.set(offlineField, JSON.stringify(description));
      form.set("chatRoomId", "room");
      form.set("chatText", text);
      form.set("picture", new File([], ""));
      outbox.send(form, text);
    },
  };
}

test("posts messages at once, in their order, without the queue", async () => {
  const { write, states, shown } = page();
  write("One");
  write("Two");
  expect(states()).toEqual(["One: sending", "Two: sending"]);
  await expect.poll(() => shown).toEqual(["key of One", "key of Two"]);
  expect(posts.map(({ to, text }) => `${to} ${text}`)).toEqual(["page One", "page Two"]);
  expect([states(), await listQueued()]).toEqual([[], []]);
});

test("queues a message when the connection breaks, and later ones behind it", async () => {
  const { outbox, write, states, flushed } = page();
  answer = cut;
  write("One");
  await expect.poll(states).toEqual(["One: waiting"]);
  isOnline = false;
  write("Two");
  await expect.poll(states).toEqual(["One: waiting", "Two: waiting"]);
  isOnline = true;
  answer = accept;
  posts.length = 0;
  write("Three");
  await expect.poll(flushed).toBe(1);
  expect(posts.map(({ to, text }) => `${to} ${text}`)).toEqual([
    "queue One",
    "queue Two",
    "queue Three",
  ]);
  await outbox.flush();
  expect([states(), await listQueued()]).toEqual([[], []]);
});

test("does not queue a message whose event arrived although its response was lost", async () => {
  const { write, states, shown } = page();
  answer = ({ key }) => {
    shown.push(key);
    return cut();
  };
  write("One");
  await expect.poll(states).toEqual([]);
  expect([posts.length, await listQueued()]).toEqual([1, []]);
});

test("shows why a message is refused until the user removes it, and sends the next one", async () => {
  const { outbox, write, states, pending, shown } = page();
  answer = (post) =>
    post.text === "Bad" ? Response.json({ message: "Too long" }, { status: 400 }) : accept(post);
  write("Bad");
  write("Good");
  await expect.poll(states).toEqual(["Bad: notSent"]);
  await expect.poll(() => shown).toEqual(["key of Good"]);
  expect(pending()).toMatchObject([{ why: "Too long" }]);
  outbox.forget("key of Bad");
  expect(states()).toEqual([]);
  await expect.poll(() => listQueued()).toEqual([]);
});

test("keeps the message of a user who is signed out until they are back", async () => {
  const { outbox, write, states } = page();
  answer = () => new Response(null, { status: 401 });
  write("One");
  await expect.poll(states).toEqual(["One: signedOut"]);
  answer = accept;
  await outbox.flush();
  expect([states(), await listQueued()]).toEqual([[], []]);
});

test("queues what is still being sent when the page is left", async () => {
  const { outbox, write } = page();
  answer = () => new Promise(() => {});
  write("One");
  await expect.poll(() => posts).toHaveLength(1);
  outbox.leave();
  await expect.poll(async () => (await listQueued()).map(({ id }) => id)).toEqual(["key of One"]);
});
