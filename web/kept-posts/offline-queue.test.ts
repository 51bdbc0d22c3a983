import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  canQueue,
  enqueue,
  listQueuedPosts,
  queueOwnerHeader,
  removeQueuedPost,
  sendQueuedPosts,
} from "./offline-queue.ts";

const page = "https://soko.test/portal/logistics/orders/1/checkpoint";

function report(overrides: Record<string, string> = {}): FormData {
  const form = new FormData();
  const fields = {
    keptFor: "a1",
    here: "TZDOD Dodoma",
    idempotencyKey: "0f",
    at: "",
    ...overrides,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const sent: { address: string; owner: string | null; form: FormData }[] = [];
let answer: () => Response;

beforeEach(() => {
  // Entries older than a month are deleted; the dates below are relative to this day.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-03T10:00:00Z") });
  sent.length = 0;
  answer = () => new Response(null, { status: 204 });
  vi.stubGlobal("caches", oneCacheInMemory());
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const { headers } = init as { headers: Record<string, string> };
    const body = new Response(init.body, { headers });
    sent.push({ address, owner: headers[queueOwnerHeader] ?? null, form: await body.formData() });
    return answer();
  });
});

afterEach(() => void vi.useRealTimers());

test("lists a queued post with its label and time, and sends it once with its key and its time", async () => {
  await enqueue(`${page}.data?_routes=x`, report(), Date.parse("2026-11-03T07:05:00Z"));
  expect(await listQueuedPosts("a1")).toMatchObject([{ label: "Dodoma", refused: undefined }]);
  expect(await listQueuedPosts("b2")).toEqual([]);
  expect(await sendQueuedPosts()).toBe(1);
  expect(sent).toMatchObject([
    { address: "/portal/logistics/orders/1/checkpoint/send", owner: "a1" },
  ]);
  expect(Object.fromEntries(sent[0]?.form ?? [])).toMatchObject({
    ...{ onceId: "0f", at: "2026-11-03T07:05:00.000Z", here: "TZDOD Dodoma" },
  });
  expect(sent[0]?.form.has("idempotencyKey")).toBe(false);
  expect(await sendQueuedPosts()).toBe(0);
  expect(await listQueuedPosts("a1")).toEqual([]);
});

test("queues each submit from a copy separately, because a copy has no key", async () => {
  for (const here of ["A A", "B B"]) await enqueue(page, report({ here, idempotencyKey: "" }));
  expect(await listQueuedPosts("a1")).toHaveLength(2);
});

test("stores a photo with its post", async () => {
  const form = report();
  form.set("photo", new File(["picture"], "a.jpg", { type: "image/jpeg" }));
  await enqueue(page, form);
  await sendQueuedPosts();
  const photo = sent[0]?.form.get("photo");
  expect(photo instanceof File && (await photo.text())).toBe("picture");
});

test("sends in the order of submission, and keeps everything while offline", async () => {
  await enqueue(page, report({ idempotencyKey: "2", at: "2026-11-03T09:00:00Z", here: "B B" }));
  await enqueue(page, report({ idempotencyKey: "1", at: "2026-11-03T08:00:00Z", here: "A A" }));
  answer = () => {
    throw new TypeError("no line");
  };
  expect(await sendQueuedPosts()).toBe(0);
  expect(sent).toHaveLength(1);
  expect((await listQueuedPosts("a1")).map(({ label }) => label)).toEqual(["A", "B"]);
});

test("keeps a finally refused post with its reason until it is removed, and retries temporary failures", async () => {
  await enqueue(page, report());
  for (const status of [429, 503]) {
    answer = () => new Response("", { status });
    await sendQueuedPosts();
  }
  answer = () => new Response("Handed over already.", { status: 409 });
  await sendQueuedPosts();
  const [post] = await listQueuedPosts("a1");
  expect(post?.refused).toBe("Handed over already.");
  sent.length = 0;
  await sendQueuedPosts();
  expect(sent).toEqual([]);
  if (post) await removeQueuedPost(post);
  expect(await listQueuedPosts("a1")).toEqual([]);
});

test("neither sends nor loses the posts of another user of the phone", async () => {
  await enqueue(page, report({ keptFor: "a1", idempotencyKey: "1", at: "2026-11-03T08:00:00Z" }));
  await enqueue(page, report({ keptFor: "b2", idempotencyKey: "2", at: "2026-11-03T09:00:00Z" }));
  answer = () => new Response(null, { status: sent.length === 1 ? 401 : 204 });
  expect(await sendQueuedPosts()).toBe(1);
  expect(await listQueuedPosts("a1")).toHaveLength(1);
  expect(await listQueuedPosts("b2")).toEqual([]);
});

test("does not queue a form without an owner, and drops a post after thirty days", async () => {
  expect(canQueue(new FormData())).toBe(false);
  expect(canQueue(report())).toBe(true);
  const at = new Date(Date.now() - 31 * 86_400_000).toISOString();
  await enqueue(page, report({ at }));
  expect(await listQueuedPosts("a1")).toEqual([]);
});

/** A stub of the browser's cache storage, which Node lacks. */
function oneCacheInMemory() {
  const entries = new Map<string, Response>();
  const key = (path: string) => new URL(path, "https://soko.test").href;
  const cache = {
    put: async (path: string, answer: Response) => void entries.set(key(path), answer),
    match: async (path: string) => entries.get(key(path))?.clone(),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    delete: async (path: string) => entries.delete(key(path)),
  };
  return { has: async () => true, open: async () => cache };
}
