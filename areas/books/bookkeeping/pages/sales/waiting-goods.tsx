import { waitingGoodsOf } from "#web/books/waiting-goods.ts";
import { useShellData } from "#web/shell/shell-data.ts";
import { useSay } from "#web/words/words.tsx";
import { useWaiting } from "../waiting/use-waiting.ts";
import { GoodsTile } from "./goods-tile.tsx";

/**
 * Items queued on the phone while offline, which can be sold all the same. In a cached page the
 * service worker renders the list.
 */
export function WaitingGoods() {
  const say = useSay();
  const owner = useShellData()?.owner;
  const goods = waitingGoodsOf(useWaiting(owner));
  if (!owner) return null;
  return (
    <div id="waiting-goods" className="mt-4" hidden={goods.length === 0}>
      <h2>{say("bookkeeping.waiting.goods")}</h2>
      <ul className="goods-tiles">
        {goods.map(({ id, name, quantity }) => (
          <GoodsTile key={id} id={id} name={name} there={quantity} />
        ))}
      </ul>
    </div>
  );
}
