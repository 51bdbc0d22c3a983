import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { offlineOwnerHeader as rowOwnerHeader } from "#core/offline-queue.ts";
import { toQueuedRow } from "./queued-row.ts";
import { closeBooks, deleteRow, getQueuedRows, lastTouched, putRow } from "./row-store.ts";
import { keepMine, sendRows } from "./send-rows.ts";

const sales = "https://soko.test/services/book-keeping/sales";
const started = Date.parse("2026-11-26T07:00:00Z");
const sent: { path: string; owner: string | null; fields: Record<string, unknown> }[] = [];
let answer: (fields: Record<string, unknown>) => Response | Promise<Response>;

beforeEach(async () => {
  for (const { key } of await getQueuedRows()) await deleteRow(key);
  sent.length = 0;
  answer = () => new Response(null, { status: 204 });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const { headers, body } = init as {
      headers: Record<string, string>;
      body: FormData | URLSearchParams;
    };
    const fields = Object.fromEntries(body);
    sent.push({ path, owner: headers[rowOwnerHeader] ?? null, fields });
    return answer(fields);
  });
});

let minutes = 0;

async function keep(fields: Record<string, string | Blob>, address = `${sales}/new`, owner = "a1") {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  minutes += 1;
  const row = toQueuedRow(
    address,
    form,
    `<html data-owner="${owner}">`,
    started + minutes * 60_000,
  );
  await putRow(row);
  return row;
}

const products = () => sent.map(({ fields }) => fields.product);
const refusal = (status: number, payload: object) => () => Response.json(payload, { status });
const cut = () => Promise.reject(new TypeError("Failed to fetch"));

test("sends rows in the order of writing, each with its key, and only once", async () => {
  const first = await keep({ product: "Maize" });
  await keep({ product: "Beans" });
  await keep({ product: "Rice" });
  expect(await sendRows()).toBe(3);
  expect(products()).toEqual(["Maize", "Beans", "Rice"]);
  expect(sent[0]).toMatchObject({
    ...{ path: "/services/book-keeping/sales/new", owner: "a1" },
    fields: { idempotencyKey: first.key },
  });
  expect([await sendRows(), await getQueuedRows()]).toEqual([0, []]);
});

test("sends a photo with its row", async () => {
  await keep({ amount: "500", picture: new File(["photo"], "a.jpg", { type: "image/jpeg" }) });
  await sendRows();
  const [{ fields }] = sent as [(typeof sent)[number]];
  expect(await (fields.picture as File).text()).toBe("photo");
});

test("leaves the remaining rows when the connection breaks, and resends with the same key", async () => {
  for (const product of ["Maize", "Beans", "Rice"]) await keep({ product });
  answer = ({ product }) => (product === "Beans" ? cut() : new Response(null, { status: 204 }));
  expect(await sendRows()).toBe(1);
  expect(await getQueuedRows()).toHaveLength(2);
  answer = () => new Response(null, { status: 204 });
  expect(await sendRows()).toBe(2);
  expect(products()).toEqual(["Maize", "Beans", "Beans", "Rice"]);
  expect(sent[1]?.fields.idempotencyKey).toBe(sent[2]?.fields.idempotencyKey);
});

test.each([500, 502, 503, 429, 408])(
  "retries later when the server is unavailable (%i)",
  async (status) => {
    await keep({ product: "Maize" });
    answer = () => new Response(null, { status });
    expect(await sendRows()).toBe(0);
    const [row] = await getQueuedRows();
    expect([row?.label, row?.refused]).toEqual(["Maize", undefined]);
  },
);

test("loses nothing when a tab was closed", async () => {
  await keep({ product: "Maize" });
  await closeBooks();
  expect(await sendRows()).toBe(1);
});

test("sends each row once when two tabs send at the same time", async () => {
  for (const product of ["Maize", "Beans"]) await keep({ product });
  vi.resetModules();
  const another = await import("./send-rows.ts");
  const done = await Promise.all([sendRows(), another.sendRows(), sendRows()]);
  expect(done[0] + done[1]).toBe(2);
  expect(products()).toEqual(["Maize", "Beans"]);
});

test("keeps a refused row with its reason and holds back its dependent rows, but sends the others", async () => {
  const item = await keep({ name: "Maize" }, sales.replace("sales", "inventory/new"));
  await keep({ product: "sold of it", inventoryId: item.key });
  await keep({ product: "its payment" }, `${sales}/${item.key}`);
  await keep({ product: "Beans" });
  answer = ({ name }) =>
    name
      ? refusal(422, { code: "c", message: "Too many." })()
      : new Response(null, { status: 204 });
  expect(await sendRows()).toBe(1);
  expect(products()).toEqual([undefined, "Beans"]);
  const queued = await getQueuedRows("a1");
  expect(queued.map(({ refused }) => refused?.message)).toEqual([
    "Too many.",
    undefined,
    undefined,
  ]);
  answer = () => new Response(null, { status: 204 });
  expect(await sendRows(), "a refused row is not sent again by itself").toBe(0);
  await keepMine(item);
  expect(await sendRows()).toBe(3);
});

test("keeps the queued row beside the other device's version until the trader chooses", async () => {
  const row = await keep({ quantity: "5", version: "1" }, `${sales}/x`);
  const now = { quantity: 7, version: 4 };
  answer = refusal(409, { code: "bookkeeping_changed", message: "Changed.", row: now });
  await sendRows();
  expect(await getQueuedRows("a1")).toMatchObject([{ refused: { status: 409, row: now } }]);
  answer = () => new Response(null, { status: 204 });
  await keepMine(row);
  expect(await sendRows()).toBe(1);
  expect(sent[1]?.fields).toMatchObject({ quantity: "5", version: "4", idempotencyKey: row.key });
});

test("holds another user's rows until that user signs in again", async () => {
  await keep({ product: "of Amina" }, undefined, "a1");
  await keep({ product: "of Neema" }, undefined, "b2");
  answer = () => new Response(null, { status: sent.at(-1)?.owner === "b2" ? 204 : 401 });
  expect(await sendRows()).toBe(1);
  expect(await getQueuedRows("b2")).toEqual([]);
  expect(await getQueuedRows("a1")).toHaveLength(1);
});

test("rejects when storage is full and leaves the stored rows unchanged", async () => {
  await keep({ product: "Maize" });
  const full = new DOMException("full", "QuotaExceededError");
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementationOnce(() => {
    throw full;
  });
  await expect(keep({ product: "Beans" })).rejects.toBe(full);
  expect(await getQueuedRows()).toMatchObject([{ label: "Maize" }]);
});

test("records that rows were sent, for pages that were loading at the time", async () => {
  const before = Date.now();
  await keep({ product: "Maize" });
  await sendRows();
  expect(await lastTouched("sent")).toBeGreaterThanOrEqual(before);
});
