import "fake-indexeddb/auto";
import { deleteDB, openDB } from "idb";
import { beforeEach, expect, test, vi } from "vitest";
import { earlierPosts } from "#core/offline-queue.ts";
import { textInput } from "./queued-row.ts";
import { closeQueue, listQueued } from "./store.ts";

const earlierBooks = () =>
  openDB("soko-books", 1, {
    upgrade(db) {
      db.createObjectStore("waiting", { keyPath: "key" }).createIndex("owner", "owner");
      db.createObjectStore("marks");
    },
  });

const sale = {
  key: "0190a5d0-0000-7000-8000-000000000001",
  makes: "0190a5d0-0000-7000-8000-000000000002",
  owner: "a1",
  path: "/services/book-keeping/sales/new?item=other",
  fields: [
    ["product", "Maize"],
    ["picture", new File(["photo"], "a.jpg")],
    ["idempotencyKey", "0f"],
  ],
  label: "Sale · Maize",
  language: "sw",
  at: Date.parse("2026-11-26T07:05:00Z"),
};

beforeEach(async () => {
  await closeQueue();
  await deleteDB("soko-offline");
  await deleteDB("soko-books");
  vi.stubGlobal("caches", cachesInMemory());
});

test("takes over rows of the books from an earlier build, once", async () => {
  const before = await earlierBooks();
  const refused = { status: 409, code: "c", message: "Changed.", row: { version: 4 } };
  await before.put("waiting", sale);
  await before.put("waiting", { ...sale, key: "b", makes: undefined, at: sale.at + 1, refused });
  before.close();
  const [first, second, ...others] = await listQueued("a1");
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    ...{ id: sale.makes, endpoint: sale.path, label: sale.label, language: "sw", at: sale.at },
    status: "queued",
  });
  expect(first && textInput(first)).toEqual({ product: "Maize", idempotencyKey: "0f" });
  const [, [, photo] = []] = first?.input ?? [];
  expect(photo instanceof Blob && (await photo.text())).toBe("photo");
  expect(second).toMatchObject({ id: "b", status: refused });
  const after = await earlierBooks();
  expect(await after.getAll("waiting")).toEqual([]);
  after.close();
});

test("takes over a row that a tab of an earlier build writes later", async () => {
  expect(await listQueued()).toEqual([]);
  const tab = await earlierBooks();
  await tab.put("waiting", sale);
  await closeQueue();
  expect(await listQueued("a1")).toHaveLength(1);
  tab.close();
});

test("does not create the earlier database on a phone that never had it", async () => {
  await listQueued();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain("soko-books");
});

async function post(key: string, fields: Record<string, string>, headers: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const packed = new Response(form);
  const cache = await caches.open(earlierPosts);
  const type = packed.headers.get("content-type") ?? "";
  const all = { "content-type": type, at: String(sale.at), ...headers };
  await cache.put(`/kept-posts/${key}`, new Response(await packed.blob(), { headers: all }));
}

test("takes over posts of other areas, under their address, owner and key", async () => {
  await post(
    "0f",
    { keptFor: "a1", here: "TZDOD Dodoma", onceId: "0f", at: "2026-11-26T07:05:00Z" },
    { address: "/portal/logistics/orders/1/checkpoint", owner: "a1", label: "Dodoma%20town" },
  );
  await post(
    "1f",
    { keptFor: "a1.room", chatRoomId: "room", chatText: "Hello", onceId: "1f" },
    { address: "/market/chat", owner: "a1.room", label: "Hello", at: String(sale.at + 1) },
  );
  const [checkpoint, message] = await listQueued("a1");
  expect(checkpoint).toMatchObject({
    ...{ id: "0f", endpoint: "/portal/logistics/orders/1/checkpoint", label: "Dodoma town" },
    ...{ at: sale.at, status: "queued" },
  });
  expect(checkpoint && textInput(checkpoint)).toEqual({
    ...{ here: "TZDOD", idempotencyKey: "0f", at: "2026-11-26T07:05:00Z" },
  });
  expect(message && textInput(message)).toEqual({
    ...{ chatRoomId: "room", chatText: "Hello", idempotencyKey: "1f" },
  });
  expect(await (await caches.open(earlierPosts)).keys()).toEqual([]);
});

test.each([
  ["Handed%20over%20already.", { status: 400, code: "", message: "Handed over already." }],
  ["-", "queued"],
  ["%3C!DOCTYPE%20html%3E", "queued"],
])(
  "keeps the reason of a refused post, unless its address was gone: %s",
  async (refused, status) => {
    const headers = { address: "/networks/start-discussion", owner: "a1", label: "A", refused };
    await post("0f", { onceId: "0f" }, headers);
    expect(await listQueued("a1")).toMatchObject([{ status }]);
  },
);

/** A stub of the browser's cache storage, which Node lacks. */
function cachesInMemory() {
  const entries = new Map<string, Response>();
  const keyOf = (path: string) => new URL(path, "https://soko.test").href;
  const cache = {
    put: async (path: string, answer: Response) => void entries.set(keyOf(path), answer),
    match: async (path: string) => entries.get(keyOf(path))?.clone(),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    delete: async (path: string) => entries.delete(keyOf(path)),
  };
  return { has: async () => entries.size > 0, open: async () => cache };
}
