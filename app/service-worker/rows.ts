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
 * Queues a row of the books that could not be sent.
 * @returns whether the row can be queued
 * @throws QuotaExceededError where the phone's storage is full
 */
export async function keepRow(address: string, fields: FormData): Promise<boolean> {
  if (!mayWaitHere(pathOf(address))) return false;
  const page = await ((await copyOf(address)) ?? (await formOfWaiting(address)))?.text();
  if (!page || !ownerIn(page)) return false;
  await putRow(waitingRowOf(address, fields, page));
  return true;
}

/**
 * Submissions of copied forms in progress. A second click in the meantime is the same submission.
 */
const pressed = new Map<string, Promise<boolean>>();
/** How long afterwards a page still shows its form, in milliseconds. */
const pageStays = 1000;
/** After this silence the connection counts as lost: the user goes on, and the row is queued. */
const patience = 2000;

/**
 * Queues a form of a copy, which has no idempotency key, before it is sent. Sent directly, it would
 * be applied twice if its response were lost. It gets a key in the queue and is then sent at once.
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
  // If the phone's storage is full, the form is sent as usual.
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
  // The copy is shown at once, as the user would submit again on a page that is still visible.
  if (came === "silent") waiting.late = keyOf(url);
  return true;
}

/** Shows a user who signs out the rows that have not been sent yet, and requires a confirmation. */
export async function askBeforeLeaving(request: Request): Promise<Response | undefined> {
  if (!isSigningOut(request) || new URL(request.url).searchParams.has("anyway")) return;
  // Copies belong to the signed-in user. Without a copy of this page they have no books here.
  const page = await copyOf(location.origin + leaveBooksPath).catch(() => undefined);
  const owner = page && ownerIn(await page.text());
  if (!owner) return;
  const rows = await rowsWaiting(owner).catch(() => []);
  if (rows.length === 0) return;
  if (request.mode === "navigate") return Response.redirect(location.origin + leaveBooksPath, 303);
  // Redirects scripts as React Router does.
  const headers = { "X-Remix-Redirect": leaveBooksPath, "X-Remix-Reload-Document": "true" };
  return new Response(null, { status: 204, headers });
}

/**
 * Returns the form that sells an item which is itself queued: the form for unlisted items, with the
 * item's name. It is sent after the item, which its address then names.
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

/**
 * Matches a list of queued rows on a page of the books, with the words for their status. In a copy
 * no script fills it.
 */
const listIn = (id: string) => new RegExp(`(<div id="${id}")([^>]*)>(.*?<ul[^>]*>).*?</ul>`, "s");
const rowList = listIn("waiting-rows");
const goodsList = listIn("waiting-goods");

/** Parts that a page shows only when needed, and a copy at once. */
const hiddenInPage = /<div hidden="" data-in-copy="[^"]*">/g;

/** Returns the copy of a page with the queued rows, and the queued items where it sells items. */
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

/** Matches where a page has the words for the totals of queued sales and expenses. */
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
