import { expect, test } from "vitest";
import { createChangeTracker } from "#server/database/change-tracker.ts";
import { answerStore } from "./answer-store.ts";
import type { CachedAnswer } from "./cached-answer.ts";

/** Sets up a store over two tracked tables, with numbered answers. */
function setup({ maxBytes = 1_000_000 } = {}) {
  const changes = createChangeTracker({
    tables: [
      { name: "product", tells: true },
      { name: "trader", tells: true },
    ],
    views: [],
  });
  let at = 0;
  const store = answerStore({ changes, freshMs: 10, staleMs: 60, maxBytes, now: () => at });
  let renderCount = 0;
  const answerOf = (etag: string, bytes = 100): CachedAnswer => ({
    status: 200,
    headers: {},
    body: () => Buffer.from(etag),
    isCompressed: false,
    etag,
    bytes,
  });
  const request = async (
    key: string,
    tables: string[] | undefined = ["product"],
    bytes?: number,
  ) => {
    const result = await store.answer(key, async () => {
      renderCount += 1;
      const etag = `${key} ${renderCount}`;
      await Promise.resolve();
      return { answer: answerOf(etag, bytes), tables: tables && new Set(tables) };
    });
    return result?.answer.etag;
  };
  return { changes, store, request, answerOf, pass: (ms: number) => (at += ms) };
}

test("renders an answer once and reuses it until one of its tables changes", async () => {
  const { request, changes } = setup();
  expect([await request("a"), await request("a")]).toEqual(["a 1", "a 1"]);
  changes.markChanged("trader");
  expect(await request("a")).toBe("a 1");
  changes.markChanged("product");
  expect(await request("a")).toBe("a 2");
  changes.markChanged(undefined);
  expect(await request("a")).toBe("a 3");
});

test("shares one rendering between concurrent requests, but not with those after a change", async () => {
  const { request, changes } = setup();
  const first = [request("a"), request("a"), request("a")];
  changes.markChanged("product");
  expect(await request("a")).toBe("a 2");
  expect(await Promise.all(first)).toEqual(["a 1", "a 1", "a 1"]);
  // What was read before the change is not cached.
  expect(await request("a")).toBe("a 2");
});

test("serves a stale answer while it is rendered again, and none after the stale period", async () => {
  const { request, pass } = setup();
  expect(await request("a")).toBe("a 1");
  pass(20);
  expect(await request("a")).toBe("a 1");
  await new Promise((done) => setTimeout(done));
  expect(await request("a")).toBe("a 2");
  pass(100);
  expect(await request("a")).toBe("a 3");
});

test("does not cache an answer that may not be stored", async () => {
  const { request, store } = setup();
  const silent = () => store.answer("a", async () => undefined);
  expect(await silent()).toBeUndefined();
  expect(store.state()).toEqual({ answers: 0, bytes: 0, makers: 0 });
  expect(await request("b")).toBe("b 1");
});

test("evicts the least recently requested answers, and never stores one that is too large", async () => {
  const { request, store } = setup({ maxBytes: 1_000 });
  for (const key of "abcdefghij") await request(key);
  await request("a");
  await request("k");
  expect(store.state()).toMatchObject({ answers: 10, bytes: 1_000 });
  expect([await request("a"), await request("b")]).toEqual(["a 1", "b 12"]);
  await request("large", ["product"], 500);
  expect(await request("large", ["product"], 500)).toBe("large 14");
});

test("does not cache a failed rendering", async () => {
  const { store, request } = setup();
  const broken = store.answer("a", async () => {
    throw new Error("broken");
  });
  await expect(broken).rejects.toThrow("broken");
  expect(await request("a")).toBe("a 1");
});
