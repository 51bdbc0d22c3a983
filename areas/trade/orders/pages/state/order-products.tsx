import { useFormat } from "#web/format/use-format.ts";
import { useSay } from "#web/words/words.tsx";
import type { ListedOrder } from "../../orders/endpoints.ts";

type Goods = Pick<ListedOrder, "firstProduct" | "firstQuantity" | "firstUnit" | "lineCount">;

/** A one-line summary of a request or an order: first product, its quantity, and how many more. */
export function OrderProducts({ of }: { of: Goods }) {
  const say = useSay();
  const { quantity } = useFormat();
  const { firstProduct, firstQuantity, firstUnit, lineCount } = of;
  return (
    <>
      {firstProduct}, <span className="inline-block">{quantity(firstQuantity, firstUnit)}</span>
      {lineCount > 1 && ` ${say("orders.page.more", { count: lineCount - 1 })}`}
    </>
  );
}
