import { formatQuantity } from "#web/format/quantities/format-quantity.ts";
import type { Wording } from "#web/words/prerender.tsx";
import type { ListedOrder } from "../../orders/endpoints.ts";

export type OrderGoods = Pick<
  ListedOrder,
  "firstProduct" | "firstQuantity" | "firstUnit" | "lineCount"
>;

/** Names the first product of a request or an order, its quantity, and how many more there are. */
export function describeGoods(
  { say, language }: Pick<Wording, "say" | "language">,
  { firstProduct, firstQuantity, firstUnit, lineCount }: OrderGoods,
): string {
  const quantity = formatQuantity(language, firstQuantity, firstUnit);
  const first = `${firstProduct}, ${quantity}`;
  return lineCount > 1 ? `${first} ${say("orders.page.more", { count: lineCount - 1 })}` : first;
}
