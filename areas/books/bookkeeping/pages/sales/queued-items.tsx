import { selectQueuedItems } from "#web/books/queued-items.ts";
import { useShellData } from "#web/shell/shell-data.ts";
import { useSay } from "#web/words/words.tsx";
import { useQueuedRows } from "../waiting/use-queued-rows.ts";
import { ItemTile } from "./item-tile.tsx";

/**
 * Items queued on the phone while offline, which can be sold all the same. In a cached page the
 * service worker renders the list.
 */
export function QueuedItems() {
  const say = useSay();
  const owner = useShellData()?.owner;
  const items = selectQueuedItems(useQueuedRows(owner));
  if (!owner) return null;
  return (
    <div id="waiting-goods" className="mt-4" hidden={items.length === 0}>
      <h2>{say("bookkeeping.waiting.goods")}</h2>
      <ul className="goods-tiles">
        {items.map(({ id, name, quantity }) => (
          <ItemTile key={id} id={id} name={name} there={quantity} />
        ))}
      </ul>
    </div>
  );
}
