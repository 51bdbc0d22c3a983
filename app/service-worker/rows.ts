import { leaveBooksPath, mayWaitHere } from "#core/books/book-paths.ts";
import { idempotencyField } from "#core/idempotency.ts";
import { ownerHere, putRow, rowsWaiting } from "#web/books/row-store.ts";
import { rowsTag } from "#web/books/rows-tag.ts";
import { sendRows } from "#web/books/send-rows.ts";
import { ownerIn, pathOf, type WaitingRow, waitingRowOf } from "#web/books/waiting-row.ts";
import { clockOf } from "#web/kept-posts/kept-posts.ts";
import { isSigningOut } from "./addresses.ts";
import { copyOf, quoted } from "./copies.ts";
import type { WorkerScope } from "./worker-scope.ts";

/**
 * Keeps a row of the books that could not be sent.
 * @returns whether it is one that may wait
 * @throws QuotaExceededError where the phone is full: the page of what was not sent then has it
 */
export async function keepRow(address: string, fields: FormData): Promise<boolean> {
  if (!mayWaitHere(pathOf(address))) return false;
  const page = await (await copyOf(address))?.text();
  if (!page || !ownerIn(page)) return false;
  await putRow(waitingRowOf(address, fields, page));
  return true;
}

/**
 * From a copy a form comes without a key: sent as it is, and its answer lost, it would be done twice.
 * It is kept with a key first, and then sent at once.
 */
export async function keepRowFirst(
  request: Request,
  worker: WorkerScope,
): Promise<Response | undefined> {
  if (!mayWaitHere(pathOf(request.url))) return;
  try {
    const fields = await request.formData();
    if (fields.get(idempotencyField) || !(await keepRow(request.url, fields))) return;
  } catch {
    // A full phone: it goes the way of every form.
    return;
  }
  await worker.registration.sync?.register(rowsTag).catch(() => {});
  await sendRows().catch(() => 0);
  return Response.redirect(request.url, 303);
}

/** Who signs out with rows that have not arrived sees them first, and says so once more. */
export async function askBeforeLeaving(request: Request): Promise<Response | undefined> {
  if (!isSigningOut(request) || new URL(request.url).searchParams.has("anyway")) return;
  const owner = await ownerHere().catch(() => undefined);
  if (!owner) return;
  const rows = await rowsWaiting(owner).catch(() => []);
  if (rows.length === 0) return;
  if (request.mode === "navigate") return Response.redirect(location.origin + leaveBooksPath, 303);
  // Scripts are led there as React Router leads them.
  const headers = { "X-Remix-Redirect": leaveBooksPath, "X-Remix-Reload-Document": "true" };
  return new Response(null, { status: 204, headers });
}

/** Where a page of the books lists what waits, with the words for how it stands; in a copy no script does. */
const rowList = /(<div id="waiting-rows")([^>]*)>(.*?<ul[^>]*>).*?<\/ul>/s;

/** The copy of a page with the rows that wait now. */
export async function withRows(page: string): Promise<string> {
  const owner = ownerIn(page);
  if (!owner || !rowList.test(page)) return page;
  const rows = await rowsWaiting(owner).catch(() => []);
  const items = rows.map((row) => `<li>${lineOf(row)}</li>`).join("");
  return page.replace(rowList, (_, start: string, attributes: string, words: string) => {
    const others = attributes.replace(/ hidden(="")?/, "");
    return `${start}${others}${items ? "" : ' hidden=""'}>${words}${items}</ul>`;
  });
}

const lineOf = (row: WaitingRow): string => {
  const why = row.refused ? `: ${escaped(row.refused.message)}` : "";
  return `${escaped(row.label)}, ${clockOf(row)}${why}`;
};

const escaped = (text: string) => quoted(text).replace(/</g, "&lt;");
