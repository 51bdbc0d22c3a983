import type { QueuedItem } from "#areas/books/bookkeeping/pages/waiting/queued-items.ts";
import { escapeHtml } from "#core/escape-html.ts";
import { type OfflineDescription, offlineField } from "#core/offline-queue.ts";
import { localTimeOf, type QueuedRow, refusalOf } from "#web/offline-queue/queued-row.ts";

// What the service worker writes into the slots of a copy (core/copy-slot.ts). A copy has no
// scripts. Every text is escaped here.

/** Slot "note" of every page: its title, and that this is a copy. */
export interface NoteSlot {
  title: string;
  /** With the day on which the page was rendered. */
  note: string;
  again: string;
}

/** @param at when the page was cached, in milliseconds */
export const noteOf = ({ note, again }: NoteSlot, at: number): string =>
  `<div class="kept-note"><p class="band"><span>${escapeHtml(note)}, ${localTimeOf(at)}</span> <a href="">${escapeHtml(again)}</a></p></div>`;

/** Slot "offline" of the offline page: everything in it. */
export interface OfflineSlot {
  /** The label of forms in a copy. */
  form: string;
  unsent: { title: string; lead: string; again: string };
}

/** Marks the forms of a copy that need a connection. */
export const formBadge = ({ form }: OfflineSlot): string =>
  `<style>main form[method=post]:not([data-waits])::before{content:${JSON.stringify(form).replaceAll("<", "\\3c ")};display:block;margin-bottom:.75rem;color:var(--color-muted)}</style>`;

/** A form that was not sent, with a button that sends the same fields; none without fields. */
export function unsentForm({ unsent }: OfflineSlot, fields?: [name: string, value: string][]) {
  const { title, lead, again } = unsent;
  const inputs = fields?.map(([name, value]) => hidden(name, value)).join("");
  // Without an action: it goes to the same address as before.
  const form = `<form method="post">${inputs}<button type="submit" class="button button-primary">${escapeHtml(again)}</button></form>`;
  return `<div class="page-head"><h1 tabindex="-1">${escapeHtml(title)}</h1></div><p class="lead">${escapeHtml(lead)}</p>${fields ? form : ""}`;
}

/** Slot "pages" of the offline page. */
export interface PagesSlot {
  title: string;
  hint: string;
}

/** The cached pages. */
export const pageList = (
  { title, hint }: PagesSlot,
  pages: { address: string; title: string }[],
): string =>
  `<section class="kept-pages"><h2>${escapeHtml(title)}</h2><p>${escapeHtml(hint)}</p><ul>${pages
    .map(
      (page) =>
        `<li><a href="${escapeHtml(page.address)}">${escapeHtml(page.title || page.address)}</a></li>`,
    )
    .join("")}</ul></section>`;

/** The queued rows. @param sums their totals, if they have any */
export const queueList = (
  { title, hint }: { title: string; hint: string },
  rows: QueuedRow[],
  sums: string,
): string =>
  rows.length === 0
    ? ""
    : `<div id="queued-rows" class="notice notice-info" role="status"><h2 class="text-base">${escapeHtml(title)}</h2><p class="hint">${escapeHtml(hint)}</p>${sums && `<p class="my-2">${escapeHtml(sums)}</p>`}<ul class="my-3 grid gap-3">${rows.map(queuedRow).join("")}</ul></div>`;

function queuedRow(row: QueuedRow): string {
  const reason = refusalOf(row)?.message;
  const why = reason ? `<p class="field-error">${escapeHtml(reason)}</p>` : "";
  return `<li class="break-words">${escapeHtml(row.label)}, ${localTimeOf(row.at)}${why}</li>`;
}

/** Items of the inventory that are queued, as tiles that start a sale. */
export const itemTiles = (title: string, items: QueuedItem[]): string =>
  items.length === 0
    ? ""
    : `<div id="queued-items" class="mt-4"><h2>${escapeHtml(title)}</h2><ul class="goods-tiles">${items
        .map(
          ({ id, name, quantity }) =>
            `<li><a href="?item=${escapeHtml(id)}"><b class="wrap-anywhere">${escapeHtml(name)}</b><small>${escapeHtml(quantity)}</small></a></li>`,
        )
        .join("")}</ul></div>`;

/** The item of a sale, in place of the field for its name. */
export const soldItem = (
  { id, name }: QueuedItem,
  description: Partial<OfflineDescription>,
): string =>
  `<p class="mb-4 break-words font-semibold">${escapeHtml(name)}</p>${hidden("item", id)}${hidden(offlineField, JSON.stringify(description))}`;

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;
