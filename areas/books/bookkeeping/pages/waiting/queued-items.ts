import { inventoryPath } from "#core/books/book-paths.ts";
import { type QueuedRow, refusalOf, textInput } from "#web/offline-queue/queued-row.ts";

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
  rows.flatMap((row) => {
    if (row.endpoint !== `${inventoryPath}/new` || refusalOf(row)) return [];
    const { name = "", quantity = "" } = textInput(row);
    return [{ id: row.id, name, quantity }];
  });
