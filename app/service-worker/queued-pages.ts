import { selectQueuedItems } from "#areas/books/bookkeeping/pages/waiting/queued-items.ts";
import { formatQueuedTotals } from "#areas/books/bookkeeping/pages/waiting/queued-totals.ts";
import { fillSlot, readSlot } from "#core/copy-slot.ts";
import type { QueueSlot } from "#web/offline-queue/queue-slot.ts";
import type { QueuedRow } from "#web/offline-queue/queued-row.ts";
import { listQueued } from "#web/offline-queue/store.ts";
import { itemTiles, queueList } from "./templates.ts";

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
