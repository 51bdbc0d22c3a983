import { searchWords } from "#core/search-words.ts";
import { maxSuggestedGoods } from "#core/suggested-goods.ts";

/** One of the goods to choose from. */
export interface Goods {
  value: string;
  label: string;
  /** Of its group. */
  heading: string;
}

/**
 * Finds the goods that typed words name, in the order of the list: without accents and case, each
 * word the beginning of a word of the name or of its group. Those whose name begins so come first.
 * Without words they are the first of the list, which are the commonest.
 */
export function matchGoods(goods: readonly Goods[], typed: string): Goods[] {
  const words = searchWords(typed);
  if (words.length === 0) return typed === "" ? goods.slice(0, maxSuggestedGoods) : [];
  const whole = words.join(" ");
  const found = goods.flatMap((one) => {
    const name = searchWords(one.label);
    const all = [...name, ...searchWords(one.heading)];
    if (!words.every((word) => all.some((part) => part.startsWith(word)))) return [];
    const isOfName = words.every((word) => name.some((part) => part.startsWith(word)));
    const rank = name.join(" ").startsWith(whole) ? 0 : isOfName ? 1 : 2;
    return [{ one, rank }];
  });
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, maxSuggestedGoods)
    .map(({ one }) => one);
}

/** Returns the goods with exactly this name, as people write it. */
export function goodsNamed(goods: readonly Goods[], typed: string): Goods | undefined {
  const name = searchWords(typed).join(" ");
  return name === "" ? undefined : goods.find(({ label }) => searchWords(label).join(" ") === name);
}
