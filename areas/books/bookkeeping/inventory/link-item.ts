import type { Context } from "#server/context.ts";
import { updateById } from "#server/database/statement.ts";
import type { OpenBook } from "../lock-book.ts";
import { bookItem } from "../tables.ts";

/** Notes which product of the shop an item of locked books goes with, or that it goes with none. */
export const linkItem = (
  context: Context,
  { version }: OpenBook,
  { id, productId, unitId }: { id: string; productId: string | null; unitId: number | null },
) => update(context, { id, productId, unitId, version, changedAt: context.now });

const update = updateById(bookItem, "item goes with the shop");
