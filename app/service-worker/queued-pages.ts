import { selectQueuedItems } from "#areas/books/bookkeeping/pages/waiting/queued-items.ts";
import { formatQueuedTotals } from "#areas/books/bookkeeping/pages/waiting/queued-totals.ts";
import { newSalePath, unlistedItem } from "#core/books/book-paths.ts";
import { fillSlot, readSlot } from "#core/copy-slot.ts";
import type { QueueSlot } from "#web/offline-queue/queue-slot.ts";
import type { QueuedRow } from "#web/offline-queue/queued-row.ts";
import { listQueued } from "#web/offline-queue/store.ts";
import { findCopy } from "./copies.ts";
import { itemTiles, queueList, soldItem } from "./templates.ts";

/** Slot "items" of the page that lists the items to sell. */
export interface ItemsSlot {
  title: string;
  /** The items whose forms are precached. */
  listed: string[];
}

/** Returns the rows that a copy lists; none for a page without the list. */
export async function rowsOf(page: string): Promise<QueuedRow[]> {
  const slot = readSlot<QueueSlot>(page, "queue");
  return slot ? listQueued(slot.owner, slot.under).catch(() => []) : [];
}

/** Returns the copy of a page with the queued rows, and the queued items where it sells items. */
export async function withQueue(page: string): Promise<string> {
  const slot = readSlot<QueueSlot>(page, "queue");
  if (!slot) return page;
  const rows = await rowsOf(page);
  const sums = slot.sums ? formatQueuedTotals(slot.sums, rows, slot) : "";
  const listed = fillSlot(page, "queue", queueList(slot, rows, sums));
  const items = readSlot<ItemsSlot>(page, "items");
  return items
    ? fillSlot(listed, "items", itemTiles(items.title, selectQueuedItems(rows)))
    : listed;
}

/**
 * Returns the form that sells an item which is itself queued: the form for unlisted products, with
 * the item in place of the product. It is sent after the item.
 */
export async function formOfQueuedItem(address: string): Promise<Response | undefined> {
  const { pathname, searchParams, origin } = new URL(address);
  const id = searchParams.get("item");
  if (pathname !== newSalePath || !id) return;
  const stored = await findCopy(`${origin}${newSalePath}?item=${unlistedItem}`);
  const page = (await stored?.text()) ?? "";
  const slot = readSlot<{ label: string }>(page, "product");
  const item = slot && selectQueuedItems(await rowsOf(page)).find((queued) => queued.id === id);
  if (!stored || !item) return;
  const label = `${slot.label} · ${item.name}`;
  const form = fillSlot(page, "product", soldItem(item, { label }));
  return new Response(form, { headers: stored.headers });
}
