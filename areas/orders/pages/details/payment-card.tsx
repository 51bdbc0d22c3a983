import { paymentPath } from "#core/paths.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Price } from "#web/ui/goods/price.tsx";
import { useSay } from "#web/words/words.tsx";
import { PaidBadge } from "../state/order-badges.tsx";
import { hasPayment, type ShownOrder } from "./shown-order.ts";

/** Whether an order is paid, and the way to the page where it is. */
export function PaymentCard({ shown }: { shown: Extract<ShownOrder, { kind: "order" }> }) {
  const say = useSay();
  const { id, acts, side, paid, status, total, currency } = shown;
  if (status === "cancelled" && paid === "unpaid") return null;
  const means =
    status === "cancelled" && paid === "paid"
      ? say("orders.page.paidMeans.cancelled")
      : say(`orders.page.paidMeans.${paid}.${side}`);
  const act = acts.includes("pay") ? "pay" : acts.includes("confirm") ? "confirm" : "see";
  return (
    <Section title={say("orders.page.payment")}>
      <p className="mb-3 flex flex-wrap items-center gap-3">
        <Price amount={total} currency={currency} /> <PaidBadge {...shown} />
      </p>
      <p className="mb-3">{means}</p>
      {(hasPayment(shown) || paid !== "unpaid") && (
        <ButtonLink look={act === "see" ? "quiet" : "primary"} to={paymentPath(id)}>
          {say(`orders.act.payment.${act}`)}
        </ButtonLink>
      )}
    </Section>
  );
}
