import { prerenderWithWords, type Wording } from "#web/words/prerender.tsx";
import type { Words } from "#web/words/words.tsx";
import type { ListedOrder } from "../../orders/endpoints.ts";
import type { ListedRequest } from "../../requests/endpoints.ts";
import { StateBadges } from "../badges/order-badges.tsx";
import { describeGoods } from "../goods/describe-goods.ts";

/** The parts of a row that the server writes: they need no scripts, and lists have little room. */
export interface OrderRowTexts {
  /** The goods in one line. */
  goods: string;
  /** Rendered HTML of the badges of its state. */
  state: string;
}

/** Adds the goods and the state, as a list shows them, to a request or an order. */
export function toOrderRow<T extends ListedOrder | ListedRequest>(
  pageContext: Words & Pick<Wording, "say">,
  of: T,
): T & OrderRowTexts {
  const state = prerenderWithWords(pageContext, <StateBadges of={of} />);
  return { ...of, goods: describeGoods(pageContext, of), state };
}
