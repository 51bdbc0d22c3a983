import { prerenderWithWords, type Wording } from "#web/words/prerender.tsx";
import type { Words } from "#web/words/words.tsx";
import type { ListedOrder } from "../../orders/endpoints.ts";
import type { ListedRequest } from "../../requests/endpoints.ts";
import { StateBadges } from "../badges/order-badges.tsx";
import { describeGoods } from "../goods/describe-goods.ts";
import { OrderName } from "../state/order-name.tsx";

/** The parts of a row that the server writes: they need no scripts, and lists have little room. */
export interface OrderRowTexts {
  /** Rendered HTML of its goods and number, as a link to its page. */
  name: string;
  /** Rendered HTML of the badges of its state. */
  state: string;
}

/** Adds the name and the state, as a list shows them, to a request or an order. */
export function toOrderRow<T extends ListedOrder | ListedRequest>(
  pageContext: Words & Pick<Wording, "say">,
  of: T,
): T & OrderRowTexts {
  const goods = describeGoods(pageContext, of);
  return {
    ...of,
    name: prerenderWithWords(pageContext, <OrderName of={of} goods={goods} />),
    state: prerenderWithWords(pageContext, <StateBadges of={of} />),
  };
}
