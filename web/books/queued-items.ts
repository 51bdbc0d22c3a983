import { inventoryPath } from "#core/books/book-paths.ts";
import type { QueuedRow } from "./queued-row.ts";

/** An inventory item that was added on this phone and is still queued itself. */
export interface QueuedItem {
  /** The id that the item will have once it has been sent. */
  id: string;
  name: string;
  /** As typed. */
  quantity: string;
}

/** @param rows the queued rows of one user */
export const selectQueuedItems = (rows: QueuedRow[]): QueuedItem[] =>
  rows.flatMap(({ path, makes, fields, refused }) => {
    if (path !== `${inventoryPath}/new` || !makes || refused) return [];
    const { name, quantity } = Object.fromEntries(fields);
    return [{ id: makes, name: String(name ?? ""), quantity: String(quantity ?? "") }];
  });
