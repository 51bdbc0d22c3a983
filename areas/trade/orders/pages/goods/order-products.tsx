import { useLanguage, useSay } from "#web/words/words.tsx";
import { describeGoods, type OrderGoods } from "./describe-goods.ts";

/** A one-line summary of a request or an order: first product, its quantity, and how many more. */
export function OrderProducts({ of }: { of: OrderGoods }) {
  return describeGoods({ say: useSay(), language: useLanguage() }, of);
}
