import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  forgetPost,
  keepPost,
  keptPosts,
  mayWait,
  ownerHeader,
  sendKeptPosts,
} from "./kept-posts.ts";

const page = "https://soko.test/portal/logistics/orders/1/checkpoint";

function report(given: Record<string, string> = {}): FormData {
  const form = new FormData();
  const fields = { keptFor: "a1", here: "TZDOD Dodoma", idempotencyKey: "0f", at: "", ...given };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const sent: { address: string; owner: string | null; form: FormData }[] = [];
let answer: () => Response;

beforeEach(() => {
  // What waited for a month is thrown away: the dates below are of this day.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-03T10:00:00Z") });
  sent.length = 0;
  answer = () => new Response(null, { status: 204 });
  vi.stubGlobal("caches", oneCacheInMemory());
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const { headers } = init as { headers: Record<string, string> };
    const body = new Response(init.body, { headers });
    sent.push({ address, owner: headers[ownerHeader] ?? null, form: await body.formData() });
    return answer();
  });
});

afterEach(() => void vi.useRealTimers());

test("what was kept says what and when, and is sent once, with its key and its time", async () => {
  await keepPost(`${page}.data?_routes=x`, report(), Date.parse("2026-11-03T07:05:00Z"));
  expect(await keptPosts("a1")).toMatchObject([{ label: "Dodoma", refused: undefined }]);
  expect(await keptPosts("b2")).toEqual([]);
  expect(await sendKeptPosts()).toBe(1);
  expect(sent).toMatchObject([
    { address: "/portal/logistics/orders/1/checkpoint/send", owner: "a1" },
  ]);
  expect(Object.fromEntries(sent[0]?.form ?? [])).toMatchObject({
    ...{ onceId: "0f", at: "2026-11-03T07:05:00.000Z", here: "TZDOD Dodoma" },
  });
  expect(sent[0]?.form.has("idempotencyKey")).toBe(false);
  expect(await sendKeptPosts()).toBe(0);
  expect(await keptPosts("a1")).toEqual([]);
});

test("a copy has no key: each press from it means another", async () => {
  for (const here of ["A A", "B B"]) await keepPost(page, report({ here, idempotencyKey: "" }));
  expect(await keptPosts("a1")).toHaveLength(2);
});

test("a photo is kept with it", async () => {
  const form = report();
  form.set("photo", new File(["picture"], "a.jpg", { type: "image/jpeg" }));
  await keepPost(page, form);
  await sendKeptPosts();
  const photo = sent[0]?.form.get("photo");
  expect(photo instanceof File && (await photo.text())).toBe("picture");
});

test("they go in the order they were pressed; without a line all stay", async () => {
  await keepPost(page, report({ idempotencyKey: "2", at: "2026-11-03T09:00:00Z", here: "B B" }));
  await keepPost(page, report({ idempotencyKey: "1", at: "2026-11-03T08:00:00Z", here: "A A" }));
  answer = () => {
    throw new TypeError("no line");
  };
  expect(await sendKeptPosts()).toBe(0);
  expect(sent).toHaveLength(1);
  expect((await keptPosts("a1")).map(({ label }) => label)).toEqual(["A", "B"]);
});

test("what is refused for good stays with its reason until she removes it, what must wait is tried again", async () => {
  await keepPost(page, report());
  for (const status of [429, 503]) {
    answer = () => new Response("", { status });
    await sendKeptPosts();
  }
  answer = () => new Response("Handed over already.", { status: 409 });
  await sendKeptPosts();
  const [post] = await keptPosts("a1");
  expect(post?.refused).toBe("Handed over already.");
  sent.length = 0;
  await sendKeptPosts();
  expect(sent).toEqual([]);
  if (post) await forgetPost(post);
  expect(await keptPosts("a1")).toEqual([]);
});

test("of somebody else who uses the phone by then nothing is sent, and nothing is lost", async () => {
  await keepPost(page, report({ keptFor: "a1", idempotencyKey: "1", at: "2026-11-03T08:00:00Z" }));
  await keepPost(page, report({ keptFor: "b2", idempotencyKey: "2", at: "2026-11-03T09:00:00Z" }));
  answer = () => new Response(null, { status: sent.length === 1 ? 401 : 204 });
  expect(await sendKeptPosts()).toBe(1);
  expect(await keptPosts("a1")).toHaveLength(1);
  expect(await keptPosts("b2")).toEqual([]);
});

test("a form without an owner does not wait, and after thirty days nobody waits for it", async () => {
  expect(mayWait(new FormData())).toBe(false);
  expect(mayWait(report())).toBe(true);
  const at = new Date(Date.now() - 31 * 86_400_000).toISOString();
  await keepPost(page, report({ at }));
  expect(await keptPosts("a1")).toEqual([]);
});

/** What of a browser's caches is used here; Node has none. */
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
