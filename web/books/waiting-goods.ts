import { inventoryPath } from "#core/books/book-paths.ts";
import type { WaitingRow } from "./waiting-row.ts";

/** An inventory item that was added on this phone and is still queued itself. */
export interface WaitingGoods {
  /** The id that the item will have once it has been sent. */
  id: string;
  name: string;
  /** As typed. */
  quantity: string;
}

/** @param rows the queued rows of one user */
export const waitingGoodsOf = (rows: WaitingRow[]): WaitingGoods[] =>
  rows.flatMap(({ path, makes, fields, refused }) => {
    if (path !== `${inventoryPath}/new` || !makes || refused) return [];
    const { name, quantity } = Object.fromEntries(fields);
    return [{ id: makes, name: String(name ?? ""), quantity: String(quantity ?? "") }];
  });
