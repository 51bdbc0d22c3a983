import { inventoryItemPath } from "#core/books/book-paths.ts";
import type { PageContext } from "#server/page.ts";
import { getItem } from "../../inventory/endpoints.ts";

/** Returns the item that a list is filtered by: its name, and its page unless it is deleted. */
export async function loadItemFilter(
  { attempt, say }: Pick<PageContext, "attempt" | "say">,
  id: string,
) {
  if (id === "") return undefined;
  const item = await attempt(getItem, { id });
  return item.ok
    ? { id, name: item.data.name, to: inventoryItemPath(id) }
    : { id, name: say("bookkeeping.expenses.itemGone"), to: undefined };
}
export type ItemFilter = Awaited<ReturnType<typeof loadItemFilter>>;
