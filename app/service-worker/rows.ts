import {
  canQueueOffline,
  newSalePath,
  signOutCheckPath,
  unlistedItem,
} from "#core/books/book-paths.ts";
import { escapeHtml } from "#core/escape-html.ts";
import { idempotencyField } from "#core/idempotency.ts";
import { parseLanguage } from "#core/languages.ts";
import { type QueuedItem, selectQueuedItems } from "#web/books/queued-items.ts";
import {
  formPathOf,
  type QueuedRow,
  readLanguage,
  readOwner,
  toQueuedRow,
} from "#web/books/queued-row.ts";
import { formatQueuedTotals } from "#web/books/queued-totals.ts";
import { getQueuedRows, putRow } from "#web/books/row-store.ts";
import { rowsTag } from "#web/books/rows-tag.ts";
import { sendRows } from "#web/books/send-rows.ts";
import { localTimeOf } from "#web/kept-posts/offline-queue.ts";
import { cacheKeyOf, isSigningOut } from "./addresses.ts";
import { findCopy } from "./copies.ts";
import { offlineHooks } from "./offline-hooks.ts";
import type { WorkerScope } from "./worker-scope.ts";

/**
 * Queues a row of the books that could not be sent.
 * @returns whether the row can be queued
 * @throws QuotaExceededError where the phone's storage is full
 */
export async function enqueueRow(address: string, fields: FormData): Promise<boolean> {
  if (!canQueueOffline(formPathOf(address))) return false;
  const page = await ((await findCopy(address)) ?? (await queuedItemForm(address)))?.text();
  if (!page || !readOwner(page)) return false;
  await putRow(toQueuedRow(address, fields, page));
  return true;
}

/**
 * Submissions of copied forms in progress. A second click in the meantime is the same submission.
 */
const submissions = new Map<string, Promise<boolean>>();
/** How long afterwards a page still shows its form, in milliseconds. */
const pageLifetimeMs = 1000;
/** After this silence the connection counts as lost: the user goes on, and the row is queued. */
const networkTimeoutMs = 2000;

/**
 * Queues a form of a copy, which has no idempotency key, before it is sent. Sent directly, it would
 * be applied twice if its response were lost. It gets a key in the queue and is then sent at once.
 */
export async function enqueueRowFirst(
  request: Request,
  worker: WorkerScope,
): Promise<Response | undefined> {
  const { url } = request;
  if (!canQueueOffline(formPathOf(url))) return;
  const fields = await request.formData().catch(() => undefined);
  if (!fields || fields.get(idempotencyField)) return;
  const submission = JSON.stringify([url, ...fields]);
  // If the phone's storage is full, the form is sent as usual.
  const stored = submissions.get(submission) ?? keepAndSend(url, fields, worker).catch(() => false);
  submissions.set(submission, stored);
  const isKept = await stored;
  setTimeout(() => submissions.delete(submission), pageLifetimeMs);
  return isKept ? Response.redirect(url, 303) : undefined;
}

async function keepAndSend(url: string, fields: FormData, worker: WorkerScope): Promise<boolean> {
  if (!(await enqueueRow(url, fields))) return false;
  await worker.registration.sync?.register(rowsTag).catch(() => {});
  const silence = new Promise<"silent">((wake) => setTimeout(wake, networkTimeoutMs, "silent"));
  const came = await Promise.race([sendRows().catch(() => 0), silence]);
  // The copy is shown at once, as the user would submit again on a page that is still visible.
  if (came === "silent") offlineHooks.late = cacheKeyOf(url);
  return true;
}

/** Shows a user who signs out the rows that have not been sent yet, and requires a confirmation. */
export async function confirmSignOut(request: Request): Promise<Response | undefined> {
  if (!isSigningOut(request) || new URL(request.url).searchParams.has("anyway")) return;
  // Copies belong to the signed-in user. Without a copy of this page they have no books here.
  const page = await findCopy(location.origin + signOutCheckPath).catch(() => undefined);
  const owner = page && readOwner(await page.text());
  if (!owner) return;
  const rows = await getQueuedRows(owner).catch(() => []);
  if (rows.length === 0) return;
  if (request.mode === "navigate")
    return Response.redirect(location.origin + signOutCheckPath, 303);
  // Redirects scripts as React Router does.
  const headers = { "X-Remix-Redirect": signOutCheckPath, "X-Remix-Reload-Document": "true" };
  return new Response(null, { status: 204, headers });
}

/**
 * Returns the form that sells an item which is itself queued: the form for unlisted items, with the
 * item's name. It is sent after the item, which its address then names.
 */
export async function queuedItemForm(address: string): Promise<Response | undefined> {
  const { pathname, searchParams, origin } = new URL(address);
  const item = searchParams.get("item");
  if (pathname !== newSalePath || !item) return;
  const stored = await findCopy(`${origin}${newSalePath}?item=${unlistedItem}`);
  const page = (await stored?.text()) ?? "";
  const match = (await queuedItemsOf(page)).find(({ id }) => id === item);
  if (!stored || !match) return;
  const name = escapeHtml(match.name);
  const form = page
    .replace(productField, () => `<p class="mb-4 break-words font-semibold">${name}</p>`)
    .replace(/(name="rowLabel" value=")([^"]*)/, (_, start, label) => `${start}${label} · ${name}`)
    .replaceAll(`item=${unlistedItem}"`, `item=${item}"`);
  return new Response(form, { headers: stored.headers });
}

const productField = /<div data-product="true">.*?<input[^>]*name="product".*?<\/div><\/div>/s;

/**
 * Matches a list of queued rows on a page of the books, with the words for their status. In a copy
 * no script fills it.
 */
const listIn = (id: string) => new RegExp(`(<div id="${id}")([^>]*)>(.*?<ul[^>]*>).*?</ul>`, "s");
const rowList = listIn("waiting-rows");
const itemList = listIn("waiting-goods");

/** Parts that a page shows only when needed, and a copy at once. */
const hiddenInPage = /<div hidden="" data-in-copy="[^"]*">/g;

/** Returns the copy of a page with the queued rows, and the queued items where it sells items. */
export async function withQueuedRows(page: string): Promise<string> {
  if (!readOwner(page)) return page;
  const rows = await rowsOf(page);
  const queuedItems = selectQueuedItems(rows);
  return withList(
    withList(withSums(page, rows).replace(hiddenInPage, "<div>"), rowList, rows.map(lineOf)),
    itemList,
    queuedItems.map(tileOf),
  );
}

async function rowsOf(page: string): Promise<QueuedRow[]> {
  const owner = readOwner(page);
  return owner === undefined ? [] : getQueuedRows(owner).catch(() => []);
}

const queuedItemsOf = async (page: string) => selectQueuedItems(await rowsOf(page));

/** Matches where a page has the words for the totals of queued sales and expenses. */
const sums = /(<p id="waiting-sums"[^>]* data-words="([^"]*)" data-currency="([^"]*)"[^>]*>)[^<]*/;

const withSums = (page: string, rows: QueuedRow[]): string =>
  page.replace(sums, (_, start: string, words: string, currency: string) => {
    const language = parseLanguage(readLanguage(page)) ?? "en";
    return start + formatQueuedTotals(words, rows, { language, currency });
  });

const withList = (page: string, list: RegExp, lines: string[]): string =>
  page.replace(list, (_, start: string, attributes: string, words: string) => {
    const others = attributes.replace(/ hidden(="")?/, "");
    const items = lines.map((line) => `<li>${line}</li>`).join("");
    return `${start}${others}${items ? "" : ' hidden=""'}>${words}${items}</ul>`;
  });

const lineOf = (row: QueuedRow): string => {
  const why = row.refused ? `<p class="field-error">${escapeHtml(row.refused.message)}</p>` : "";
  return `${escapeHtml(row.label)}, ${localTimeOf(row)}${why}`;
};

const tileOf = ({ id, name, quantity }: QueuedItem): string =>
  `<a href="?item=${escapeHtml(id)}"><b class="wrap-anywhere">${escapeHtml(name)}</b><small>${escapeHtml(quantity)}</small></a>`;
