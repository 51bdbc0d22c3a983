import { inventoryPath } from "#core/books/book-paths.ts";
import type { WaitingRow } from "./waiting-row.ts";

/** Goods that were written down on this phone and wait for a line themselves. */
export interface WaitingGoods {
  /** That of the item once it has arrived. */
  id: string;
  name: string;
  /** As it was typed. */
  quantity: string;
}

/** @param rows what waits, of one person */
export const waitingGoodsOf = (rows: WaitingRow[]): WaitingGoods[] =>
  rows.flatMap(({ path, makes, fields, refused }) => {
    if (path !== `${inventoryPath}/new` || !makes || refused) return [];
    const { name, quantity } = Object.fromEntries(fields);
    return [{ id: makes, name: String(name ?? ""), quantity: String(quantity ?? "") }];
  });
