import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { inventoryPath, newSalePath, unlistedItem } from "#core/books/book-paths.ts";
import { closeSlot, openSlot } from "#core/copy-slot.ts";
import { offlineField } from "#core/offline-queue.ts";
import { enqueue } from "#web/offline-queue/send.ts";
import { listQueued, removeRow } from "#web/offline-queue/store.ts";
import { formOfQueuedItem } from "./queued-item-form.ts";
import { rowsOf, withQueue } from "./queued-pages.ts";

const site = "https://soko.test";
const books = "/services/book-keeping";
const slot = (name: string, data: object, inside = "") =>
  openSlot(name, data) + inside + closeSlot(name);

const queue = (owner: string, more = {}) =>
  slot(
    "queue",
    {
      owner,
      under: books,
      language: "en",
      currency: "TZS",
      title: "Waiting",
      hint: "Saved",
      ...more,
    },
    "<p>React</p>",
  );

async function add(path: string, fields: Record<string, string>, label = "Sale") {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const description = { owner: "a1", language: "en", label, shows: ["name"], makes: "id" };
  form.set(offlineField, JSON.stringify(description));
  const row = await enqueue(site + path, form);
  return row?.id ?? "";
}

beforeEach(async () => {
  vi.stubGlobal("caches", { has: async () => false, keys: async () => [] });
  for (const { id } of await listQueued()) await removeRow(id);
});

test("a copy lists the rows of its viewer and of its part of the site only, escaped", async () => {
  await add(newSalePath, {}, "<b>Maize");
  await add("/networks/start-discussion", {}, "A question");
  const copy = await withQueue(`<html>${queue("a1")}</html>`);
  expect(copy).toMatch(
    /<h2 class="text-base">Waiting<\/h2>.*<li class="break-words">&lt;b&gt;Maize, \d\d:\d\d<\/li><\/ul>/,
  );
  expect(copy).not.toMatch(/A question|React/);
  expect(await withQueue(`<html>${queue("b2")}</html>`)).toBe("<html></html>");
  expect(await withQueue("<html></html>")).toBe("<html></html>");
  expect(await rowsOf("<html></html>")).toEqual([]);
});

test("a copy adds up queued sales", async () => {
  await add(newSalePath, { quantity: "2", saleUnitPrice: "1500" });
  const copy = await withQueue(queue("a1", { sums: "Sales {sales}" }));
  expect(copy.replace(/\s/g, " ")).toContain('<p class="my-2">Sales TSh 3,000</p>');
});

test("a copy offers queued items for sale, by the form for unlisted products", async () => {
  const id = await add(`${inventoryPath}/new`, { name: "Beans & rice", quantity: "10" }, "Item");
  const items = slot("items", { title: "Here", listed: [] });
  expect(await withQueue(queue("a1") + items)).toContain(
    `<a href="?item=${id}"><b class="wrap-anywhere">Beans &amp; rice</b><small>10</small></a>`,
  );
  const form = `${queue("a1")}<form>${slot("product", { label: "Sale" }, "<input name=product>")}</form>`;
  const copies = new Map([[`${newSalePath}?item=${unlistedItem}`, form]]);
  const match = async (path: string) => new Response(copies.get(path));
  vi.stubGlobal("caches", {
    has: async () => false,
    keys: async () => ["copies-3:a1"],
    open: async () => ({ match }),
  });
  const page = await (await formOfQueuedItem(`${site}${newSalePath}?item=${id}`))?.text();
  expect(page).toContain(`Beans &amp; rice</p><input type="hidden" name="item" value="${id}">`);
  expect(page).toContain("{&quot;label&quot;:&quot;Sale · Beans &amp; rice&quot;}");
  expect(page).not.toContain("name=product");
  expect(await formOfQueuedItem(`${site}${newSalePath}?item=another`)).toBeUndefined();
});
