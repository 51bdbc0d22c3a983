import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { offlineField, offlineOwnerHeader } from "#core/offline-queue.ts";
import { refusalOf } from "./queued-row.ts";
import { enqueue, isFinal, retry, sendQueued } from "./send.ts";
import { closeQueue, lastTouched, listQueued, removeRow, watchQueue } from "./store.ts";

const sales = "https://soko.test/services/book-keeping/sales";
const started = Date.parse("2026-11-26T07:00:00Z");
const sent: { path: string; owner: string | null; fields: Record<string, unknown> }[] = [];
let answer: (fields: Record<string, unknown>) => Response | Promise<Response>;

beforeEach(async () => {
  for (const { id } of await listQueued()) await removeRow(id);
  sent.length = 0;
  answer = () => new Response(null, { status: 204 });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const { headers, body } = init as {
      headers: Record<string, string>;
      body: FormData | URLSearchParams;
    };
    const fields = Object.fromEntries(body);
    sent.push({ path, owner: headers[offlineOwnerHeader] ?? null, fields });
    return answer(fields);
  });
});

let minutes = 0;

async function keep(fields: Record<string, string | Blob>, address = `${sales}/new`, owner = "a1") {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const shows = ["name", "product"];
  const makes = address.endsWith("/new") ? "id" : undefined;
  form.set(offlineField, JSON.stringify({ owner, language: "sw", label: "", shows, makes }));
  minutes += 1;
  const row = await enqueue(address, form, started + minutes * 60_000);
  if (!row) throw new Error("It cannot be queued");
  return row;
}

const products = () => sent.map(({ fields }) => fields.product);
const refusal = (status: number, payload: object) => () => Response.json(payload, { status });
const cut = () => Promise.reject(new TypeError("Failed to fetch"));

test("sends rows in the order of writing, each with its key, and only once", async () => {
  const first = await keep({ product: "Maize" });
  await keep({ product: "Beans" });
  await keep({ product: "Rice" });
  expect(await sendQueued()).toBe(3);
  expect(products()).toEqual(["Maize", "Beans", "Rice"]);
  expect(sent[0]).toMatchObject({
    ...{ path: "/services/book-keeping/sales/new", owner: "a1" },
    fields: { idempotencyKey: first.id },
  });
  expect([await sendQueued(), await listQueued()]).toEqual([0, []]);
});

test("sends a photo with its row", async () => {
  await keep({ amount: "500", picture: new File(["photo"], "a.jpg", { type: "image/jpeg" }) });
  await sendQueued();
  const [{ fields }] = sent as [(typeof sent)[number]];
  expect(await (fields.picture as File).text()).toBe("photo");
});

test("leaves the remaining rows when the connection breaks, and resends with the same key", async () => {
  for (const product of ["Maize", "Beans", "Rice"]) await keep({ product });
  answer = ({ product }) => (product === "Beans" ? cut() : new Response(null, { status: 204 }));
  expect(await sendQueued()).toBe(1);
  expect(await listQueued()).toHaveLength(2);
  answer = () => new Response(null, { status: 204 });
  expect(await sendQueued()).toBe(2);
  expect(products()).toEqual(["Maize", "Beans", "Beans", "Rice"]);
  expect(sent[1]?.fields.idempotencyKey).toBe(sent[2]?.fields.idempotencyKey);
});

test.each([500, 502, 503, 429, 408])(
  "retries later when the server is unavailable (%i)",
  async (status) => {
    await keep({ product: "Maize" });
    answer = () => new Response(null, { status });
    expect(await sendQueued()).toBe(0);
    const [row] = await listQueued();
    expect([row?.label, row?.status]).toEqual(["Maize", "queued"]);
  },
);

test("loses nothing when a tab was closed", async () => {
  await keep({ product: "Maize" });
  await closeQueue();
  expect(await sendQueued()).toBe(1);
});

test("sends each row once when two tabs send at the same time", async () => {
  for (const product of ["Maize", "Beans"]) await keep({ product });
  vi.resetModules();
  const another = await import("./send.ts");
  const done = await Promise.all([sendQueued(), another.sendQueued(), sendQueued()]);
  expect(done[0] + done[1]).toBe(2);
  expect(products()).toEqual(["Maize", "Beans"]);
});

test("keeps a refused row with its reason and holds back its dependent rows, but sends the others", async () => {
  const item = await keep({ name: "Maize" }, sales.replace("sales", "inventory/new"));
  await keep({ product: "sold of it", inventoryId: item.id });
  await keep({ product: "its payment" }, `${sales}/${item.id}`);
  await keep({ product: "Beans" });
  answer = ({ name }) =>
    name
      ? refusal(422, { code: "c", message: "Too many." })()
      : new Response(null, { status: 204 });
  expect(await sendQueued()).toBe(1);
  expect(products()).toEqual([undefined, "Beans"]);
  const queued = await listQueued("a1");
  expect(queued.map((row) => refusalOf(row)?.message)).toEqual(["Too many.", undefined, undefined]);
  answer = () => new Response(null, { status: 204 });
  expect(await sendQueued(), "a refused row is not sent again by itself").toBe(0);
  await retry(item);
  expect(await sendQueued()).toBe(3);
});

test("keeps the queued row beside the other device's version until the trader chooses", async () => {
  const row = await keep({ quantity: "5", version: "1" }, `${sales}/x`);
  const now = { quantity: 7, version: 4 };
  answer = refusal(409, { code: "bookkeeping_changed", message: "Changed.", row: now });
  await sendQueued();
  expect(await listQueued("a1")).toMatchObject([{ status: { status: 409, row: now } }]);
  answer = () => new Response(null, { status: 204 });
  await retry(row);
  expect(await sendQueued()).toBe(1);
  expect(sent[1]?.fields).toMatchObject({ quantity: "5", version: "4", idempotencyKey: row.id });
});

test("holds another user's rows until that user signs in again", async () => {
  await keep({ product: "of Amina" }, undefined, "a1");
  await keep({ product: "of Neema" }, undefined, "b2");
  answer = () => new Response(null, { status: sent.at(-1)?.owner === "b2" ? 204 : 401 });
  expect(await sendQueued()).toBe(1);
  expect(await listQueued("b2")).toEqual([]);
  expect(await listQueued("a1")).toHaveLength(1);
});

test("rejects when storage is full and leaves the stored rows unchanged", async () => {
  await keep({ product: "Maize" });
  const full = new DOMException("full", "QuotaExceededError");
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementationOnce(() => {
    throw full;
  });
  await expect(keep({ product: "Beans" })).rejects.toBe(full);
  expect(await listQueued()).toMatchObject([{ label: "Maize" }]);
});

test("records that rows were sent, for pages that were loading at the time", async () => {
  const before = Date.now();
  await keep({ product: "Maize" });
  await sendQueued();
  expect(await lastTouched("sent", "/services/book-keeping")).toBeGreaterThanOrEqual(before);
});

test("a failure in one part of the site does not hold back the others", async () => {
  await keep({ product: "Maize" });
  await keep({ product: "Beans" });
  await keep({ text: "Hello" }, "https://soko.test/market/chat");
  answer = ({ product }) => new Response(null, { status: product ? 503 : 204 });
  expect(await sendQueued()).toBe(1);
  expect(products(), "in order").toEqual(["Maize", undefined]);
  expect(await listQueued("a1", "/market")).toEqual([]);
});

test.each([
  [[400, 403, 404, 409, 413, 415, 422], true],
  [[200, 204, 401, 408, 425, 429, 500, 502, 503, 504], false],
])("answers %j are final: %s", (statuses, isSo) => {
  expect(statuses.filter((status) => isFinal(status) === isSo)).toEqual(statuses);
});

test("notifies a page of each change, also of those of the service worker", async () => {
  let changes = 0;
  const stop = watchQueue(() => {
    changes += 1;
  });
  await keep({ product: "Maize" });
  await sendQueued();
  expect(changes).toBeGreaterThanOrEqual(2);
  const before = changes;
  const worker = new BroadcastChannel("soko-offline");
  worker.postMessage("change");
  await expect.poll(() => changes).toBeGreaterThan(before);
  worker.close();
  stop();
});

test("notes when rows were sent before it announces their removal", async () => {
  await keep({ product: "Maize" });
  const noted: number[] = [];
  const stop = watchQueue(
    async () => void noted.push(await lastTouched("sent", "/services/book-keeping")),
  );
  await sendQueued();
  await expect.poll(() => noted.length).toBeGreaterThan(0);
  expect(noted[0]).toBeGreaterThan(0);
  stop();
});
