import type { PaidState } from "#areas/trade/orders/order-rules.ts";
import type { OrderState, Side } from "#areas/transport/requests/transport-rules.ts";
import { transportPaymentPath } from "#core/paths.ts";
import { ButtonLink, QuietLink } from "#web/ui/base/button.tsx";
import { useSay } from "#web/words/words.tsx";

export interface Paying {
  id: string;
  side: Side;
  status: OrderState;
  paid: PaidState;
}

/** Leads to the payment of an order: to pay it, to check it, or to see it. */
export function PayLink({ id, side, status, paid }: Paying) {
  const say = useSay();
  const to = transportPaymentPath(id);
  if (status === "cancelled" && paid !== "paid") return null;
  const isNext = paid === (side === "customer" ? "unpaid" : "submitted");
  return (
    <p className="my-3">
      {isNext ? (
        <ButtonLink to={to}>{say(`logistics.order.pay.${side}`)}</ButtonLink>
      ) : (
        <QuietLink to={to}>{say("logistics.order.pay.see")}</QuietLink>
      )}
    </p>
  );
}
