import { useEffect, useState } from "react";
import { rowsWaiting } from "#web/books/row-store.ts";
import { rowsTag } from "#web/books/rows-tag.ts";
import { waitingGoodsOf } from "#web/books/waiting-goods.ts";
import { useShellData } from "#web/shell/shell-data.ts";
import { useSay } from "#web/words/words.tsx";
import { GoodsTile } from "./goods-tile.tsx";

/**
 * Goods that wait on the phone for a line, to be sold all the same. In a copy of the page the service
 * worker writes the list.
 */
export function WaitingGoods() {
  const say = useSay();
  const owner = useShellData()?.owner;
  const goods = useWaitingGoods(owner);
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

function useWaitingGoods(owner: string | undefined) {
  const [goods, setGoods] = useState<ReturnType<typeof waitingGoodsOf>>([]);
  useEffect(() => {
    if (!owner) return;
    const read = async () => setGoods(waitingGoodsOf(await rowsWaiting(owner).catch(() => [])));
    read();
    addEventListener(rowsTag, read);
    return () => removeEventListener(rowsTag, read);
  }, [owner]);
  return goods;
}
