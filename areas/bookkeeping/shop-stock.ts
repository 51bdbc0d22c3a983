import type { Context } from "#server/context.ts";
import type { OpenBook } from "./lock-book.ts";

/** Moves the stock of the shop's product that goes with an item; nothing where there is none. */
export async function shiftShopStock(
  _context: Context,
  _book: OpenBook,
  { productId }: { productId: string | null; by: number },
): Promise<void> {
  if (productId === null) return;
}
