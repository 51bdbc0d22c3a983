import { Link } from "react-router";
import { PaidBadge } from "#areas/orders/pages/state/order-badges.tsx";
import { orderPath } from "#core/paths.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { Price } from "#web/ui/goods/price.tsx";
import { useSay } from "#web/words/words.tsx";
import type { OrderPayment } from "../endpoints.ts";

/** What is paid, and to whom. */
export function OrderSummary({ order }: { order: OrderPayment }) {
  const say = useSay();
  const { orderId, orderNumber, side, other, total, currency, paid, status } = order;
  return (
    <>
      <DefinitionList
        items={[
          {
            term: say("payments.page.order"),
            detail: (
              <Link to={orderPath(orderId)} className="inline-flex min-h-11 items-center">
                {orderNumber}
              </Link>
            ),
          },
          {
            term: say(side === "buyer" ? "payments.page.seller" : "payments.page.buyer"),
            detail: other.name || say("payments.page.gone"),
          },
          {
            term: say("payments.page.total"),
            detail: <Price amount={total} currency={currency} />,
          },
          { term: say("payments.page.state"), detail: <PaidBadge status={status} paid={paid} /> },
        ]}
      />
      {order.acts.includes("pay") && <p className="mt-3 hint">{say("payments.page.ask")}</p>}
    </>
  );
}
