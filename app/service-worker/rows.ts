import { leaveBooksPath, mayWaitHere, newSalePath, otherGoods } from "#core/books/book-paths.ts";
import { escapeHtml } from "#core/escape-html.ts";
import { idempotencyField } from "#core/idempotency.ts";
import { languageNamed } from "#core/languages.ts";
import { putRow, rowsWaiting } from "#web/books/row-store.ts";
import { rowsTag } from "#web/books/rows-tag.ts";
import { sendRows } from "#web/books/send-rows.ts";
import { type WaitingGoods, waitingGoodsOf } from "#web/books/waiting-goods.ts";
import {
  languageIn,
  ownerIn,
  pathOf,
  type WaitingRow,
  waitingRowOf,
} from "#web/books/waiting-row.ts";
import { waitingSumsText } from "#web/books/waiting-sums.ts";
import { clockOf } from "#web/kept-posts/kept-posts.ts";
import { isSigningOut, keyOf } from "./addresses.ts";
import { copyOf } from "./copies.ts";
import { waiting } from "./waiting.ts";
import type { WorkerScope } from "./worker-scope.ts";

/**
 * Keeps a row of the books that could not be sent.
 * @returns whether it is one that may wait
 * @throws QuotaExceededError where the phone is full
 */
export async function keepRow(address: string, fields: FormData): Promise<boolean> {
  if (!mayWaitHere(pathOf(address))) return false;
  const page = await ((await copyOf(address)) ?? (await formOfWaiting(address)))?.text();
  if (!page || !ownerIn(page)) return false;
  await putRow(waitingRowOf(address, fields, page));
  return true;
}

/** Forms of copies that are on their way: pressed again meanwhile, it is the same press. */
const pressed = new Map<string, Promise<boolean>>();
/** How long after that a page still shows the form it came from, in milliseconds. */
const pageStays = 1000;
/** A line that says nothing for so long is none: she goes on, and the row waits. */
const patience = 2000;

/**
 * From a copy a form comes without a key: sent as it is, and its answer lost, it would be done twice.
 * It is kept with a key first, and then sent at once.
 */
export async function keepRowFirst(
  request: Request,
  worker: WorkerScope,
): Promise<Response | undefined> {
  const { url } = request;
  if (!mayWaitHere(pathOf(url))) return;
  const fields = await request.formData().catch(() => undefined);
  if (!fields || fields.get(idempotencyField)) return;
  const press = JSON.stringify([url, ...fields]);
  // A full phone: it goes the way of every form.
  const kept = pressed.get(press) ?? keepAndSend(url, fields, worker).catch(() => false);
  pressed.set(press, kept);
  const isKept = await kept;
  setTimeout(() => pressed.delete(press), pageStays);
  return isKept ? Response.redirect(url, 303) : undefined;
}

async function keepAndSend(url: string, fields: FormData, worker: WorkerScope): Promise<boolean> {
  if (!(await keepRow(url, fields))) return false;
  await worker.registration.sync?.register(rowsTag).catch(() => {});
  const silence = new Promise<"silent">((wake) => setTimeout(wake, patience, "silent"));
  const came = await Promise.race([sendRows().catch(() => 0), silence]);
  // Its copy comes at once: on the page that is still there she would press again.
  if (came === "silent") waiting.late = keyOf(url);
  return true;
}

/** Who signs out with rows that have not arrived sees them first, and says so once more. */
export async function askBeforeLeaving(request: Request): Promise<Response | undefined> {
  if (!isSigningOut(request) || new URL(request.url).searchParams.has("anyway")) return;
  // Copies are of whoever is signed in: with none of it she keeps no books here.
  const page = await copyOf(location.origin + leaveBooksPath).catch(() => undefined);
  const owner = page && ownerIn(await page.text());
  if (!owner) return;
  const rows = await rowsWaiting(owner).catch(() => []);
  if (rows.length === 0) return;
  if (request.mode === "navigate") return Response.redirect(location.origin + leaveBooksPath, 303);
  // Scripts are led there as React Router leads them.
  const headers = { "X-Remix-Redirect": leaveBooksPath, "X-Remix-Reload-Document": "true" };
  return new Response(null, { status: 204, headers });
}

/**
 * The form that sells goods which wait for a line themselves: that of goods without an item, with
 * their name. Sent after them, its address names the item that they are by then.
 */
export async function formOfWaiting(address: string): Promise<Response | undefined> {
  const { pathname, searchParams, origin } = new URL(address);
  const item = searchParams.get("item");
  if (pathname !== newSalePath || !item) return;
  const kept = await copyOf(`${origin}${newSalePath}?item=${otherGoods}`);
  const page = (await kept?.text()) ?? "";
  const one = (await goodsOf(page)).find(({ id }) => id === item);
  if (!kept || !one) return;
  const name = escapeHtml(one.name);
  const form = page
    .replace(productField, () => `<p class="mb-4 break-words font-semibold">${name}</p>`)
    .replace(/(name="rowLabel" value=")([^"]*)/, (_, start, label) => `${start}${label} · ${name}`)
    .replaceAll(`item=${otherGoods}"`, `item=${item}"`);
  return new Response(form, { headers: kept.headers });
}

const productField = /<div data-product="true">.*?<input[^>]*name="product".*?<\/div><\/div>/s;

/** Where a page of the books lists what waits, with the words for how it stands; in a copy no script does. */
const listIn = (id: string) => new RegExp(`(<div id="${id}")([^>]*)>(.*?<ul[^>]*>).*?</ul>`, "s");
const rowList = listIn("waiting-rows");
const goodsList = listIn("waiting-goods");

/** What a page shows once it is wanted, and a copy at once. */
const hiddenInPage = /<div hidden="" data-in-copy="[^"]*">/g;

/** The copy of a page with the rows that wait now, and the goods among them where it sells goods. */
export async function withRows(page: string): Promise<string> {
  if (!ownerIn(page)) return page;
  const rows = await rowsOf(page);
  const goods = waitingGoodsOf(rows);
  return withList(
    withList(withSums(page, rows).replace(hiddenInPage, "<div>"), rowList, rows.map(lineOf)),
    goodsList,
    goods.map(tileOf),
  );
}

async function rowsOf(page: string): Promise<WaitingRow[]> {
  const owner = ownerIn(page);
  return owner === undefined ? [] : rowsWaiting(owner).catch(() => []);
}

const goodsOf = async (page: string) => waitingGoodsOf(await rowsOf(page));

/** Where a page has the words for what waiting sales and expenses come to. */
const sums = /(<p id="waiting-sums"[^>]* data-words="([^"]*)" data-currency="([^"]*)"[^>]*>)[^<]*/;

const withSums = (page: string, rows: WaitingRow[]): string =>
  page.replace(sums, (_, start: string, words: string, currency: string) => {
    const language = languageNamed(languageIn(page)) ?? "en";
    return start + waitingSumsText(words, rows, { language, currency });
  });

const withList = (page: string, list: RegExp, lines: string[]): string =>
  page.replace(list, (_, start: string, attributes: string, words: string) => {
    const others = attributes.replace(/ hidden(="")?/, "");
    const items = lines.map((line) => `<li>${line}</li>`).join("");
    return `${start}${others}${items ? "" : ' hidden=""'}>${words}${items}</ul>`;
  });

const lineOf = (row: WaitingRow): string => {
  const why = row.refused ? `<p class="field-error">${escapeHtml(row.refused.message)}</p>` : "";
  return `${escapeHtml(row.label)}, ${clockOf(row)}${why}`;
};

const tileOf = ({ id, name, quantity }: WaitingGoods): string =>
  `<a href="?item=${escapeHtml(id)}"><b class="wrap-anywhere">${escapeHtml(name)}</b><small>${escapeHtml(quantity)}</small></a>`;
