import { selectQueuedItems } from "#areas/books/bookkeeping/pages/waiting/queued-items.ts";
import { newSalePath, unlistedItem } from "#core/books/book-paths.ts";
import { fillSlot, readSlot } from "#core/copy-slot.ts";
import { findCopy } from "./copies.ts";
import { rowsOf } from "./queued-pages.ts";
import { soldItem } from "./templates.ts";

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
