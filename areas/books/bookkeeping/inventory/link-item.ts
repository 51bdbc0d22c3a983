import type { Context } from "#server/context.ts";
import { updateOwn } from "#server/database/statement.ts";
import type { OpenBook } from "../lock-book.ts";
import { bookItem } from "../tables.ts";

/** Links an item of locked books to a shop product, or unlinks it. */
export const linkItem = (
  context: Context,
  { accountId, version }: OpenBook,
  { id, productId, unitId }: { id: string; productId: string | null; unitId: number | null },
) => update(context, { id, accountId, productId, unitId, version, changedAt: context.now });

const update = updateOwn(bookItem, "item linked to a shop product");
