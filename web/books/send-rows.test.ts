import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { rowOwnerHeader } from "#core/books/row-owner-header.ts";
import { closeBooks, deleteRow, putRow, rowsWaiting, whenLast } from "./row-store.ts";
import { keepHers, sendRows } from "./send-rows.ts";
import { waitingRowOf } from "./waiting-row.ts";

const sales = "https://soko.test/services/book-keeping/sales";
const started = Date.parse("2026-11-26T07:00:00Z");
const sent: { path: string; owner: string | null; fields: Record<string, unknown> }[] = [];
let answer: (fields: Record<string, unknown>) => Response | Promise<Response>;

beforeEach(async () => {
  for (const { key } of await rowsWaiting()) await deleteRow(key);
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
  const row = waitingRowOf(
    address,
    form,
    `<html data-owner="${owner}">`,
    started + minutes * 60_000,
  );
  await putRow(row);
  return row;
}

const products = () => sent.map(({ fields }) => fields.product);
const refusal = (status: number, told: object) => () => Response.json(told, { status });
const cut = () => Promise.reject(new TypeError("Failed to fetch"));

test("rows are sent in the order they were written, each with its key, and then no more", async () => {
  const first = await keep({ product: "Maize" });
  await keep({ product: "Beans" });
  await keep({ product: "Rice" });
  expect(await sendRows()).toBe(3);
  expect(products()).toEqual(["Maize", "Beans", "Rice"]);
  expect(sent[0]).toMatchObject({
    ...{ path: "/services/book-keeping/sales/new", owner: "a1" },
    fields: { idempotencyKey: first.key },
  });
  expect([await sendRows(), await rowsWaiting()]).toEqual([0, []]);
});

test("a photo goes with its row", async () => {
  await keep({ amount: "500", picture: new File(["photo"], "a.jpg", { type: "image/jpeg" }) });
  await sendRows();
  const [{ fields }] = sent as [(typeof sent)[number]];
  expect(await (fields.picture as File).text()).toBe("photo");
});

test("a line that breaks in the middle leaves the rest, and what may have arrived keeps its key", async () => {
  for (const product of ["Maize", "Beans", "Rice"]) await keep({ product });
  answer = ({ product }) => (product === "Beans" ? cut() : new Response(null, { status: 204 }));
  expect(await sendRows()).toBe(1);
  expect(await rowsWaiting()).toHaveLength(2);
  answer = () => new Response(null, { status: 204 });
  expect(await sendRows()).toBe(2);
  expect(products()).toEqual(["Maize", "Beans", "Beans", "Rice"]);
  expect(sent[1]?.fields.idempotencyKey).toBe(sent[2]?.fields.idempotencyKey);
});

test.each([500, 502, 503, 429, 408])(
  "a server without time (%i) is asked again later",
  async (status) => {
    await keep({ product: "Maize" });
    answer = () => new Response(null, { status });
    expect(await sendRows()).toBe(0);
    const [row] = await rowsWaiting();
    expect([row?.label, row?.refused]).toEqual(["Maize", undefined]);
  },
);

test("a tab that was closed loses nothing", async () => {
  await keep({ product: "Maize" });
  await closeBooks();
  expect(await sendRows()).toBe(1);
});

test("two that send at once send each row once", async () => {
  for (const product of ["Maize", "Beans"]) await keep({ product });
  vi.resetModules();
  const another = await import("./send-rows.ts");
  const done = await Promise.all([sendRows(), another.sendRows(), sendRows()]);
  expect(done[0] + done[1]).toBe(2);
  expect(products()).toEqual(["Maize", "Beans"]);
});

test("a refusal stays with its reason; what needs that row waits, the others go on", async () => {
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
  const waiting = await rowsWaiting("a1");
  expect(waiting.map(({ refused }) => refused?.message)).toEqual([
    "Too many.",
    undefined,
    undefined,
  ]);
  answer = () => new Response(null, { status: 204 });
  expect(await sendRows(), "a refusal is not asked again by itself").toBe(0);
  await keepHers(item);
  expect(await sendRows()).toBe(3);
});

test("a row changed by another device meanwhile is kept beside hers until she chooses", async () => {
  const row = await keep({ quantity: "5", version: "1" }, `${sales}/x`);
  const now = { quantity: 7, version: 4 };
  answer = refusal(409, { code: "bookkeeping_changed", message: "Changed.", row: now });
  await sendRows();
  expect(await rowsWaiting("a1")).toMatchObject([{ refused: { status: 409, row: now } }]);
  answer = () => new Response(null, { status: 204 });
  await keepHers(row);
  expect(await sendRows()).toBe(1);
  expect(sent[1]?.fields).toMatchObject({ quantity: "5", version: "4", idempotencyKey: row.key });
});

test("what somebody else wrote on this phone stays hers, and goes when she is back", async () => {
  await keep({ product: "of Amina" }, undefined, "a1");
  await keep({ product: "of Neema" }, undefined, "b2");
  answer = () => new Response(null, { status: sent.at(-1)?.owner === "b2" ? 204 : 401 });
  expect(await sendRows()).toBe(1);
  expect(await rowsWaiting("b2")).toEqual([]);
  expect(await rowsWaiting("a1")).toHaveLength(1);
});

test("a full phone says so, and what was there stays", async () => {
  await keep({ product: "Maize" });
  const full = new DOMException("full", "QuotaExceededError");
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementationOnce(() => {
    throw full;
  });
  await expect(keep({ product: "Beans" })).rejects.toBe(full);
  expect(await rowsWaiting()).toMatchObject([{ label: "Maize" }]);
});

test("a page that was on its way meanwhile knows that rows were sent", async () => {
  const before = Date.now();
  await keep({ product: "Maize" });
  await sendRows();
  expect(await whenLast("sent")).toBeGreaterThanOrEqual(before);
});
