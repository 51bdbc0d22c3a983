import "./goods.css";
import { maxSuggestedGoods } from "#core/suggested-goods.ts";
import type { useSay } from "#web/words/words.tsx";

/** What a screen reader hears of so many matches, from none to the most. */
export const foundIn = (say: ReturnType<typeof useSay>): string =>
  Array.from({ length: maxSuggestedGoods + 1 }, (_, count) =>
    say("web.ui.goodsFound", { count }),
  ).join("|");
