import { booksPath, unlistedItem } from "#core/books/book-paths.ts";
import { useQueuedRows } from "#web/offline-queue/use-offline-queue.ts";
import { CopySlot } from "#web/ui/base/copy-slot.tsx";
import { useSay } from "#web/words/words.tsx";
import { selectQueuedItems } from "../waiting/queued-items.ts";
import { ItemTile } from "./item-tile.tsx";

/**
 * Items queued on the phone while offline, which can be sold all the same.
 * @param listed the ids of the items above; the service worker precaches their forms
 */
export function QueuedItems({ listed }: { listed: string[] }) {
  const title = useSay()("bookkeeping.waiting.goods");
  const items = selectQueuedItems(useQueuedRows(booksPath));
  return (
    <CopySlot name="items" data={{ title, listed: [...listed, unlistedItem] }}>
      <div id="queued-items" className="mt-4" hidden={items.length === 0}>
        <h2>{title}</h2>
        <ul className="goods-tiles">
          {items.map(({ id, name, quantity }) => (
            <ItemTile key={id} id={id} name={name} there={quantity} />
          ))}
        </ul>
      </div>
    </CopySlot>
  );
}
